// Reads a typed or pasted number with its unit; an unknown unit is refused in words, never dropped.
import { normaliseNumber } from '@rfb/contract/normalise.ts';

/** Stored units per written unit, such as { 吨: 1000, 公斤: 1 } for kilograms. */
export type Units = Readonly<Record<string, number>>;
type Read = { value: number } | { error: string };

/** The first unit is the one of a number without a unit, unless `own` says otherwise. */
export const readNumber = (text: string, units: Units, digits: number, own = Object.keys(units)[0] ?? ''): Read => {
  const [, plain = '', unit = ''] = /^(-?[\d.,]+)(.*)$/.exec(normaliseNumber(text)) ?? [];
  const number = normaliseNumber(plain);
  const factor = units[unit === '' ? own : unit.toLowerCase()];
  const names = Object.keys(units).slice(0, 3).join('、');
  if (plain === '' || !/^\d{1,12}(?:\.\d+)?$/.test(number)) return { error: `请写数字，单位${names}` };
  if (factor === undefined) return { error: `不认识单位“${unit || own}”，请写数字，单位${names}` };
  if ((number.split('.')[1]?.length ?? 0) > digits)
    return { error: digits === 0 ? '请写整数' : `最多 ${digits} 位小数` };
  return { value: Math.round(Number(number) * factor) };
};

/** By the unit shown in the field. */
export const numberUnits: Readonly<Record<string, Units>> = {
  km: { 公里: 1, km: 1, 千米: 1 },
  吨: { 吨: 1000, t: 1000, 公斤: 1, 千克: 1, kg: 1 },
  方: { 方: 1000, 立方: 1000, 立方米: 1000, 'm³': 1000, m3: 1000, 升: 1, l: 1 },
  台: { 台: 1, 辆: 1, 部: 1, 车: 1 },
};
