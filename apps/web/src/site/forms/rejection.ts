// Maps a rejected form to its field errors, or to one message for the whole form.
import type { Rule } from '@rfb/contract/field-rules.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { ApiError } from '../../lib/request.ts';

/** Validates form fields by the contract's rules; loaded with the form's calls, because reading a page needs no rules. */
export type FieldErrors = Record<string, string>;

/** Validates only the given fields that have a rule. */
export const validate = (rules: Record<string, Rule>, values: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const error = rules[name]?.(value);
      return error ? [[name, error]] : [];
    }),
  );

type Rejection = {
  errors: FieldErrors;
  message: string;
  /** No response arrived, so the same input can be retried. */
  isLost: boolean;
  /** The server checked the captcha, so it cannot be used again. */
  isCaptchaSpent: boolean;
};

const captchaCodes: number[] = [refusalCodes.wrongCaptcha, refusalCodes.captchaNeeded];

/** The field that shows the error of a code; `code` is the field of the SMS code. */
const byCode = new Map<number, string>([
  [refusalCodes.wrongCaptcha, 'captcha'],
  [refusalCodes.captchaNeeded, 'captcha'],
  [refusalCodes.wrongCode, 'code'],
  [refusalCodes.consentOutdated, 'consentVersion'],
]);

export const rejectionOf = (error: unknown): Rejection => {
  if (!(error instanceof ApiError))
    return { errors: {}, message: '页面没有加载完整，请检查网络后重试', isLost: true, isCaptchaSpent: false };
  const field = byCode.get(error.code);
  const errors = Object.keys(error.fields).length > 0 ? error.fields : field ? { [field]: error.message } : {};
  const isPlain = Object.keys(errors).length === 0;
  return {
    errors,
    message: isPlain ? error.message : '',
    isLost: error.code === -1,
    // The server validates the fields before it checks the captcha.
    isCaptchaSpent: captchaCodes.includes(error.code) || (isPlain && error.code !== -1),
  };
};
