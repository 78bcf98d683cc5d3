// Maps failures of public forms to messages and waiting times.
import { refusals } from '@rfb/contract/refusals.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/request.ts';
import { failureOf, waitInWords } from './failure.ts';

const refused = (name: keyof typeof refusals, extra: unknown = null) => {
  const { code, status, msg } = refusals[name];
  return failureOf(new ApiError(msg, { code, status, body: { code, msg, data: extra } }));
};

describe('a rejected login', () => {
  it('shows the remaining attempts at the password field', () => {
    expect(refused('wrongPassword', { remaining: 2 })).toMatchObject({
      field: 'password',
      message: '账号或密码不正确，还可尝试 2 次',
      needsCaptcha: false,
    });
  });

  it('requires the captcha when the response says so', () => {
    expect(refused('wrongPassword', { captchaNeeded: true }).needsCaptcha).toBe(true);
    expect(refused('captchaNeeded')).toMatchObject({ field: 'captcha', needsCaptcha: true });
    expect(refused('wrongCaptcha')).toMatchObject({ field: 'captcha', needsCaptcha: true });
  });

  it('shows the waiting time as a message of the whole form', () => {
    const failure = refused('signInWait', { retryAfterSeconds: 75 });
    expect(failure.field).toBeUndefined();
    expect(failure.waitSeconds).toBe(75);
  });

  it('shows a field error of the server at that field', () => {
    expect(refused('invalid', { fields: { phone: '请填写 11 位手机号' } })).toMatchObject({
      field: 'phone',
      message: '请填写 11 位手机号',
    });
  });

  it('asks to check the network when a chunk failed to load', () => {
    expect(failureOf(new Error('Loading chunk 287 failed')).message).toBe('页面没有加载完整，请检查网络后重试');
  });
});

it.each([
  [59, '59 秒'],
  [60, '1 分钟'],
  [75, '1 分 15 秒'],
  [900, '15 分钟'],
])('formats %i seconds as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
