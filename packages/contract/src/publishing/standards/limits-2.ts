// The second version: heights and masses as article 3 of the rule on oversize transport quotes them, axle loads, more lengths.
import {
  type AxleGroup,
  hasTrailer,
  type Limit,
  type LimitBook,
  type Measures,
  NO_LIMIT,
  numeral,
  OPEN_BODIES,
  totalAxles,
} from './limit-types.ts';

const GB = 'GB 1589-2016 ';
const RULE = '《超限运输车辆行驶公路管理规定》第三条：';

const OPEN_TRAILERS: Record<number, number> = { 1: 8_600, 2: 10_000, 3: 13_000 };
const trailerLength = ({ body, has45FootContainer, trailerAxles }: Measures): Limit => {
  if (body === 'skeleton' && has45FootContainer)
    return { limit: 13_950, clause: `${GB}尺寸限值：45 英尺集装箱半挂车`, isChecked: true };
  if (!OPEN_BODIES.includes(body)) return { limit: 13_750, clause: `${GB}尺寸限值：半挂车`, isChecked: true };
  const limit = OPEN_TRAILERS[trailerAxles] ?? null;
  const clause = `${GB}尺寸限值：${numeral(trailerAxles)}轴仓栅、栏板、平板、自卸半挂车`;
  return { limit, clause, isChecked: false, ...(limit === null && { note: NO_LIMIT }) };
};

const length = ({ combination, body }: Measures): Limit => {
  if (combination === 'articulated')
    return {
      limit: 17_100,
      upper: 18_100,
      clause: `${GB}尺寸限值：铰接列车`,
      isChecked: false,
      note: '17.1 至 18.1 米之间按车头与挂车型式确定；超过 18.1 米另属超限运输',
    };
  if (combination === 'drawbar') return { limit: 20_000, clause: `${GB}尺寸限值：货车列车`, isChecked: false };
  if (combination === 'carCarrier')
    return { limit: 22_000, clause: `${GB}尺寸限值：中置轴车辆运输列车`, isChecked: false };
  return OPEN_BODIES.includes(body)
    ? { limit: null, clause: `${GB}尺寸限值：仓栅、栏板、平板、自卸载货汽车`, isChecked: false, note: NO_LIMIT }
    : { limit: 12_000, clause: `${GB}尺寸限值：载货汽车`, isChecked: false };
};

const RIGID_MASS: Record<number, number> = { 2: 18_000, 3: 25_000, 4: 31_000 };
const TRAIN_MASS: Record<number, number> = { 3: 27_000, 4: 36_000, 5: 43_000, 6: 49_000 };
const SINGLE_TYRES = '按每侧双轮胎；除驱动轴外，每有一轴为单轮胎减 3 吨，加宽轮胎除外';

const rigidMass = (count: number): Limit => {
  const limit = RIGID_MASS[count] ?? null;
  const clause = `${RULE}${numeral(count)}轴载货汽车`;
  if (limit === null) return { limit, clause, isChecked: false, note: NO_LIMIT };
  // What the joint notice on overloading of 2016 adds for these.
  return count === 2
    ? { limit, clause, isChecked: true, note: '同时不得超过行驶证标明的总质量' }
    : { limit, upper: limit + 1_000, clause, isChecked: true, note: '驱动轴每侧双轮胎并装空气悬架时，限值增加 1 吨' };
};

const trainMass = (measures: Measures): Limit => {
  const count = Math.min(6, totalAxles(measures));
  const limit = TRAIN_MASS[count] ?? null;
  const clause = `${RULE}${numeral(count)}轴${count === 6 ? '及以上' : ''}列车`;
  if (limit === null) return { limit, clause, isChecked: false, note: NO_LIMIT };
  const { axles, trailerAxles, hasSingleDriveAxle } = measures;
  if (count === 6 && (axles < 3 || hasSingleDriveAxle))
    return { limit: 46_000, clause: `${clause}，驱动轴为单轴`, isChecked: true, note: SINGLE_TYRES };
  // Their axle loads add up to less than the table allows, and total mass must not exceed that sum.
  if (axles === 2 && trailerAxles === 3)
    return {
      limit: 42_000,
      upper: limit,
      clause,
      isChecked: true,
      note: '二轴车头带三轴挂车，各轴限值相加不到 43 吨，按 42 吨控制',
    };
  if (axles === 3 && trailerAxles === 1)
    return { limit: 35_000, upper: limit, clause, isChecked: true, note: '三轴车头带单轴挂车，各轴限值相加为 35 吨' };
  return { limit, clause, isChecked: true, note: SINGLE_TYRES };
};

const AXLES = `${GB}轴荷限值：`;
const SPACING = '按轴距 1.3 至 1.8 米，轴距更小时限值更低';

const rearGroup = (count: number): Limit => {
  if (count === 1) return { limit: 11_500, clause: `${AXLES}驱动轴，每侧双轮胎`, isChecked: false };
  if (count === 2)
    return {
      limit: 18_000,
      upper: 19_000,
      clause: `${AXLES}二轴组`,
      isChecked: false,
      note: `${SPACING}；驱动轴每侧双轮胎并装空气悬架时可多 1 吨`,
    };
  return { limit: null, clause: AXLES.slice(0, -1), isChecked: false, note: NO_LIMIT };
};

const trailerGroup = (count: number, { combination }: Measures): Limit => {
  // The axles of a full trailer may stand apart, which nothing here tells.
  if (combination === 'drawbar' && count > 1)
    return {
      limit: null,
      clause: AXLES.slice(0, -1),
      isChecked: false,
      note: '全挂车的前后轴分开，请按单轴逐一查官方文本',
    };
  if (count === 1) return { limit: 10_000, clause: `${AXLES}挂车单轴，每侧双轮胎`, isChecked: false };
  if (count === 2) return { limit: 18_000, clause: `${AXLES}二轴组`, isChecked: false, note: SPACING };
  if (count === 3)
    return {
      limit: 24_000,
      clause: `${AXLES}三轴组`,
      isChecked: false,
      note: '按相邻轴距 1.3 至 1.4 米，轴距更小时限值更低',
    };
  return { limit: null, clause: AXLES.slice(0, -1), isChecked: false, note: NO_LIMIT };
};

const axleGroup = ({ part, count }: AxleGroup, measures: Measures): Limit => {
  if (part === 'steering')
    return {
      limit: 7_000 * count,
      clause: `${AXLES}转向轴，每侧单轮胎`,
      isChecked: false,
      ...(count > 1 && { note: '每轴不超过 7 吨' }),
    };
  return part === 'rear' ? rearGroup(count) : trailerGroup(count, measures);
};

export const limits2: LimitBook = {
  version: 2,
  trailerLength,
  length,
  width: ({ body }) =>
    body === 'fridge'
      ? { limit: 2_600, clause: `${GB}尺寸限值：冷藏车宽`, isChecked: true }
      : { limit: 2_550, clause: `${RULE}车货总宽`, isChecked: true },
  height: () => ({ limit: 4_000, clause: `${RULE}车货总高，从地面算起`, isChecked: true }),
  mass: (measures) => (hasTrailer(measures) ? trainMass(measures) : rigidMass(measures.axles)),
  axleGroup,
};
