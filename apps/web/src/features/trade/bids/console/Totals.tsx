// The total of a bid with its tax.
import { formatFen } from '@rfb/contract/money.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { priceText, quantityUnitText } from '../../tenders/shared/amounts.ts';
import { totalsOf } from '../shared/bid-terms.ts';
import * as styles from './BidForm.module.css';

type Props = { priceE4: number | null; quantityMilli: number | null; taxPercent: number | null; unit: PriceUnit };

export const Totals = ({ priceE4, quantityMilli, taxPercent, unit }: Props) => {
  if (quantityMilli === null) return null;
  const totals = priceE4 === null ? undefined : totalsOf(priceE4, quantityMilli, taxPercent ?? 0);
  const fen = (value: number | undefined) => (
    <span className="num">{value === undefined ? '—' : formatFen(value)}</span>
  );
  return (
    <div className={styles.totals}>
      <div>
        <span>
          单价 × 数量　
          <span className="num">
            {priceE4 === null ? '—' : priceText(priceE4)} × {quantityUnitText(quantityMilli, unit)}
          </span>
        </span>
        {fen(totals?.totalFen)}
      </div>
      {taxPercent !== null && (
        <>
          <div>
            <span>其中税额 {taxPercent}%</span>
            {fen(totals?.taxFen)}
          </div>
          <div>
            <span>不含税</span>
            {fen(totals?.netFen)}
          </div>
        </>
      )}
      <div>
        <span>合计</span>
        {fen(totals?.totalFen)}
      </div>
    </div>
  );
};
