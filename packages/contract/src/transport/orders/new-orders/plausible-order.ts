// What cannot be meant in an order under an agreement, and what is unusual about it: prices, loads, times.
import { type LengthBand, lengthBands } from '../../../length-bands.ts';
import { yuanOfE4 } from '../../../money.ts';
import { numberText } from '../../../number-text.ts';
import type { CostLine } from '../../../trade/tenders/cost-line.ts';
import { DISPATCH_HOURS_AHEAD } from '../order.labels.ts';
import type { Schedule } from '../orders.ts';
import { isPossibleTrip, USUAL_KMH } from '../trip/travel-time.ts';

/** Below this share of the cost line a price is a slip of the hand, or not meant as one. */
const ABSURD_PERCENT = 20;
/** Where the cost line cannot be computed. */
const LEAST_PRICE_E4 = 500_000;
/** More than any truck carries, also with a permit for oversize loads. */
const MOST_KG = 100_000;
const MOST_DAYS_AHEAD = 90;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So many times the cost line is rather a zero too much. */
const HIGH_TIMES = 3;
/** What vehicles of a length usually carry at most, in tons. */
const usualTons: Record<LengthBand, number> = {
  ...{ '4.2': 2, '6.8': 10, '7.6': 12, '9.6': 18, '13': 33, '13.75': 32, '17.5': 35 },
};

type Order = {
  priceE4: number;
  weightKg: number | null;
  distanceKm: number | null;
  lengthBand: LengthBand | null;
};

const yuan = (e4: number) => numberText(yuanOfE4(e4), { max: 2 });

const priceProblem = (priceE4: number, line: CostLine | undefined) => {
  const least = line ? Math.ceil((line.lineE4 * ABSURD_PERCENT) / 100) : LEAST_PRICE_E4;
  if (priceE4 >= least) return undefined;
  return line
    ? `每车不到成本线 ${yuan(line.lineE4)} 元的两成，请核对是不是少写了零`
    : `每车不到 ${yuan(least)} 元，请核对`;
};

/** By field; empty when the order can be meant as it is. `priceE4`: null for a price both sides agreed on. */
export const orderProblems = (
  { priceE4, weightKg, distanceKm }: Pick<Order, 'weightKg' | 'distanceKm'> & { priceE4: number | null },
  { loadFrom, deliverTo }: Pick<Schedule, 'loadFrom' | 'deliverTo'>,
  { line, now }: { line: CostLine | undefined; now: string },
): Record<string, string> => {
  const price = priceE4 === null ? undefined : priceProblem(priceE4, line);
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

const priceWarning = ({ priceE4 }: Order, line: CostLine | undefined) => {
  if (!line) return '没有填里程、车长或重量，无法与成本线比较';
  if (priceE4 < line.warnBelowE4) return `运价低于成本线 ${yuan(line.lineE4)} 元的 ${line.warnPercent}%`;
  if (priceE4 > line.lineE4 * HIGH_TIMES)
    return `运价超过成本线 ${yuan(line.lineE4)} 元的 ${HIGH_TIMES} 倍，请核对是不是多写了零`;
  return undefined;
};

const weightWarning = ({ weightKg, lengthBand }: Order) => {
  if (weightKg === null || lengthBand === null || weightKg <= usualTons[lengthBand] * 1_000) return undefined;
  return `${lengthBands[lengthBand].label}的车通常装 ${usualTons[lengthBand]} 吨以内，本单 ${numberText(weightKg / 1_000, { max: 3 })} 吨`;
};

const timeWarning = ({ distanceKm }: Order, { loadFrom, deliverTo }: Pick<Schedule, 'loadFrom' | 'deliverTo'>) => {
  if (distanceKm === null || loadFrom === null || deliverTo === null) return undefined;
  const hours = (Date.parse(deliverTo) - Date.parse(loadFrom)) / HOUR_MS;
  if (hours <= 0 || distanceKm / hours <= USUAL_KMH) return undefined;
  return `从最早装货到最晚送达 ${numberText(hours, { max: 1 })} 小时，${numberText(distanceKm)} 公里平均要 ${Math.round(distanceKm / hours)} 公里每小时，含装卸和休息很难做到`;
};

type Between = { to: string | null };
type Window = Pick<Schedule, 'loadFrom' | 'loadTo' | 'deliverTo'> & { stops: readonly Between[] };

/** `leastKm`: the least a vehicle drives to each place between; empty where nobody has computed it. */
const stopWarnings = ({ loadFrom, stops }: Pick<Window, 'loadFrom' | 'stops'>, leastKm: readonly number[]) =>
  stops.map(({ to }, index) => {
    const km = leastKm[index] ?? 0;
    if (loadFrom === null || to === null || km === 0) return undefined;
    const hours = (Date.parse(to) - Date.parse(loadFrom)) / HOUR_MS;
    if (hours <= 0 || km / hours <= USUAL_KMH) return undefined;
    return `从最早装货到第 ${index + 2} 个点的窗口结束 ${numberText(hours, { max: 1 })} 小时，到那里至少 ${numberText(km)} 公里，平均要 ${Math.round(km / hours)} 公里每小时，含装卸和休息很难做到`;
  });

type Known = { line: CostLine | undefined; leastKm?: readonly number[]; now: string };

/** In words for both sides; nothing here stops the order. */
export const orderWarnings = (order: Order, schedule: Window, { line, leastKm = [], now }: Known): string[] => {
  const { loadFrom, loadTo } = schedule;
  const isSoon = loadTo !== null && Date.parse(loadTo) - Date.parse(now) < DISPATCH_HOURS_AHEAD * HOUR_MS;
  return [
    priceWarning(order, line),
    weightWarning(order),
    timeWarning(order, schedule),
    ...stopWarnings(schedule, leastKm),
    loadFrom === null ? '没有约定装货时间，车队难以安排车辆' : undefined,
    isSoon ? `距最晚装货不到 ${DISPATCH_HOURS_AHEAD} 小时，车队可能来不及` : undefined,
  ].filter((one) => one !== undefined);
};
