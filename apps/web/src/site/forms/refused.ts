// A refused form: which fields are wrong, or what to say about the whole of it.
import { refusals } from '@rfb/contract/refusals.ts';
import { ApiError } from '../../lib/request.ts';
import type { Faults } from './faults.ts';

export type Refused = {
  faults: Faults;
  message: string;
  /** No answer came: the same may be sent again as it is. */
  isLost: boolean;
  /** The captcha was looked at and is used up. */
  isCaptchaSpent: boolean;
};

const captchaCodes: number[] = [refusals.wrongCaptcha.code, refusals.captchaNeeded.code];

/** `code`: what the refusal of an SMS code is told beside. */
const byCode = new Map<number, string>([
  [refusals.wrongCaptcha.code, 'captcha'],
  [refusals.captchaNeeded.code, 'captcha'],
  [refusals.wrongCode.code, 'code'],
  [refusals.consentOutdated.code, 'consentVersion'],
]);

export const refusedOf = (error: unknown): Refused => {
  if (!(error instanceof ApiError))
    return { faults: {}, message: '页面没有加载完整，请检查网络后重试', isLost: true, isCaptchaSpent: false };
  const field = byCode.get(error.code);
  const faults = Object.keys(error.fields).length > 0 ? error.fields : field ? { [field]: error.message } : {};
  const isPlain = Object.keys(faults).length === 0;
  return {
    faults,
    message: isPlain ? error.message : '',
    isLost: error.code === -1,
    // A form with wrong fields is refused before its captcha is looked at.
    isCaptchaSpent: captchaCodes.includes(error.code) || (isPlain && error.code !== -1),
  };
};
