// What cannot be meant in an order under an agreement: prices far below any cost, loads no truck carries, times no truck keeps.
import { yuanOfE4 } from '../../money.ts';
import { numberText } from '../../number-text.ts';
import type { CostLine } from '../../trade/tenders/cost-line.ts';
import type { AgreementOrder } from './agreement-orders.endpoints.ts';
import type { Schedule } from './orders.ts';
import { isPossibleTrip } from './travel-time.ts';

/** Below this share of the cost line a price is a slip of the hand, or not meant as one. */
const ABSURD_PERCENT = 20;
/** Where the cost line cannot be computed. */
const LEAST_PRICE_E4 = 500_000;
/** More than any truck carries, also with a permit for oversize loads. */
const MOST_KG = 100_000;
const MOST_DAYS_AHEAD = 90;
const DAY_MS = 86_400_000;

const priceProblem = (priceE4: number, line: CostLine | undefined) => {
  const least = line ? Math.ceil((line.lineE4 * ABSURD_PERCENT) / 100) : LEAST_PRICE_E4;
  if (priceE4 >= least) return undefined;
  return line
    ? `每车不到成本线 ${numberText(yuanOfE4(line.lineE4))} 元的两成，请核对是不是少写了零`
    : `每车不到 ${numberText(yuanOfE4(least))} 元，请核对`;
};

/** By field; empty when the order can be meant as it is. */
export const orderProblems = (
  { priceE4, weightKg, distanceKm }: Pick<AgreementOrder, 'priceE4' | 'weightKg' | 'distanceKm'>,
  { loadFrom, deliverTo }: Pick<Schedule, 'loadFrom' | 'deliverTo'>,
  { line, now }: { line: CostLine | undefined; now: string },
): Record<string, string> => {
  const price = priceProblem(priceE4, line);
  const isTooEarly = loadFrom !== null && Date.parse(loadFrom) > Date.parse(now) + MOST_DAYS_AHEAD * DAY_MS;
  const isTooFast =
    deliverTo !== null &&
    loadFrom !== null &&
    !isPossibleTrip({ distanceKm, departedAt: loadFrom, arrivedAt: deliverTo });
  return {
    ...(price && { 'order.priceE4': price }),
    ...((weightKg ?? 0) > MOST_KG && {
      'order.weightKg': `一辆车装不了 ${numberText((weightKg ?? 0) / 1_000)} 吨，请按车次分开`,
    }),
    ...(isTooEarly && { loadFrom: `最多提前 ${MOST_DAYS_AHEAD} 天约定装货` }),
    ...(isTooFast && {
      deliverTo: `${numberText(distanceKm ?? 0)} 公里来不及：从装货到送达至少要按 100 公里每小时留时间`,
    }),
  };
};
