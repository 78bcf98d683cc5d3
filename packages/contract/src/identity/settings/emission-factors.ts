// The inputs of the estimate of emissions as a schema: a setting of the office.
import * as z from 'zod/mini';
import { byBand, within } from './cost-basis.ts';

export const dieselGrams = { name: '柴油排放', unit: 'g CO₂e/升', scale: 1, min: 1_000, max: 5_000 };
export const meanLoad = { name: '平均装载率', unit: '%', scale: 1, min: 10, max: 100 };
export const typicalLoad = { name: '典型载重', unit: 't', scale: 1_000, min: 500, max: 60_000 };

export const EmissionFactors = z.strictObject({
  /** Grams CO₂e per litre of diesel burnt (tank to wheel); which of its inputs have been checked is listed in docs/co2e.md. */
  dieselGrams: within(dieselGrams),
  /** Share of the typical load that is used on average, the way back included; an assumption. */
  meanLoadPercent: within(meanLoad),
  /** Typical load of the class in kilograms, the middle of what the market carries. */
  loadKg: byBand((label) => within(typicalLoad, label)),
});
export type EmissionFactors = z.output<typeof EmissionFactors>;
