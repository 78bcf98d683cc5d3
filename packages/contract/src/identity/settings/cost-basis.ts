// The inputs of the reference cost line as a schema: a setting of the office, shown to both sides of a tender.
import * as z from 'zod/mini';
import { type LengthBand, lengthBands } from '../../length-bands.ts';

/** The shortest first: an object lists whole numbers before all others. */
export const bandNames = (Object.keys(lengthBands) as LengthBand[]).sort((a, b) => Number(a) - Number(b));

/** What each column of the tables may hold: `scale` is the stored number for 1. */
export const costColumns = {
  litresE1: { name: '油耗', unit: '升/百公里', scale: 10, min: 10, max: 1_000 },
  tollE4: { name: '通行费', unit: '元/km', scale: 10_000, min: 0, max: 100_000 },
  driverE4: { name: '驾驶员', unit: '元/km', scale: 10_000, min: 0, max: 100_000 },
  depreciationE4: { name: '折旧保险维修', unit: '元/km', scale: 10_000, min: 0, max: 100_000 },
} as const;
export type CostColumn = keyof typeof costColumns;

type Range = { name: string; scale: number; min: number; max: number };
export const within = ({ name, scale, min, max }: Range, of = '') => {
  const message = `${of}${name}请填写 ${min / scale} 到 ${max / scale} 之间的数`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** One entry for each vehicle length. */
export const byBand = <S extends z.ZodMiniType>(schemaOf: (label: string) => S) =>
  z.strictObject(
    Object.fromEntries(bandNames.map((band) => [band, schemaOf(`${lengthBands[band].label}车`)])) as Record<
      LengthBand,
      S
    >,
  );

export const fuelPrice = { name: '柴油价', unit: '元/升', scale: 10_000, min: 10_000, max: 300_000 };
export const warnShare = { name: '提醒比例', unit: '%', scale: 1, min: 50, max: 100 };

export const CostBasis = z.strictObject({
  fuelPriceE4: within(fuelPrice),
  warnPercent: within(warnShare),
  bands: byBand((label) =>
    z.strictObject({
      litresE1: within(costColumns.litresE1, label),
      tollE4: within(costColumns.tollE4, label),
      driverE4: within(costColumns.driverE4, label),
      depreciationE4: within(costColumns.depreciationE4, label),
    }),
  ),
});
export type CostBasis = z.output<typeof CostBasis>;
