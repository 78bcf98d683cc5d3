// The reference cost line in words, with every input.
import { numberText } from '@rfb/contract/number-text.ts';
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { priceText } from '../../tenders/shared/amounts.ts';

export const costWords = (cost: CostLine, { distanceKm }: Pick<LotContent, 'distanceKm'>) => {
  const parts = [
    `油耗 ${priceText(cost.fuelE4)}（${priceText(cost.fuelPriceE4)} 元/升 × ${cost.litresE1 / 10} 升/百公里）`,
    `通行 ${priceText(cost.tollE4)}`,
    `驾驶员 ${priceText(cost.driverE4)}`,
    `折旧保险维修 ${priceText(cost.depreciationE4)}`,
  ];
  const km = numberText(distanceKm ?? 0);
  return `${parts.join(' + ')} = ${priceText(cost.perKmE4)} 元/km × ${km} km = ${priceText(cost.perTripE4)} 元/车。数值为平台在竞价发布时的设定`;
};

/** 为参考成本线的 111.0%，比限价低 8.4% */
export const standingWords = (priceE4: number, cost: CostLine | undefined, ceilingE4: number | null) =>
  [
    cost && `为参考成本线的 ${((priceE4 / cost.lineE4) * 100).toFixed(1)}%`,
    ceilingE4 !== null &&
      (priceE4 > ceilingE4
        ? '高于最高限价，不能提交'
        : `比限价低 ${(((ceilingE4 - priceE4) / ceilingE4) * 100).toFixed(1)}%`),
  ]
    .filter(Boolean)
    .join('，');
