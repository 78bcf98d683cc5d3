// Which documents a vehicle needs; the database's vehicle_needs follows the same rules.
import type { VehicleDocumentKind } from '../../membership/documents/document.labels.ts';
import type { BodyType, VehicleType } from './vehicle.labels.ts';
import { LIGHT_MASS_KG } from './vehicle-rules.ts';

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
