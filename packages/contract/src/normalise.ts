// Normalises pasted and typed input, one function per kind of field, before it is validated and stored.
import { isRealDay } from './days.ts';

/** Zero-width and direction marks in text copied from chats and PDFs. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\u30fc\ufe58\ufe63]/g;

/** Full-width letters, digits and signs become half-width, every dash `-`, every space a plain one. */
export const halfWidth = (text: string) =>
  text
    .replace(INVISIBLE, '')
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(/\s/g, ' ')
    .trim();

const compact = (text: string) => halfWidth(text).replace(/ /g, '');

/** Credit codes and identity numbers: letters and digits only, upper-case. */
export const normaliseCode = (text: string) => compact(text).replace(/-/g, '').toUpperCase();

/** Receipt numbers (LY-20251118-0042), also without dashes. */
export const normaliseReference = (text: string) =>
  compact(text)
    .toUpperCase()
    .replace(/^([A-Z]{2})-*(\d{8})-*(\d+)$/, '$1-$2-$3');

/** Codes of an authenticator app and recovery codes, typed with spaces, dashes or small letters. */
export const normaliseFactorCode = (text: string) => halfWidth(text).replace(/[-\s]/g, '').toUpperCase();

/** A code sent by SMS: digits only, also extracted from the whole message. */
export const normaliseSmsCode = (text: string) => {
  const plain = halfWidth(text);
  const [only, ...others] = plain.split(/\D+/).filter(({ length }) => length === 6);
  return only && others.length === 0 ? only : plain.replace(/[- ]/g, '');
};

/** Accepts 1,200 and １２００; other text is unchanged. */
export const normaliseNumber = (text: string) => {
  const plain = compact(text).replace(/[。]/g, '.');
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
};

export const normaliseEmail = compact;

const DAY = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;

/** An existing day as yyyy-mm-dd, from 2027-4-30, 2027/04/30, 2027年4月30日 or 20270430; other text is unchanged. */
export const normaliseDay = (text: string) => {
  const plain = halfWidth(text);
  const [, year, month = '', date = '', wholeMonth = month, wholeDate = date] = DAY.exec(plain.replace(/ /g, '')) ?? [];
  const day = `${year}-${wholeMonth.padStart(2, '0')}-${wholeDate.padStart(2, '0')}`;
  return isRealDay(day) ? day : plain;
};

/** A minute as yyyy-mm-ddThh:mm; other text is unchanged. */
export const normaliseDayTime = (text: string) => {
  const plain = halfWidth(text);
  const [, day = '', hour = '', minute = ''] = /^(.+?)[ T]+(\d{1,2}):(\d{2})$/.exec(plain) ?? [];
  const time = `${normaliseDay(day)}T${hour.padStart(2, '0')}:${minute}`;
  return isRealDayTime(time) ? time : plain;
};

export const isRealDayTime = (text: string) =>
  isRealDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));

/** Letters and digits only, upper-case. */
export const plainCode = (typed: string) =>
  halfWidth(typed)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();
