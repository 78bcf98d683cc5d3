// Estimates the greenhouse gas emissions of an order: distance × load × factor of the vehicle's class. Sources in docs/co2e.md.
import { numberText } from '../number-text.ts';
import { costInputs } from '../tenders/cost-line.ts';
import { type LengthBand, lengthBands } from '../vehicles/vehicle.labels.ts';

/** Grams CO₂e per litre of diesel burnt (tank to wheel); which of its inputs have been checked is listed in docs/co2e.md. */
export const DIESEL_GRAMS_PER_LITRE = 2_718;
/** Share of the typical load that is used on average, the way back included; an assumption. */
export const MEAN_LOAD_PERCENT = 60;
/** Typical load of the class in kilograms, the middle of what the market carries. */
export const typicalLoadKg: Record<LengthBand, number> = {
  '4.2': 1_750,
  '6.8': 9_000,
  '7.6': 11_000,
  '9.6': 16_500,
  '13': 31_500,
  '13.75': 30_000,
  '17.5': 32_500,
};

/** Grams per tonne-kilometre, rounded: what a kilometre emits, spread over the mean load. */
export const co2eFactorOf = (band: LengthBand) =>
  Math.round(
    (costInputs[band].litresPer100Km * DIESEL_GRAMS_PER_LITRE * 1_000) / (typicalLoadKg[band] * MEAN_LOAD_PERCENT),
  );

export type Carried = { distanceKm: number | null; weightKg: number | null; lengthBand: LengthBand | null };

/** What the estimate needs and the order does not say. */
export const co2eGapsOf = ({ distanceKm, weightKg, lengthBand }: Carried) => [
  ...(distanceKm === null ? ['里程'] : []),
  ...(weightKg === null ? ['重量'] : []),
  ...(lengthBand === null ? ['车长'] : []),
];

/** Null where something is missing. */
export const co2eGramsOf = ({ distanceKm, weightKg, lengthBand }: Carried) =>
  distanceKm === null || weightKg === null || lengthBand === null
    ? null
    : Math.round((distanceKm * weightKg * co2eFactorOf(lengthBand)) / 1_000);

/** 1_104_000 → 1,104 kg; below 10 kg with one decimal */
export const co2eText = (grams: number) => `${numberText(grams / 1_000, { max: grams < 10_000 ? 1 : 0 })} kg`;

/** 1,452 km × 16 t × 47 g/(t·km)，13 米车 */
export const co2eFormula = ({ distanceKm, weightKg, lengthBand }: Carried) =>
  distanceKm === null || weightKg === null || lengthBand === null
    ? ''
    : `${numberText(distanceKm)} km × ${weightKg / 1_000} t × ${co2eFactorOf(lengthBand)} g/(t·km)，${lengthBands[lengthBand].label}车`;
