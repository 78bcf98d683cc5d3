// Chinese phone numbers: recognised, normalised as they are typed or pasted, masked.
import { halfWidth } from './normalise.ts';

export const isMobilePhone = (text: string) => /^1[3-9]\d{9}$/.test(text);
export const isLandline = (text: string) => /^(?:0\d{2,3}-?[2-9]\d{6,7}(?:-\d{1,6})?|400-?\d{3}-?\d{4})$/.test(text);

/** Mobile numbers become digits; landlines `area-number-extension`. Other text is unchanged. */
export const normalisePhone = (text: string) => {
  const spaced = halfWidth(text).replace(/^(?:\+|00)86[- ]?/, '+');
  const digits = spaced.replace(/^\+|[- ().·]/g, '');
  if (isMobilePhone(digits)) return digits;
  if (/^86/.test(digits) && isMobilePhone(digits.slice(2))) return digits.slice(2);
  if (!/^\+?[- ().·\d转分机ext]+$/i.test(spaced)) return halfWidth(text).replace(/ /g, '');
  return landlineOf(spaced);
};

/** Accepts both +86 512 6666 8888 and (0512) 6666-8888 转 12. */
const landlineOf = (text: string) => {
  const [number = '', extension = ''] = text.split(/\s*(?:转|分机|ext\.?)\s*/i);
  const isAbroad = number.startsWith('+');
  const parts = (isAbroad ? number.slice(1) : number)
    .replace(/[()·.]/g, ' ')
    .split(/[- ]+/)
    .filter(Boolean);
  // After the country code the area code is written without its 0.
  if (isAbroad && /^[1-9](?:\d{1,2}|\d{8,10})$/.test(parts[0] ?? '')) parts[0] = `0${parts[0]}`;
  return joined([...parts, extension.replace(/\D/g, '')].filter(Boolean));
};

const joined = (parts: string[]) => {
  const [area = '', ...rest] = parts;
  if (!/^0\d{2,3}$/.test(area)) return parts.join('-');
  // A local number of seven or eight digits is often written in two groups.
  const [first = '', second = '', ...others] = rest;
  const isSplit = /^\d{3,4}$/.test(first) && /^\d{3,4}$/.test(second) && first.length + second.length >= 7;
  return (isSplit ? [area, first + second, ...others] : parts).join('-');
};

/** User name or phone, as typed to sign in. */
export const normaliseAccount = (text: string) => {
  const phone = normalisePhone(text);
  return isMobilePhone(phone) ? phone : text.trim();
};

/** 138****0001; other numbers keep their first three and last two characters. */
export const maskPhone = (phone: string) =>
  isMobilePhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : `${phone.slice(0, 3)}****${phone.slice(-2)}`;

/** Masks every number in a text, such as a search, that may be a phone. */
export const maskPhonesIn = (text: string) => text.replace(/\d{7,}/g, maskPhone);
