// Which documents are required; the database's vehicle_needs and driver_needs follow the same rules.
import { type LicenceClass, needsQualification } from '../../fleet/drivers/licence-classes.ts';
import type { BodyType, VehicleType } from '../../fleet/vehicles/vehicle.labels.ts';
import { LIGHT_MASS_KG } from '../../fleet/vehicles/vehicle-rules.ts';
import type { CompanyDocumentKind, DriverDocumentKind, VehicleDocumentKind } from './document.labels.ts';

export const requiredOfCompany: readonly CompanyDocumentKind[] = [
  'businessLicense',
  'transportPermit',
  'carrierInsurance',
];

type Vehicle = { vehicleType: VehicleType; bodyType: BodyType; grossMassKg: number | null };

/** Since 2019 goods vehicles up to 4.5 t need no transport certificate for ordinary goods; trailers carry no insurance. */
export const requiredOfVehicle = ({ vehicleType, bodyType, grossMassKg }: Vehicle): VehicleDocumentKind[] => {
  const isExempt =
    vehicleType === 'truck' && bodyType !== 'danger' && grossMassKg !== null && grossMassKg <= LIGHT_MASS_KG;
  return [
    'drivingLicense',
    ...(isExempt ? [] : (['transportCert'] as const)),
    ...(vehicleType === 'trailer' ? [] : (['insurance'] as const)),
    'inspection',
  ];
};

export const requiredOfDriver = (licenceClasses: readonly LicenceClass[]): DriverDocumentKind[] =>
  needsQualification(licenceClasses) ? ['driverLicense', 'qualificationCert'] : ['driverLicense'];
