// The public view of the card with unsaved changes.
import type { FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { useIsNarrow } from '../../../../lib/media.ts';
import { PreviewFrame, PreviewModes } from '../../../../ui/PreviewFrame.tsx';
import tags from '../../../../ui/StatusTag.module.css?inline';
import { useFileAddresses } from '../../../services/files/shared/use-file-addresses.ts';
import drawings from '../../fleets/shared/drawings.module.css?inline';
import { FleetBody } from '../../fleets/shared/FleetBody.tsx';
import { FleetHead } from '../../fleets/shared/FleetHead.tsx';
import look from '../../fleets/shared/fleet.module.css?inline';
import photos from '../../fleets/shared/photos.module.css?inline';
import record from '../../fleets/shared/record.module.css?inline';
import standing from '../../fleets/shared/StandingMarks.module.css?inline';
import * as cardPageStyles from './CardPage.module.css';
import { shownWith, type Values } from './card-values.ts';
import { useCities } from './use-cities.ts';

const STYLES = [tags, look, drawings, photos, record, standing];
const modes = { desk: { name: '桌面', width: 1280 }, phone: { name: '手机', width: 390 } } as const;

type Props = { page: FleetDetail; card: FleetCard; values: Values; isDirty: boolean };

export const CardPreview = ({ page, card, values, isDirty }: Props) => {
  const isNarrow = useIsNarrow();
  const [mode, setMode] = useState<keyof typeof modes>(isNarrow ? 'phone' : 'desk');
  const addressOf = useFileAddresses(values.avatarFileId ? [values.avatarFileId] : []);
  const { nameOf } = useCities(card.lanes);
  const saved = new Map(
    card.lanes.flatMap(({ fromCode, from, toCode, to }) => [
      [fromCode, from],
      [toCode, to],
    ]),
  );
  const placeOf = (code: string) => saved.get(code) ?? nameOf(code);
  const shown = shownWith(page, card, values, { addressOf, placeOf });
  const { name, width } = modes[mode];
  return (
    <section className={cardPageStyles.cardPreview} aria-labelledby="card-preview-title">
      <div className={cardPageStyles.cardPreviewHead}>
        <h2 id="card-preview-title">公开页面预览</h2>
        <span className="muted">{isDirty ? '包含还没有保存的修改' : '与公开页面一致'}</span>
        <PreviewModes modes={modes} mode={mode} onChange={setMode} />
        <a className="link" href={withBase(`/ecosystem/${page.id}`)} target="_blank" rel="noopener">
          打开公开页面
        </a>
      </div>
      <PreviewFrame title={`公开页面预览：${name}`} width={width} styles={STYLES}>
        <FleetHead fleet={shown} />
        <FleetBody fleet={shown} />
      </PreviewFrame>
    </section>
  );
};
