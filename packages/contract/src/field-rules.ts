// Validation rules as plain functions; schemas are built from them, and small pages use them without the schema library.
import { isCreditCode } from './credit-code.ts';
import { isRealDay } from './days.ts';
import { halfWidth, normaliseCode, normaliseEmail, normaliseNumber, normaliseSmsCode } from './normalise.ts';
import { isLandline, isMobilePhone, normalisePhone } from './phones.ts';

/** Returns the error message of a value; undefined if it is valid. */
export type Rule = (value: string) => string | undefined;

/** Label, maximum length, minimum length. */
export type Line = readonly [name: string, max: number, min?: number];

/** Error message for a line of invalid length. */
export const lineWords = (...[name, max, min = 1]: Line) => ({
  missing: `请填写${name}`,
  short: min > 1 ? `${name}至少 ${min} 个字` : `请填写${name}`,
  long: `${name}不能超过 ${max} 个字`,
  strange: `${name}含有不能识别的字符`,
});
export const hasControlCharacter = (value: string) => /\p{Cc}/u.test(value);

export const lineRule = (...line: Line): Rule => {
  const words = lineWords(...line);
  const [, max, min = 1] = line;
  return (value) => {
    const { length } = [...value.trim()];
    if (length < min) return words.short;
    if (length > max) return words.long;
    return hasControlCharacter(value.trim()) ? words.strange : undefined;
  };
};

/** Numbers of documents and vouchers: one half-width line. */
export const codeLineRule = (...line: Line): Rule => {
  const rule = lineRule(...line);
  return (value) => rule(halfWidth(value));
};

/** Normalises line ends and trims. */
export const trimmedParagraphs = (value: string) => value.replace(/\r\n?/g, '\n').trim();

/** Several lines: no control characters except line ends and tabs. */
export const paragraphsRule = (...line: Line): Rule => {
  const words = lineWords(...line);
  const [, max, min = 1] = line;
  return (value) => {
    const text = trimmedParagraphs(value);
    if (text === '') return words.missing;
    if (text.length < min) return words.short;
    if (text.length > max) return words.long;
    return /[^\P{Cc}\n\t]/u.test(text) ? words.strange : undefined;
  };
};

const matching =
  (isRight: (value: string) => boolean, message: string): Rule =>
  (value) =>
    isRight(value) ? undefined : message;

export const USERNAME = /^[a-zA-Z][a-zA-Z0-9_-]{2,31}$/;
export const USERNAME_WORDS = '账号为 3–32 位字母、数字、下划线或短横，以字母开头';

// Rules normalise a typed value before validating it, as the schemas do.
export const mobilePhoneRule = matching((value) => isMobilePhone(normalisePhone(value)), '请填写 11 位手机号');
export const contactPhoneRule = matching(
  (value) => isMobilePhone(normalisePhone(value)) || isLandline(normalisePhone(value)),
  '请填写手机号或带区号的座机号',
);
export const creditCodeRule = matching(
  (value) => isCreditCode(normaliseCode(value)),
  '统一社会信用代码有误，请对照营业执照检查',
);
export const emailRule = matching(
  (value) => /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,}$/.test(normaliseEmail(value)),
  '邮箱格式有误',
);
export const usernameRule = matching((value) => USERNAME.test(value), USERNAME_WORDS);
/** A new password: 10 to 128 characters of any script; the server also rejects common ones. */
export const newPasswordRule = matching((value) => {
  const { length } = [...value];
  return length >= 10 && length <= 128;
}, '密码需 10–128 个字符');
export const regionRule = matching((value) => /^\d{6}$/.test(value), '请选择地区');
export const smsCodeRule = matching((value) => /^\d{6}$/.test(normaliseSmsCode(value)), '验证码为 6 位数字');
/** A day that exists, as yyyy-mm-dd. */
export const dayRule = (message: string) => matching(isRealDay, message);
/** One of the keys of a table of labels. */
export const oneOf = (words: object, message: string) => matching((value) => Object.hasOwn(words, value), message);
/** A whole number as it is typed. */
export const wholeRule = (min: number, max: number, message: string) =>
  matching((value) => {
    const plain = normaliseNumber(value);
    return /^\d{1,9}$/.test(plain) && Number(plain) >= min && Number(plain) <= max;
  }, message);

export const EARLIEST_YEAR = 1900;
/** The calendar year in Shanghai, eight hours ahead of UTC all year round. */
export const thisYear = () => new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
/** The year a company was founded in. */
export const establishYearProblem = (year: number) => {
  if (!Number.isInteger(year) || year < EARLIEST_YEAR || year > 9999) return '成立年份应为 1900 年以后的四位数字';
  return year > thisYear() ? '成立年份不能晚于今年' : undefined;
};
export const establishYearRule: Rule = (value) => {
  const plain = normaliseNumber(value);
  return establishYearProblem(/^\d{4}$/.test(plain) ? Number(plain) : 0);
};
/** Makes a rule accept an empty value. */
export const orEmpty =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? undefined : rule(value);
