// Compares a vehicle with the limits of GB 1589-2016 that the library holds; limits it does not hold are reported as such.
import type { BodyType } from '../../fleet/vehicles/vehicle.labels.ts';

export const combinations = {
  articulated: '铰接列车',
  rigid: '载货汽车',
  drawbar: '货车列车',
  carCarrier: '中置轴车辆运输列车',
} as const;
export type Combination = keyof typeof combinations;

/** Lengths in millimetres, masses in kilograms; null: not given. */
export type Measures = {
  combination: Combination;
  body: BodyType;
  /** The container of a skeleton trailer is 45 ft long. */
  has45FootContainer: boolean;
  /** Of the truck or tractor, and of the trailer (0 without one). */
  axles: number;
  trailerAxles: number;
  lengthMm: number | null;
  trailerLengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  massKg: number | null;
  /** By weighbridge, from the front; only their sum is compared, because the library holds no axle limits. */
  axleLoadsKg: readonly number[];
};

export const verdicts = {
  within: '符合',
  over: '超出',
  depends: '需核对',
  unknown: '无限值',
  missing: '未填',
} as const;
type Verdict = keyof typeof verdicts;

export type LimitResult = {
  id: 'trailerLength' | 'length' | 'width' | 'height' | 'mass' | 'axles';
  label: string;
  unit: 'mm' | 'kg';
  actual: number | null;
  limit: number | null;
  /** Positive: by how much it is over. */
  excess: number | null;
  verdict: Verdict;
  /** The group of limits in the standard, and for which vehicles. */
  clause: string;
  isChecked: boolean;
  note: string;
};

type Limit = Pick<LimitResult, 'clause' | 'isChecked'> & {
  limit: number | null;
  /** Up to this the verdict depends on the type of vehicle. */
  upper?: number;
  note?: string;
};

const NO_LIMIT = '标准库还没有收录这一项的限值，请查官方文本';
const OPEN_BODIES: readonly BodyType[] = ['fence', 'flat', 'dump'];

export const hasTrailer = ({ combination }: Pick<Measures, 'combination'>) => combination !== 'rigid';
const totalAxles = (measures: Measures) => measures.axles + (hasTrailer(measures) ? measures.trailerAxles : 0);

const trailerLength = ({ body, has45FootContainer, trailerAxles }: Measures): Limit => {
  if (body === 'skeleton' && has45FootContainer)
    return { limit: 13_950, clause: '尺寸限值：45 英尺集装箱半挂车', isChecked: true };
  if (!OPEN_BODIES.includes(body)) return { limit: 13_750, clause: '尺寸限值：半挂车', isChecked: true };
  return trailerAxles === 3
    ? { limit: 13_000, clause: '尺寸限值：三轴仓栅、栏板、平板、自卸半挂车', isChecked: false }
    : { limit: null, clause: '尺寸限值：仓栅、栏板、平板、自卸半挂车', isChecked: false, note: `非三轴：${NO_LIMIT}` };
};

const lengths: Record<Combination, Limit> = {
  articulated: {
    limit: 17_100,
    upper: 18_100,
    clause: '尺寸限值：铰接列车',
    isChecked: false,
    note: '17.1 至 18.1 米之间按车头与挂车型式确定',
  },
  rigid: { limit: null, clause: '尺寸限值：载货汽车', isChecked: false, note: NO_LIMIT },
  drawbar: { limit: 20_000, clause: '尺寸限值：货车列车', isChecked: false },
  carCarrier: { limit: 22_000, clause: '尺寸限值：中置轴车辆运输列车', isChecked: false },
};

const width = ({ body }: Measures): Limit =>
  body === 'fridge'
    ? { limit: 2_600, clause: '尺寸限值：冷藏车宽', isChecked: true }
    : { limit: 2_550, clause: '尺寸限值：车宽', isChecked: true };
const height: Limit = { limit: 4_000, clause: '尺寸限值：车高', isChecked: false };

const RIGID_MASS: Record<number, number> = { 2: 18_000, 3: 25_000, 4: 31_000 };
const TRAIN_MASS: Record<number, number> = { 4: 36_000, 5: 43_000, 6: 49_000 };
const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

const mass = (measures: Measures): Limit => {
  const count = totalAxles(measures);
  const isTrain = hasTrailer(measures);
  const limit = (isTrain ? TRAIN_MASS : RIGID_MASS)[count] ?? null;
  const clause = `质量限值：${numerals[count] ?? count}轴${isTrain ? '列车' : '载货汽车'}`;
  return { limit, clause, isChecked: isTrain && limit !== null, ...(limit === null && { note: NO_LIMIT }) };
};

const verdictOf = (actual: number | null, { limit, upper = limit ?? 0 }: Limit): Verdict => {
  if (actual === null) return 'missing';
  if (limit === null) return 'unknown';
  if (actual <= limit) return 'within';
  return actual > upper ? 'over' : 'depends';
};

type Item = Pick<LimitResult, 'id' | 'label' | 'unit' | 'actual'>;

const judge = (item: Item, limit: Limit): LimitResult => {
  const verdict = verdictOf(item.actual, limit);
  const against = verdict === 'over' ? (limit.upper ?? limit.limit) : limit.limit;
  const excess = item.actual === null || against === null ? null : item.actual - against;
  return {
    ...item,
    limit: against,
    excess,
    verdict,
    clause: limit.clause,
    isChecked: limit.isChecked,
    note: limit.note ?? '',
  };
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Axle loads are not judged: the row says what they add up to and that no limit is held. */
const axleRow = ({ axleLoadsKg, massKg }: Measures): LimitResult => {
  const actual = axleLoadsKg.length > 0 ? sum(axleLoadsKg) : null;
  const difference = actual === null || massKg === null ? 0 : actual - massKg;
  const words = difference === 0 ? '' : `各轴相加与总质量差 ${Math.abs(difference) / 1000} 吨，请核对；`;
  const item = { id: 'axles', label: '各轴相加', unit: 'kg', actual } as const;
  return judge(item, { limit: null, clause: '轴荷限值', isChecked: false, note: `${words}轴荷：${NO_LIMIT}` });
};

/** One result for each limit that concerns the combination. */
export const compareWithLimits = (measures: Measures): LimitResult[] => [
  ...(measures.combination === 'articulated'
    ? [
        judge(
          { id: 'trailerLength', label: '半挂车长', unit: 'mm', actual: measures.trailerLengthMm },
          trailerLength(measures),
        ),
      ]
    : []),
  judge(
    { id: 'length', label: hasTrailer(measures) ? '列车总长' : '车长', unit: 'mm', actual: measures.lengthMm },
    lengths[measures.combination],
  ),
  judge({ id: 'width', label: '车宽', unit: 'mm', actual: measures.widthMm }, width(measures)),
  judge({ id: 'height', label: '车高', unit: 'mm', actual: measures.heightMm }, height),
  judge({ id: 'mass', label: '总质量', unit: 'kg', actual: measures.massKg }, mass(measures)),
  axleRow(measures),
];

/** Market lengths from here on are low-beds, which are not ordinary goods vehicles. */
const LOW_BED_FROM_MM = 14_600;
export const lowBedWarning = ({ trailerLengthMm, lengthMm, combination }: Measures) =>
  (combination === 'articulated' ? (trailerLengthMm ?? 0) : combination === 'rigid' ? (lengthMm ?? 0) : 0) >
  LOW_BED_FROM_MM
    ? '17.5 米低平板是市场叫法，不是合规的普通货运车型，只有取得大件运输许可时才能使用'
    : null;

export const summaryOf = (results: readonly LimitResult[]) => {
  const count = (verdict: Verdict) => results.filter((one) => one.verdict === verdict).length;
  return { over: count('over'), within: count('within'), open: count('depends') + count('unknown') + count('missing') };
};
