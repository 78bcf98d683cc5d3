// Maps a failed form submission to its message, the field it belongs to and the waiting time.
import type { PasskeyQuestion } from '@rfb/contract/identity/auth/factor-proof.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { ApiError } from '../../lib/request.ts';

export type Failure = {
  /** The field the message belongs to; absent for a message of the whole form. */
  field?: 'username' | 'password' | 'newPassword' | 'again' | 'captcha' | 'phone' | 'code';
  message: string;
  needsCaptcha: boolean;
  waitSeconds: number;
  /** The password is correct but has expired. */
  needsNewPassword?: boolean;
  /** The password is correct; this ticket and a code or a passkey open the session. */
  factor?: FactorStep;
};

export type FactorStep = { ticket: string; hasApp: boolean; passkey?: PasskeyQuestion };

type Extra = { remaining?: number; captchaNeeded?: boolean; retryAfterSeconds?: number } & Partial<FactorStep>;

const fieldOf = new Map<number, Failure['field']>([
  [refusalCodes.wrongPassword, 'password'],
  [refusalCodes.wrongCode, 'code'],
  [refusalCodes.captchaNeeded, 'captcha'],
  [refusalCodes.wrongCaptcha, 'captcha'],
]);

const isField = (name: string): name is NonNullable<Failure['field']> =>
  ['username', 'password', 'captcha', 'phone', 'code'].includes(name);

export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError))
    return { message: '页面没有加载完整，请检查网络后重试', needsCaptcha: false, waitSeconds: 0 };
  const extra = (error.body?.data ?? {}) as Extra;
  const named = Object.entries(error.fields).find(([name]) => isField(name));
  const field = named && isField(named[0]) ? named[0] : fieldOf.get(error.code);
  const left = typeof extra.remaining === 'number' && extra.remaining > 0 ? `，还可尝试 ${extra.remaining} 次` : '';
  return {
    ...(field ? { field } : {}),
    message: (named?.[1] ?? error.message) + left,
    needsCaptcha: extra.captchaNeeded === true || fieldOf.get(error.code) === 'captcha',
    waitSeconds: extra.retryAfterSeconds ?? 0,
    ...(error.code === refusalCodes.passwordExpired && { needsNewPassword: true }),
    ...(error.code === refusalCodes.factorNeeded && extra.ticket && { factor: extra as FactorStep }),
  };
};

export const waitInWords = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分${seconds % 60 ? ` ${seconds % 60} 秒` : '钟'}`;

/** An empty or invalid field, reported before anything is sent. */
export const missing = (field: NonNullable<Failure['field']>, message: string): Failure => ({
  field,
  message,
  needsCaptcha: false,
  waitSeconds: 0,
});
