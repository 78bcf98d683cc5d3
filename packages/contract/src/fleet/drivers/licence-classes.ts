// Driving licence classes: the vehicles each covers, and the documents a driver needs for them.

import type { DriverDocumentKind } from '../../membership/documents/document.labels.ts';
import type { VehicleType } from '../vehicles/vehicle.labels.ts';
import { isLight } from '../vehicles/vehicle-rules.ts';
import type { LicenceClass } from './driver.labels.ts';

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

/** Which documents a driver needs; the database's driver_needs follows the same rules. */
export const requiredOfDriver = (licenceClasses: readonly LicenceClass[]): DriverDocumentKind[] =>
  needsQualification(licenceClasses) ? ['driverLicense', 'qualificationCert'] : ['driverLicense'];
