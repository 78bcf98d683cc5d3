// Compares registered vehicles with the limits of GB 1589 by the calculator's rules; what no
// registration here contains (axles, containers) is tried with every value the limits know.
import type { BodyType, VehicleType } from '../../fleet/vehicles/vehicle.labels.ts';
import { compareWithLimits, type LimitResult } from './gb1589.ts';
import type { Measures } from './limit-types.ts';

export type RegisteredVehicle = {
  vehicleType: VehicleType;
  bodyType: BodyType;
  lengthMm: number;
  grossMassKg: number | null;
};

/** What the platform does not register of any vehicle. */
export const UNREGISTERED = ['轴数', '车宽', '车高'] as const;

const without = {
  has45FootContainer: false,
  hasSingleDriveAxle: false,
  lengthMm: null,
  trailerLengthMm: null,
  widthMm: null,
  heightMm: null,
  massKg: null,
  axleLoadsKg: [],
} as const;

/** A tractor's registered gross mass is that of the whole train; a trailer has a length of its own. */
const optionsOf = ({ vehicleType, bodyType: body, lengthMm, grossMassKg: massKg }: RegisteredVehicle): Measures[] => {
  if (vehicleType === 'truck')
    return [2, 3, 4].map((axles) => ({
      ...without,
      combination: 'rigid',
      body,
      axles,
      trailerAxles: 0,
      lengthMm,
      massKg,
    }));
  if (vehicleType === 'tractor')
    return [2, 3].flatMap((axles) =>
      [2, 3].flatMap((trailerAxles) =>
        [false, true].map(
          (hasSingleDriveAxle): Measures => ({
            ...without,
            hasSingleDriveAxle,
            combination: 'articulated',
            body,
            axles,
            trailerAxles,
            massKg,
          }),
        ),
      ),
    );
  // A container of 45 ft allows more, and nobody registers which containers a trailer carries.
  return (body === 'skeleton' ? [false, true] : [false]).flatMap((has45FootContainer) =>
    [1, 2, 3].map(
      (trailerAxles): Measures => ({
        ...without,
        has45FootContainer,
        combination: 'articulated',
        body,
        axles: 3,
        trailerAxles,
        trailerLengthMm: lengthMm,
      }),
    ),
  );
};

const judged: Record<VehicleType, LimitResult['id'][]> = {
  truck: ['length', 'mass'],
  tractor: ['mass'],
  trailer: ['trailerLength'],
};

const strictest = (options: LimitResult[]) =>
  options.reduce((least, one) => ((one.limit ?? 0) < (least.limit ?? 0) ? one : least));
const mostLenient = (options: LimitResult[]) =>
  options.reduce((most, one) => ((one.limit ?? 0) > (most.limit ?? 0) ? one : most));

const limitText = ({ clause, limit, unit }: LimitResult) =>
  `${clause.replace(/^.*：/, '')} ${limit === null ? '没有收录' : `${limit / 1000} ${unit === 'mm' ? '米' : '吨'}`}`;

/** One verdict where all possible vehicles lead to the same one. */
const merged = (options: LimitResult[]): LimitResult => {
  const verdicts = new Set(options.map(({ verdict }) => verdict));
  if (verdicts.size === 1) return verdicts.has('over') ? mostLenient(options) : strictest(options);
  const over = options.filter(({ verdict }) => verdict === 'over' || verdict === 'depends');
  const limits = [...new Set(options.map(limitText))].join('，');
  const note = `登记资料不足以判定：${limits}`;
  if (over.length > 0) return { ...strictest(over), verdict: 'depends', note };
  return { ...strictest(options.filter(({ verdict }) => verdict === 'within')), verdict: 'unknown', note };
};

type VehicleCheck = { results: LimitResult[]; missing: string[] };

/** `missing`: fields that could have been filled in and were not. */
export const checkVehicle = (vehicle: RegisteredVehicle): VehicleCheck => {
  const options = optionsOf(vehicle).map((option) => compareWithLimits(option));
  const results = judged[vehicle.vehicleType].map((id) =>
    merged(options.flatMap((rows) => rows.filter((row) => row.id === id))),
  );
  return {
    results: results.filter(({ verdict }) => verdict !== 'missing'),
    missing: results.flatMap(({ verdict, label }) => (verdict === 'missing' ? [label] : [])),
  };
};
