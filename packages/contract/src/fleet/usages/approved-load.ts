// Validates a load against the approved load of the carrying vehicle, which for a tractor is its trailer.
import { shownPlate } from '../../plates.ts';
import { tons } from '../vehicles/vehicle.labels.ts';

type Carrier = { plateNo: string; approvedLoadKg: number | null };

/** The trailer's approved load; the tractor's own where no trailer is named or its value is not recorded. */
const carrierOf = (vehicle: Carrier, trailer?: Carrier | null) =>
  trailer && trailer.approvedLoadKg !== null ? trailer : vehicle;

/** Undefined while the load or the approved load is unknown. */
export const overloadWords = (loadKg: number | null, vehicle: Carrier, trailer?: Carrier | null) => {
  const { plateNo, approvedLoadKg } = carrierOf(vehicle, trailer);
  if (loadKg === null || approvedLoadKg === null || loadKg <= approvedLoadKg) return undefined;
  const over = tons(loadKg - approvedLoadKg);
  return `载重 ${tons(loadKg)} 吨超过 ${shownPlate(plateNo)} 的核定载质量 ${tons(approvedLoadKg)} 吨，超出 ${over} 吨`;
};
