// What is typed into the calculator, in metres and tons, and the measures it stands for.

import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type Combination, hasTrailer, type Measures } from '@rfb/contract/publishing/standards/gb1589.ts';

export type Inputs = {
  combination: Combination;
  body: BodyType;
  has45FootContainer: boolean;
  axles: number;
  trailerAxles: number;
  length: number | null;
  trailerLength: number | null;
  width: number | null;
  height: number | null;
  mass: number | null;
  loads: (number | null)[];
};

export const starting: Inputs = {
  combination: 'articulated',
  body: 'box',
  has45FootContainer: false,
  axles: 3,
  trailerAxles: 3,
  length: null,
  trailerLength: null,
  width: null,
  height: null,
  mass: null,
  loads: [],
};

const thousandth = (value: number | null) => (value === null ? null : Math.round(value * 1000));

/** Axle loads count only when every axle group is filled, so that the sum means something. */
export const measuresOf = ({ length, trailerLength, width, height, mass, loads, ...rest }: Inputs): Measures => {
  const filled = loads.filter((load) => load !== null);
  return {
    ...rest,
    trailerAxles: hasTrailer(rest) ? rest.trailerAxles : 0,
    lengthMm: thousandth(length),
    trailerLengthMm: thousandth(trailerLength),
    widthMm: thousandth(width),
    heightMm: thousandth(height),
    massKg: thousandth(mass),
    axleLoadsKg: filled.map((load) => thousandth(load) ?? 0),
  };
};

export const axleNames = ({ axles, combination }: Pick<Inputs, 'axles' | 'combination'>) => [
  '第一轴',
  ...(axles > 1 ? ['其余车轴'] : []),
  ...(hasTrailer({ combination }) ? ['挂车各轴'] : []),
];
