// Schemas of the fields all features share, with Chinese error messages.
import * as z from 'zod/mini';
import {
  contactPhoneRule,
  creditCodeRule,
  emailRule,
  establishYearProblem,
  hasControlCharacter,
  type Line,
  lineWords,
  mobilePhoneRule,
  newPasswordRule,
  paragraphsRule,
  type Rule,
  smsCodeRule,
  trimmedParagraphs,
  USERNAME,
  USERNAME_WORDS,
} from './field-rules.ts';
import { halfWidth, normaliseCode, normaliseEmail, normaliseSmsCode } from './normalise.ts';
import { normalisePhone } from './phones.ts';
import { normalisePlate, plateProblem } from './plates.ts';

export { Day, Instant, instant } from './moment-fields.ts';

const text = (message: string) => z.string(message);
/** Text validated by a rule with its message; `missing` is the message for absent text. */
const judged = (rule: Rule, missing = rule('') ?? '') =>
  text(missing).check((field) => {
    const message = rule(field.value);
    if (message) field.issues.push({ code: 'custom', message, input: field.value });
  });

/** Typed text, validated by a rule that normalises it, and then stored normalised. */
const normalised = (normalise: (text: string) => string, rule: Rule, missing = rule('') ?? '') =>
  z.pipe(judged(rule, missing), z.transform(normalise));

export const Id = text('编号有误').check(z.regex(/^[0-9a-zA-Z_-]{1,40}$/, '编号有误'));

/** A line of text: trimmed, not empty, no control characters. */
export const line = (...rule: Line) => {
  const [, max, min = 1] = rule;
  const words = lineWords(...rule);
  return text(words.missing).check(
    z.trim(),
    z.minLength(min, words.short),
    z.maxLength(max, words.long),
    z.refine((value) => !hasControlCharacter(value), words.strange),
  );
};

/** Numbers of documents and vouchers: a line, stored half-width. */
export const codeLine = (...rule: Line) =>
  z.pipe(z.pipe(text(lineWords(...rule).missing), z.transform(halfWidth)), line(...rule));

/** Several lines: trimmed, with normalised line ends and no other control characters. */
export const paragraphs = (...rule: Line) =>
  z.pipe(z.pipe(text(lineWords(...rule).missing), z.transform(trimmedParagraphs)), judged(paragraphsRule(...rule)));

export const MobilePhone = normalised(normalisePhone, mobilePhoneRule);
export const ContactPhone = normalised(normalisePhone, contactPhoneRule);
export const CreditCode = normalised(normaliseCode, creditCodeRule, '请填写统一社会信用代码');
export const PlateNo = normalised(normalisePlate, (typed) => plateProblem(normalisePlate(typed)), '请填写车牌号');
export const Email = normalised(normaliseEmail, emailRule);
export const Username = text('请填写账号').check(z.regex(USERNAME, USERNAME_WORDS));
/** The server also rejects common passwords. */
export const NewPassword = judged(newPasswordRule);
export const SmsCode = normalised(normaliseSmsCode, smsCodeRule, '请填写验证码');
/** The year a company was founded in; not in the future. */
export const EstablishYear = z.int('成立年份有误').check((field) => {
  const message = establishYearProblem(field.value);
  if (message) field.issues.push({ code: 'custom', message, input: field.value });
});
export const RegionCode = text('请选择地区').check(z.regex(/^\d{6}$/, '请选择地区'));

export const Fen = z.int('金额有误').check(z.nonnegative('金额不能为负'), z.maximum(1_000_000_000_000, '金额过大'));

const wholeNumber = (name: string, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.pipe(text(`${name}有误`).check(z.regex(/^\d{1,6}$/, `${name}有误`)), z.transform(Number)),
      z.int().check(z.minimum(1, `${name}从 1 开始`), z.maximum(max, `${name}不能大于 ${max}`)),
    ),
    fallback,
  );

export const MAX_LIST_DEPTH = 10_000;
export const MAX_PAGE_SIZE = 100;
export const pageQuery = {
  page: wholeNumber('页码', MAX_LIST_DEPTH, 1),
  pageSize: wholeNumber('每页条数', MAX_PAGE_SIZE, 20),
};
/** `withTotal=false` skips counting: `total` is then the rows known so far, and `totalIsCapped` says that more follow. */
export const totalQuery = {
  withTotal: z._default(z.enum(['true', 'false'], 'withTotal 只能是 true 或 false'), 'true'),
};
/** The total, for clients that requested the page without it. */
export const Total = z.strictObject({ total: z.int(), isCapped: z.boolean() });
export const countQuery = wholeNumber('数量', 10, 5);

/** `{items, total, page, pageSize}`; total is exact up to 10,000, then capped. */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    totalIsCapped: z.optional(z.boolean()),
    page: z.int(),
    pageSize: z.int(),
  });
export const Nothing = z.null();
