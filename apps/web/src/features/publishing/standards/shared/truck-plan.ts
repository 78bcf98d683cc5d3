// Where the parts of a truck or a train stand, in metres from its front, for drawings to scale.
import type { Combination } from '@rfb/contract/publishing/standards/limit-types.ts';

/** What is not given is drawn at an ordinary size. */
type TruckSize = {
  combination: Combination;
  length: number | null;
  trailerLength: number | null;
  height: number | null;
  axles: number;
  trailerAxles: number;
};

type Part = { from: number; to: number };
export type TruckPlan = {
  length: number;
  height: number;
  /** How large the cab is compared with that of a long-distance truck. */
  cab: number;
  bodies: Part[];
  frames: Part[];
  /** By group of axles, from the front. */
  wheels: number[][];
};

const CAB_LENGTH = 2.25;
export const FLOOR = 1.2;
export const WHEEL = 0.5;
const SPACING = 1.31;
const FRONT = 1.4;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
/** `count` wheels close together, the last one at `end`. */
const group = (count: number, end: number) =>
  Array.from({ length: count }, (_, index) => end - (count - 1 - index) * SPACING);

export const truckPlan = ({
  combination,
  length,
  trailerLength,
  height,
  axles,
  trailerAxles,
}: TruckSize): TruckPlan => {
  const isTrain = combination !== 'rigid';
  const isArticulated = combination === 'articulated';
  const whole = between(4, length ?? (isTrain ? (isArticulated ? (trailerLength ?? 13.75) + 3.15 : 19) : 9.6), 30);
  const cab = isTrain ? 1 : between(0.7, 0.55 + whole / 20, 1);
  const behindCab = CAB_LENGTH * cab + 0.15;
  const bodyLength = isArticulated
    ? between(2, trailerLength ?? whole - 3.15, whole - behindCab)
    : isTrain
      ? (whole - behindCab - 1) / 2
      : whole - behindCab;
  const start = isArticulated ? whole - bodyLength : behindCab;
  const truckEnd = isArticulated ? Math.min(whole - 3, 7) : start + bodyLength;
  const steering = axles > 3 ? 2 : 1;
  const rearEnd = isArticulated ? truckEnd - 0.95 : truckEnd - Math.min(2, bodyLength * 0.24);
  const fronts = Array.from({ length: steering }, (_, index) => FRONT * cab + index * 1.9);
  const trailerStart = start + bodyLength + 1;
  return {
    length: whole,
    height: between(2, height ?? 4, 6),
    cab,
    bodies: [
      { from: start, to: start + bodyLength },
      ...(isTrain && !isArticulated ? [{ from: trailerStart, to: whole }] : []),
    ],
    frames: [
      { from: CAB_LENGTH * cab * 0.85, to: truckEnd },
      ...(isTrain && !isArticulated ? [{ from: trailerStart - 1, to: whole }] : []),
    ],
    wheels: [
      fronts,
      group(axles - steering, rearEnd),
      ...(isTrain ? [group(trailerAxles, whole - (isArticulated ? 1.33 : 1.8))] : []),
    ],
  };
};
