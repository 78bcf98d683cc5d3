// A setting's value in words, for the history, the list of unsaved changes and proposals.
import { type SettingKey, settingOf } from './catalogue.ts';

type Department = { name: string; matters: string; extension: string };

/** -60 → 前 60 天 */
export const dayWords = (day: number) => (day === 0 ? '当天' : `${day < 0 ? '前' : '后'} ${Math.abs(day)} 天`);

export const valueWords = (key: SettingKey, value: unknown): string => {
  const { kind, unit } = settingOf(key);
  if (kind === 'yuan')
    return `${(Number(value) / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${unit}`;
  if (kind === 'wholeOrNone' && value === null) return '不限';
  if (kind === 'departments')
    return (value as Department[]).map(({ name, extension }) => `${name} ${extension}`).join('、');
  if (kind === 'daysAround') return (value as number[]).map(dayWords).join('、');
  if (value === '') return '未填写';
  return unit ? `${String(value)} ${unit}` : String(value);
};

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
