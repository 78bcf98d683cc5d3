// Parses days and numbers as people type them into cells; returns a message for invalid ones.
import { isRealDay } from '@rfb/contract/days.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';

const pad = (text: string) => text.padStart(2, '0');
/** A time after the day is ignored. */
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: \d{1,2}:\d{2})?$/;

type Read<T> = { value: T } | { problem: string };

/** 2027-4-30, 2027/04/30, 2027.4.30, 2027年4月30日 or 20270430. */
export const parseDay = (text: string): Read<string> => {
  const plain = halfWidth(text);
  const [, year = '', month = '', day = ''] = DAY.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  if (!year) return { problem: '请按 2027-04-30 的样子填写日期' };
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  return isRealDay(iso) ? { value: iso } : { problem: '日期不存在' };
};

/** Parses a number with an optional unit; returns it in thousandths. */
export const parseThousandths = (text: string, unit: string): Read<number> => {
  const plain = halfWidth(text)
    .replace(/[ ,]/g, '')
    .replace(/(米|吨|立方米|立方|方|m³|m3|m|t)$/i, '');
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(plain)) return { problem: `请填数字，单位为${unit}` };
  return { value: Math.round(Number(plain) * 1000) };
};
