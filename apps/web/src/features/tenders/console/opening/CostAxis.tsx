// All valid bids of a lot on one line with the cost line, its warning level and the ceiling.

import type { OpenedBid } from '@rfb/contract/bids/bids.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { CostLine } from '@rfb/contract/tenders/cost-line.ts';
import type { LotContent } from '@rfb/contract/tenders/tenders.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { perKmText, priceText } from '../../shared/amounts.ts';
import * as styles from './CostAxis.module.css';
import { costText } from './LowPrice.tsx';

type Props = { bids: readonly OpenedBid[]; cost: CostLine; lot: LotContent; chosenId: string | undefined };

export const CostAxis = ({ bids, cost, lot, chosenId }: Props) => {
  const offers = bids.flatMap(({ id, bid, state }) => (bid && state === 'valid' ? [{ id, priceE4: bid.priceE4 }] : []));
  const marks = [
    { name: `${cost.warnPercent}%`, e4: cost.warnBelowE4, kind: 'warn' },
    { name: '成本线', e4: cost.lineE4, kind: 'line' },
    ...(lot.ceilingE4 === null ? [] : [{ name: '限价', e4: lot.ceilingE4, kind: 'line' }]),
  ];
  const all = [...marks.map(({ e4 }) => e4), ...offers.map(({ priceE4 }) => priceE4)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (e4: number) => `${4 + ((e4 - low) / (high - low || 1)) * 92}%`;
  return (
    <Panel
      title="参考成本线"
      extra={
        <span className="muted num">
          {perKmText(cost.perKmE4)} 元/km × {lot.distanceKm !== null && numberText(lot.distanceKm)} km
        </span>
      }
    >
      <div className={styles.axis} aria-hidden="true">
        {marks.map(({ name, e4, kind }) => (
          <span key={name} data-kind={kind} style={{ left: place(e4) }}>
            {name} {priceText(e4)}
          </span>
        ))}
        {offers.map(({ id, priceE4 }) => (
          <i
            key={id}
            data-low={priceE4 < cost.warnBelowE4}
            data-chosen={id === chosenId}
            style={{ left: place(priceE4) }}
          />
        ))}
      </div>
      <p className={styles.note}>{costText(cost, lot)}，为平台设定，不接外部指数。提示不等于违规，由你判断。</p>
    </Panel>
  );
};
