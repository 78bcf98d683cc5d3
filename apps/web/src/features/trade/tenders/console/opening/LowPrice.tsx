// Why a bid is marked as low: the cost line with its inputs and the fleet's own words.
import { perKmText } from '@rfb/contract/money.ts';
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { useState } from 'react';
import { priceText, unitPriceText } from '../../shared/amounts.ts';
import * as styles from './Comparison.module.css';

type Props = { bid: NonNullable<OpenedBid['bid']>; cost: CostLine; lot: LotContent; unit: PriceUnit };

/** 7.2 元/升 × 33 升/百公里 … */
export const costText = (cost: CostLine, lot: LotContent) =>
  [
    `油耗 ${perKmText(cost.fuelE4)}（${priceText(cost.fuelPriceE4)} 元/升 × ${cost.litresE1 / 10} 升/百公里）`,
    `通行费 ${perKmText(cost.tollE4)}`,
    `驾驶员 ${perKmText(cost.driverE4)}`,
    `折旧保险维修 ${perKmText(cost.depreciationE4)}`,
    `合计 ${perKmText(cost.perKmE4)} 元/km × ${lot.distanceKm} km`,
  ].join('　');

export const LowPrice = ({ bid, cost, lot, unit }: Props) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.lowNote}>
      <p>
        <strong>低于参考成本线 {cost.warnPercent}%</strong>　成本线 {unitPriceText(cost.lineE4, unit)}，
        {cost.warnPercent}% 为 {priceText(cost.warnBelowE4)}，这份报价 {priceText(bid.priceE4)}。
        {bid.lowReason ? `车队说明：“${bid.lowReason}”` : '车队没有写说明。'}
      </p>
      <button type="button" className="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        成本线怎么算
      </button>
      {isShown && <p>{costText(cost, lot)}。数值为平台在竞价发布时的设定，不接外部指数。提示不等于违规，由你判断。</p>}
    </div>
  );
};
