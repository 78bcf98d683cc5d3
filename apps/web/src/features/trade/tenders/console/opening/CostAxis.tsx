// All valid bids of a lot on one line with the cost line, its warning level and the ceiling.

import { perKmText } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { CSSProperties } from 'react';
import { Panel } from '../../../../../ui/Panel.tsx';
import { priceText } from '../../shared/amounts.ts';
import { labelRows } from '../../shared/label-rows.ts';
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
  const percent = (e4: number) => 4 + ((e4 - low) / (high - low || 1)) * 92;
  const place = (e4: number) => `${percent(e4)}%`;
  const rows = labelRows(marks.map(({ e4 }) => percent(e4)));
  return (
    <Panel
      title="参考成本线"
      extra={
        <span className="muted num">
          {perKmText(cost.perKmE4)} 元/km × {lot.distanceKm !== null && numberText(lot.distanceKm)} km
        </span>
      }
    >
      <div className={styles.axis} aria-hidden="true" style={{ '--rows': Math.max(...rows) } as CSSProperties}>
        {marks.map(({ name, e4, kind }, index) => (
          <span
            key={name}
            data-kind={kind}
            // Right of the middle a label stands left of its mark, so that it never leaves the line.
            data-side={percent(e4) > 50 ? 'left' : 'right'}
            style={{ left: place(e4), '--row': rows[index] } as CSSProperties}
          >
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
