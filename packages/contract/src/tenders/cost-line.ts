// The reference cost line of a lot: yuan per kilometre by vehicle length, with every input shown.
import type { LengthBand } from '../vehicles/vehicle.labels.ts';

/** E4 per kilometre, except fuel, which is litres per 100 km. */
type Inputs = { litresPer100Km: number; tollE4: number; driverE4: number; depreciationE4: number };

/** Fuel price in 1/10000 yuan per litre, and the day the inputs were set. */
export const FUEL_PRICE_E4 = 72_000;
export const COST_INPUTS_SINCE = '2025-11-01';
/** Below this share of the line both sides are warned; a low price never blocks. */
export const LOW_PRICE_PERCENT = 85;

export const costInputs: Record<LengthBand, Inputs> = {
  '4.2': { litresPer100Km: 13, tollE4: 4_500, driverE4: 8_500, depreciationE4: 2_500 },
  '6.8': { litresPer100Km: 19, tollE4: 8_000, driverE4: 8_500, depreciationE4: 3_500 },
  '7.6': { litresPer100Km: 21, tollE4: 9_500, driverE4: 8_500, depreciationE4: 4_000 },
  '9.6': { litresPer100Km: 25, tollE4: 12_500, driverE4: 8_500, depreciationE4: 4_500 },
  '13': { litresPer100Km: 33, tollE4: 17_500, driverE4: 8_500, depreciationE4: 6_000 },
  '13.75': { litresPer100Km: 33, tollE4: 17_500, driverE4: 8_500, depreciationE4: 6_000 },
  '17.5': { litresPer100Km: 38, tollE4: 20_000, driverE4: 8_500, depreciationE4: 7_000 },
};

type Lot = {
  lengthBand: LengthBand | null;
  distanceKm: number | null;
  weightKg: number | null;
  volumeLitres: number | null;
};

const rounded = (numerator: bigint, denominator: bigint) => Number((numerator * 2n + denominator) / (denominator * 2n));

/** What a full vehicle carries in the tender's unit, in thousandths: 1 truck, its tons, cubic metres or ton-kilometres. */
const loadMilli = (unit: 'truck' | 'ton' | 'cubic' | 'tonKm', { weightKg, volumeLitres, distanceKm }: Lot) => {
  if (unit === 'truck') return 1_000;
  if (unit === 'ton') return weightKg;
  if (unit === 'cubic') return volumeLitres;
  return weightKg !== null && distanceKm !== null ? weightKg * distanceKm : null;
};

export type CostLine = {
  fuelE4: number;
  tollE4: number;
  driverE4: number;
  depreciationE4: number;
  perKmE4: number;
  /** For the whole distance of one vehicle. */
  perTripE4: number;
  /** In the tender's unit. */
  lineE4: number;
  warnBelowE4: number;
};

/** Undefined where the lot does not say enough to compute it. */
export const costLineOf = (unit: 'truck' | 'ton' | 'cubic' | 'tonKm', lot: Lot): CostLine | undefined => {
  const load = loadMilli(unit, lot);
  if (lot.lengthBand === null || lot.distanceKm === null || load === null || load === 0) return undefined;
  const { litresPer100Km, tollE4, driverE4, depreciationE4 } = costInputs[lot.lengthBand];
  const fuelE4 = rounded(BigInt(FUEL_PRICE_E4) * BigInt(litresPer100Km), 100n);
  const perKmE4 = fuelE4 + tollE4 + driverE4 + depreciationE4;
  const perTripE4 = perKmE4 * lot.distanceKm;
  const lineE4 = rounded(BigInt(perTripE4) * 1_000n, BigInt(load));
  const warnBelowE4 = rounded(BigInt(lineE4) * BigInt(LOW_PRICE_PERCENT), 100n);
  return { fuelE4, tollE4, driverE4, depreciationE4, perKmE4, perTripE4, lineE4, warnBelowE4 };
};
