// The first version of the limits, kept for links that carry it.
import { hasTrailer, type LimitBook, NO_LIMIT, numeral, OPEN_BODIES, totalAxles } from './limit-types.ts';

const GB = 'GB 1589-2016 ';
const lengths: Record<string, Pick<ReturnType<LimitBook['length']>, 'limit' | 'upper' | 'note'>> = {
  articulated: { limit: 17_100, upper: 18_100, note: '17.1 至 18.1 米之间按车头与挂车型式确定' },
  rigid: { limit: null, note: NO_LIMIT },
  drawbar: { limit: 20_000 },
  carCarrier: { limit: 22_000 },
};
const lengthNames = {
  articulated: '铰接列车',
  rigid: '载货汽车',
  drawbar: '货车列车',
  carCarrier: '中置轴车辆运输列车',
};
const RIGID_MASS: Record<number, number> = { 2: 18_000, 3: 25_000, 4: 31_000 };
const TRAIN_MASS: Record<number, number> = { 4: 36_000, 5: 43_000, 6: 49_000 };

export const limits1: LimitBook = {
  version: 1,
  trailerLength: ({ body, has45FootContainer, trailerAxles }) => {
    if (body === 'skeleton' && has45FootContainer)
      return { limit: 13_950, clause: `${GB}尺寸限值：45 英尺集装箱半挂车`, isChecked: true };
    if (!OPEN_BODIES.includes(body)) return { limit: 13_750, clause: `${GB}尺寸限值：半挂车`, isChecked: true };
    return trailerAxles === 3
      ? { limit: 13_000, clause: `${GB}尺寸限值：三轴仓栅、栏板、平板、自卸半挂车`, isChecked: false }
      : {
          limit: null,
          clause: `${GB}尺寸限值：仓栅、栏板、平板、自卸半挂车`,
          isChecked: false,
          note: `非三轴：${NO_LIMIT}`,
        };
  },
  length: ({ combination }) => ({
    limit: null,
    ...lengths[combination],
    clause: `${GB}尺寸限值：${lengthNames[combination]}`,
    isChecked: false,
  }),
  width: ({ body }) =>
    body === 'fridge'
      ? { limit: 2_600, clause: `${GB}尺寸限值：冷藏车宽`, isChecked: true }
      : { limit: 2_550, clause: `${GB}尺寸限值：车宽`, isChecked: true },
  height: () => ({ limit: 4_000, clause: `${GB}尺寸限值：车高`, isChecked: false }),
  mass: (measures) => {
    const count = totalAxles(measures);
    const isTrain = hasTrailer(measures);
    const limit = (isTrain ? TRAIN_MASS : RIGID_MASS)[count] ?? null;
    const clause = `${GB}质量限值：${numeral(count)}轴${isTrain ? '列车' : '载货汽车'}`;
    return { limit, clause, isChecked: isTrain && limit !== null, ...(limit === null && { note: NO_LIMIT }) };
  },
  axleGroup: () => ({ limit: null, clause: `${GB}轴荷限值`, isChecked: false, note: NO_LIMIT }),
};
