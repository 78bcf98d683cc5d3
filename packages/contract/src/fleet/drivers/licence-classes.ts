// Driving licence classes and the vehicles each covers.

import type { VehicleType } from '../vehicles/vehicle.labels.ts';
import { isLight } from '../vehicles/vehicle-rules.ts';

export const licenceClasses = {
  A1: '大型客车',
  A2: '重型牵引挂车',
  A3: '城市公交车',
  B1: '中型客车',
  B2: '大型货车',
  C1: '小型汽车',
  C6: '轻型牵引挂车',
} as const;
export type LicenceClass = keyof typeof licenceClasses;

type Driven = { vehicleType: VehicleType; lengthMm: number; grossMassKg: number | null };

/** A1 includes B2, but never A2. */
const TRAIN: readonly LicenceClass[] = ['A2'];
const HEAVY: readonly LicenceClass[] = ['A1', 'A2', 'B2'];
const LIGHT: readonly LicenceClass[] = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1'];

/** Any one of these is enough; a trailer needs the class of its tractor. */
export const classesFor = (vehicle: Driven): readonly LicenceClass[] => {
  if (vehicle.vehicleType === 'trailer') return [];
  if (vehicle.vehicleType === 'tractor') return TRAIN;
  return isLight(vehicle) ? LIGHT : HEAVY;
};

export const mayDrive = (classes: readonly LicenceClass[], vehicle: Driven) =>
  classesFor(vehicle).some((one) => classes.includes(one));

/** Driving more than light vehicles needs a certificate of qualification. */
export const needsQualification = (classes: readonly LicenceClass[]) => classes.some((one) => HEAVY.includes(one));
