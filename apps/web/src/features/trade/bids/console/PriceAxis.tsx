// The own price on one line with the cost line, its warning level and the ceiling.
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { CSSProperties } from 'react';
import { priceText } from '../../tenders/shared/amounts.ts';
import { labelRows } from '../../tenders/shared/label-rows.ts';
import * as styles from './PriceAxis.module.css';

type Props = { cost: CostLine; ceilingE4: number | null; priceE4: number | null };

export const PriceAxis = ({ cost, ceilingE4, priceE4 }: Props) => {
  const marks = [
    { name: `${cost.warnPercent}%`, e4: cost.warnBelowE4, kind: 'warn' },
    { name: '参考成本线', e4: cost.lineE4, kind: 'line' },
    ...(ceilingE4 === null ? [] : [{ name: '限价', e4: ceilingE4, kind: 'line' }]),
  ];
  const ends = marks.map(({ e4 }) => e4);
  const [low, high] = [Math.min(...ends) * 0.9, Math.max(...ends) * 1.05];
  /** A price far outside stays at the end of the line. */
  const percent = (e4: number) => Math.min(98, Math.max(2, ((e4 - low) / (high - low)) * 100));
  const place = (e4: number, row = 0) => ({ '--at': `${percent(e4)}%`, '--row': row }) as CSSProperties;
  const rows = labelRows(ends.map(percent));
  return (
    <div className={styles.axis} aria-hidden="true" style={{ '--rows': Math.max(...rows) } as CSSProperties}>
      {marks.map(({ name, e4, kind }, index) => (
        <span key={name} data-kind={kind} style={place(e4, rows[index])}>
          {name} {priceText(e4)}
        </span>
      ))}
      {priceE4 !== null && (
        <span data-kind="own" data-low={priceE4 < cost.warnBelowE4} style={place(priceE4)}>
          我的报价 {priceText(priceE4)}
        </span>
      )}
    </div>
  );
};
