// The reference cost line of a lot: yuan per kilometre by vehicle length, with every input shown; a low price never blocks.

import type { CostBasis } from '../../identity/settings/cost-basis.ts';
import type { LengthBand } from '../../length-bands.ts';

type Lot = {
  lengthBand: LengthBand | null;
  distanceKm: number | null;
  weightKg: number | null;
  volumeLitres: number | null;
};

const rounded = (numerator: bigint, denominator: bigint) => Number((numerator * 2n + denominator) / (denominator * 2n));

/** What a full vehicle carries in the tender's unit, in thousandths: 1 truck, its tons, cubic metres or ton-kilometres; null where the lot does not say. */
export const loadMilli = (
  unit: 'truck' | 'ton' | 'cubic' | 'tonKm',
  { weightKg, volumeLitres, distanceKm }: Omit<Lot, 'lengthBand'>,
) => {
  if (unit === 'truck') return 1_000;
  if (unit === 'ton') return weightKg;
  if (unit === 'cubic') return volumeLitres;
  return weightKg !== null && distanceKm !== null ? weightKg * distanceKm : null;
};

export type CostLine = {
  /** The inputs of the fuel: price per litre, tenths of a litre per 100 km. */
  fuelPriceE4: number;
  litresE1: number;
  fuelE4: number;
  tollE4: number;
  driverE4: number;
  depreciationE4: number;
  perKmE4: number;
  /** For the whole distance of one vehicle. */
  perTripE4: number;
  /** In the tender's unit. */
  lineE4: number;
  /** Below this share of the line, in the tender's unit, both sides are warned. */
  warnPercent: number;
  warnBelowE4: number;
};

/** Undefined where the lot does not say enough to compute it. */
export const costLineOf = (
  { fuelPriceE4, warnPercent, bands }: CostBasis,
  unit: 'truck' | 'ton' | 'cubic' | 'tonKm',
  lot: Lot,
): CostLine | undefined => {
  const load = loadMilli(unit, lot);
  if (lot.lengthBand === null || lot.distanceKm === null || load === null || load === 0) return undefined;
  const { litresE1, tollE4, driverE4, depreciationE4 } = bands[lot.lengthBand];
  const fuelE4 = rounded(BigInt(fuelPriceE4) * BigInt(litresE1), 1_000n);
  const perKmE4 = fuelE4 + tollE4 + driverE4 + depreciationE4;
  const perTripE4 = perKmE4 * lot.distanceKm;
  const lineE4 = rounded(BigInt(perTripE4) * 1_000n, BigInt(load));
  const warnBelowE4 = rounded(BigInt(lineE4) * BigInt(warnPercent), 100n);
  const shares = { fuelE4, tollE4, driverE4, depreciationE4 };
  return { fuelPriceE4, litresE1, ...shares, perKmE4, perTripE4, lineE4, warnPercent, warnBelowE4 };
};
