// A setting's value in words, for the history, the list of unsaved changes and proposals.

import { lengthBands } from '../../length-bands.ts';
import { yuanOfE4 } from '../../money.ts';
import { type SettingKey, settingOf } from './catalogue.ts';
import { bandNames, type CostBasis } from './cost-basis.ts';
import type { EmissionFactors } from './emission-factors.ts';
import { type Payee, payeeColumns } from './payee.ts';

const payeeWords = (payee: Payee | null) =>
  payee === null
    ? '未填写'
    : (Object.keys(payeeColumns) as (keyof Payee)[])
        .map((field) => `${payeeColumns[field]} ${payee[field]}`)
        .join('；');

type Department = { name: string; matters: string; extension: string };

/** -60 → 前 60 天 */
export const dayWords = (day: number) => (day === 0 ? '当天' : `${day < 0 ? '前' : '后'} ${Math.abs(day)} 天`);

const costWords = ({ fuelPriceE4, warnPercent, bands }: CostBasis) =>
  [
    `柴油 ${yuanOfE4(fuelPriceE4)} 元/升，提醒 ${warnPercent}%`,
    ...bandNames.map((band) => {
      const { litresE1, tollE4, driverE4, depreciationE4 } = bands[band];
      return `${lengthBands[band].label} ${[litresE1 / 10, yuanOfE4(tollE4), yuanOfE4(driverE4), yuanOfE4(depreciationE4)].join('/')}`;
    }),
  ].join('；');

const emissionWords = ({ dieselGrams, meanLoadPercent, loadKg }: EmissionFactors) =>
  [
    `柴油 ${dieselGrams} g/升，装载率 ${meanLoadPercent}%`,
    ...bandNames.map((band) => `${lengthBands[band].label} ${loadKg[band] / 1_000} t`),
  ].join('；');

export const valueWords = (key: SettingKey, value: unknown): string => {
  const { kind, unit } = settingOf(key);
  if (kind === 'yuan')
    return `${(Number(value) / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${unit}`;
  if (kind === 'wholeOrNone' && value === null) return '不限';
  if (kind === 'onOff') return value === true ? '开启' : '关闭';
  if (kind === 'payee') return payeeWords(value as Payee | null);
  if (kind === 'departments')
    return (value as Department[]).map(({ name, extension }) => `${name} ${extension}`).join('、');
  if (kind === 'daysAround') return (value as number[]).map(dayWords).join('、');
  if (kind === 'costs') return costWords(value as CostBasis);
  if (kind === 'emissions') return emissionWords(value as EmissionFactors);
  if (value === '') return '未填写';
  return unit ? `${String(value)} ${unit}` : String(value);
};

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The parts of both values that differ: a table names only the rows that were changed. */
export const differenceWords = (key: SettingKey, before: unknown, after: unknown) => {
  const parts = { before: valueWords(key, before).split('；'), after: valueWords(key, after).split('；') };
  if (parts.before.length === 1 || parts.before.length !== parts.after.length)
    return { before: parts.before.join('；'), after: parts.after.join('；') };
  const changed = parts.after.map((part, index) => part !== parts.before[index]);
  const only = (words: string[]) => words.filter((_, index) => changed[index]).join('；');
  return { before: only(parts.before), after: only(parts.after) };
};
