// Estimates the greenhouse gas emissions of an order: distance × load × factor of the vehicle's class. Sources in docs/co2e.md.

import type { CostBasis } from '../../../identity/settings/cost-basis.ts';
import type { EmissionFactors } from '../../../identity/settings/emission-factors.ts';
import { type LengthBand, lengthBands } from '../../../length-bands.ts';
import { numberText } from '../../../number-text.ts';

/** Grams per tonne-kilometre, rounded: what a kilometre emits, spread over the mean load. */
export const co2eFactorOf = (
  band: LengthBand,
  { dieselGrams, meanLoadPercent, loadKg }: EmissionFactors,
  cost: CostBasis,
) => Math.round((cost.bands[band].litresE1 * dieselGrams * 100) / (loadKg[band] * meanLoadPercent));

type Carried = { distanceKm: number | null; weightKg: number | null; lengthBand: LengthBand | null };

/** What the estimate needs and the order does not say. */
export const co2eGapsOf = ({ distanceKm, weightKg, lengthBand }: Carried) => [
  ...(distanceKm === null ? ['里程'] : []),
  ...(weightKg === null ? ['重量'] : []),
  ...(lengthBand === null ? ['车长'] : []),
];

type Co2e = {
  grams: number;
  /** Grams per tonne-kilometre, and the assumed mean load behind it. */
  factor: number;
  meanLoadPercent: number;
};

/** Null where something is missing. */
export const co2eOf = ({ distanceKm, weightKg, lengthBand }: Carried, factors: EmissionFactors, cost: CostBasis) => {
  if (distanceKm === null || weightKg === null || lengthBand === null) return null;
  const factor = co2eFactorOf(lengthBand, factors, cost);
  const { meanLoadPercent } = factors;
  return { grams: Math.round((distanceKm * weightKg * factor) / 1_000), factor, meanLoadPercent } satisfies Co2e;
};

/** 1_104_000 → 1,104 kg; below 10 kg with one decimal */
export const co2eText = (grams: number) => `${numberText(grams / 1_000, { max: grams < 10_000 ? 1 : 0 })} kg`;

/** 1,452 km × 16 t × 47 g/(t·km)，13 米车 */
export const co2eFormula = ({ distanceKm, weightKg, lengthBand }: Carried, { factor }: Co2e) =>
  distanceKm === null || weightKg === null || lengthBand === null
    ? ''
    : `${numberText(distanceKm)} km × ${weightKg / 1_000} t × ${factor} g/(t·km)，${lengthBands[lengthBand].label}车`;
