// How fleets will see the tender, updated while it is written.
import { priceUnits, tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { useMemo } from 'react';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useRegionName } from '../../../../services/regions/shared/use-region-name.ts';
import { loadText, priceText, quantityUnitText, vehicleText } from '../../shared/amounts.ts';
import { LaneLine } from '../../shared/LaneLine.tsx';
import { TenderPhaseTag } from '../../shared/TenderPhaseTag.tsx';
import { requirementFacts } from '../../shared/tender-facts.ts';
import type { Draft, DraftLot } from './draft.ts';
import * as styles from './FleetView.module.css';

const Gap = ({ children }: { children: string }) => <span className={styles.gap}>{children}</span>;

const Lot = ({ lot, index, unit, isOpen }: { lot: DraftLot; index: number; unit: Draft['unit']; isOpen: boolean }) => {
  const nameOf = useRegionName();
  const load = loadText(lot);
  return (
    <li data-open={isOpen}>
      <div>
        <b>标的 {index + 1}</b>
        <LaneLine
          origin={lot.originCode === null ? '' : nameOf(lot.originCode)}
          destination={lot.destinationCode === null ? '' : nameOf(lot.destinationCode)}
          distanceKm={lot.distanceKm}
        />
      </div>
      <p>
        {vehicleText(lot) || <Gap>车型待填写</Gap>}　{load ? `${load}/车` : <Gap>货量待填写</Gap>}　
        {lot.quantityMilli === null ? <Gap>数量待填写</Gap> : quantityUnitText(lot.quantityMilli, unit)}
        {lot.ceilingE4 !== null && (
          <>
            {'　'}
            <span className={styles.price}>
              限价 <b className="num">{priceText(lot.ceilingE4)}</b>
            </span>
          </>
        )}
      </p>
      <p>
        装 {lot.loadingWindow || <Gap>待填写</Gap>}　卸 {lot.unloadingWindow || <Gap>待填写</Gap>}
      </p>
    </li>
  );
};

const MOST = 5;

export const FleetView = ({ draft, openKey }: { draft: Draft; openKey: string | undefined }) => {
  const requirements = useMemo(() => requirementFacts(draft), [draft]);
  return (
    <Panel title="车队将看到">
      <div className={styles.view}>
        <div className={styles.head}>
          <p>
            <TenderPhaseTag phase="published" />
            <span>{tenderModes[draft.mode]}</span>
            <span>{priceUnits[draft.unit]}</span>
          </p>
          <h3>{draft.title || <Gap>项目名称待填写</Gap>}</h3>
        </div>
        <ul>
          {draft.lots.slice(0, MOST).map((lot, index) => (
            <Lot key={lot.key} lot={lot} index={index} unit={draft.unit} isOpen={lot.key === openKey} />
          ))}
        </ul>
        {draft.lots.length > MOST && <p className={styles.more}>还有 {draft.lots.length - MOST} 个标的</p>}
        <dl>
          <div>
            <dt>资格要求</dt>
            <dd>
              {requirements.length > 0
                ? requirements.map(([name, value]) => `${name} ${value}`).join('；')
                : '认证车队均可'}
            </dd>
          </div>
          <div>
            <dt>报价截止</dt>
            <dd>{draft.deadlineAt === null ? <Gap>第 4 步填写</Gap> : shortTimeText(draft.deadlineAt)}</dd>
          </div>
          <div>
            <dt>付款</dt>
            <dd>
              {draft.paymentDays === null ? <Gap>待填写</Gap> : `回单后 ${draft.paymentDays} 天`}
              {draft.taxPercent !== null && `，${draft.taxPercent}% 运输专票`}
            </dd>
          </div>
        </dl>
      </div>
      <p className={styles.note}>每个改动马上出现在这里，车队在发布之后才看得到。</p>
    </Panel>
  );
};
