// A vehicle as it is compared with the limits of GB 1589, and what a version of those limits says about it.
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
  /** Of three axles of the truck or tractor only one is driven; with two axles it always is so. */
  hasSingleDriveAxle: boolean;
  /** Of the truck or tractor, and of the trailer (0 without one). */
  axles: number;
  trailerAxles: number;
  lengthMm: number | null;
  trailerLengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  massKg: number | null;
  /** By weighbridge, one for each of `axleGroupsOf`. */
  axleLoadsKg: readonly (number | null)[];
};

export type Limit = {
  limit: number | null;
  /** Up to this the verdict depends on more than is known of the vehicle. */
  upper?: number;
  /** The document and what of it, for which vehicles. */
  clause: string;
  /** Compared with the official text, or with a document that quotes it. */
  isChecked: boolean;
  note?: string;
};

export type AxleGroup = { name: string; part: 'steering' | 'rear' | 'trailer'; count: number };

/** What one version says; a newer version is another book, so that an old link can still be answered by its own. */
export type LimitBook = {
  version: number;
  trailerLength(measures: Measures): Limit;
  length(measures: Measures): Limit;
  width(measures: Measures): Limit;
  height(measures: Measures): Limit;
  mass(measures: Measures): Limit;
  axleGroup(group: AxleGroup, measures: Measures): Limit;
};

export const NO_LIMIT = '标准库还没有收录这一项的限值，请查官方文本';
export const OPEN_BODIES: readonly BodyType[] = ['fence', 'flat', 'dump'];
const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
export const numeral = (count: number) => numerals[count] ?? String(count);

export const hasTrailer = ({ combination }: Pick<Measures, 'combination'>) => combination !== 'rigid';
type Axles = Pick<Measures, 'combination' | 'axles' | 'trailerAxles'>;
export const totalAxles = (measures: Axles) => measures.axles + (hasTrailer(measures) ? measures.trailerAxles : 0);

const nameOf = (place: string, count: number) => `${place}${count === 1 ? '单' : numeral(count)}轴`;

/** As they are weighed: those that steer, the others of the truck or tractor, those of the trailer. */
export const axleGroupsOf = (measures: Axles): AxleGroup[] => {
  const steering = measures.axles > 3 ? 2 : Math.min(1, measures.axles);
  const rear = measures.axles - steering;
  return [
    ...(steering > 0
      ? [{ name: steering === 1 ? '第一轴' : '前两轴', part: 'steering', count: steering } as const]
      : []),
    ...(rear > 0 ? [{ name: nameOf('后', rear), part: 'rear', count: rear } as const] : []),
    ...(hasTrailer(measures) && measures.trailerAxles > 0
      ? [{ name: nameOf('挂车', measures.trailerAxles), part: 'trailer', count: measures.trailerAxles } as const]
      : []),
  ];
};
