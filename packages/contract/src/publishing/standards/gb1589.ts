// Compares a vehicle with the limits of GB 1589-2016 that the library holds; limits it does not hold are reported as such.
import { axleGroupsOf, hasTrailer, type Limit, type LimitBook, type Measures } from './limit-types.ts';
import { limits1 } from './limits-1.ts';
import { limits2 } from './limits-2.ts';

const books: readonly LimitBook[] = [limits1, limits2];
const newest = limits2;
/** A link carries it, so that a later change of the limits is told to whoever opens the link. */
export const LIMITS_VERSION = newest.version;
/** A version that never was is answered by the newest. */
const bookOf = (version: number) => books.find((book) => book.version === version) ?? newest;

export const verdicts = {
  within: '符合',
  over: '超出',
  depends: '需核对',
  unknown: '无限值',
  missing: '未填',
} as const;
type Verdict = keyof typeof verdicts;

type AxleRowId = 'axle1' | 'axle2' | 'axle3';
export type LimitResult = {
  id: 'trailerLength' | 'length' | 'width' | 'height' | 'mass' | AxleRowId | 'axleSum';
  label: string;
  unit: 'mm' | 'kg';
  actual: number | null;
  limit: number | null;
  /** Positive: by how much it is over. */
  excess: number | null;
  verdict: Verdict;
  /** The document and the group of limits in it, and for which vehicles. */
  clause: string;
  isChecked: boolean;
  note: string;
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
const axleIds = ['axle1', 'axle2', 'axle3'] as const;

const axleRows = (measures: Measures, book: LimitBook) =>
  axleGroupsOf(measures).map((group, index) =>
    judge(
      { id: axleIds[index] ?? 'axle3', label: group.name, unit: 'kg', actual: measures.axleLoadsKg[index] ?? null },
      book.axleGroup(group, measures),
    ),
  );

/** Only when every group was weighed and their sum is not the total mass: one of the figures must be wrong. */
const sumRow = ({ massKg, ...measures }: Measures): LimitResult[] => {
  const loads = axleGroupsOf(measures).map((_, index) => measures.axleLoadsKg[index] ?? null);
  const weighed = loads.filter((load) => load !== null);
  const actual = sum(weighed);
  if (massKg === null || weighed.length < loads.length || actual === massKg) return [];
  return [
    {
      id: 'axleSum',
      label: '各轴相加',
      unit: 'kg',
      actual,
      limit: massKg,
      excess: actual - massKg,
      verdict: 'depends',
      clause: '与填写的总质量比较',
      isChecked: true,
      note: `各轴相加与总质量差 ${Math.abs(actual - massKg) / 1000} 吨，请核对`,
    },
  ];
};

/** One result for each limit that concerns the combination. */
export const compareWithLimits = (measures: Measures, version = LIMITS_VERSION): LimitResult[] => {
  const book = bookOf(version);
  return [
    ...(measures.combination === 'articulated'
      ? [
          judge(
            { id: 'trailerLength', label: '半挂车长', unit: 'mm', actual: measures.trailerLengthMm },
            book.trailerLength(measures),
          ),
        ]
      : []),
    judge(
      { id: 'length', label: hasTrailer(measures) ? '列车总长' : '车长', unit: 'mm', actual: measures.lengthMm },
      book.length(measures),
    ),
    judge({ id: 'width', label: '车宽', unit: 'mm', actual: measures.widthMm }, book.width(measures)),
    judge({ id: 'height', label: '车高', unit: 'mm', actual: measures.heightMm }, book.height(measures)),
    judge({ id: 'mass', label: '总质量', unit: 'kg', actual: measures.massKg }, book.mass(measures)),
    ...axleRows(measures, book),
    ...sumRow(measures),
  ];
};

type LimitChange = {
  id: LimitResult['id'];
  label: string;
  unit: LimitResult['unit'];
  from: number | null;
  to: number | null;
};

/** The limits of this vehicle that an earlier version had otherwise, whatever was filled in. */
export const changedSince = (measures: Measures, version: number): LimitChange[] => {
  const bare: Measures = {
    ...measures,
    lengthMm: null,
    trailerLengthMm: null,
    widthMm: null,
    heightMm: null,
    massKg: null,
    axleLoadsKg: [],
  };
  const before = compareWithLimits(bare, version);
  return compareWithLimits(bare).flatMap(({ id, label, unit, limit }) => {
    const from = before.find((row) => row.id === id)?.limit ?? null;
    return from === limit ? [] : [{ id, label, unit, from, to: limit }];
  });
};

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
