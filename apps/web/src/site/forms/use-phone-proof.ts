// Phone verification: number, captcha when required, SMS code, and the countdown before another can be sent.
import type { CodeScene } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { normaliseSmsCode } from '@rfb/contract/normalise.ts';
import { isMobilePhone, normalisePhone } from '@rfb/contract/phones.ts';
import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { type Failure, failureOf, missing } from './failure.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

export const usePhoneProof = (scene: z.output<typeof CodeScene>, fail: (failure: Failure | undefined) => void) => {
  const [typedPhone, setPhone] = useState('');
  const [typedCode, setCode] = useState('');
  const phone = normalisePhone(typedPhone);
  const code = normaliseSmsCode(typedCode);
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [resendIn, startResend] = useCountdown();
  const captcha = useCaptcha('send-code');

  /** Fills in a phone known from a draft, unless one was typed meanwhile. */
  const prefill = useCallback((known: string) => setPhone((typed) => typed || known), []);
  const wrongPhone = () => (isMobilePhone(phone) ? undefined : missing('phone', '请填写 11 位手机号'));
  /** The first field that is missing before the code can be verified. */
  const gap = () => wrongPhone() ?? (/^\d{6}$/.test(code) ? undefined : missing('code', '请填写 6 位验证码'));

  const send = async () => {
    const open =
      wrongPhone() ??
      (captcha.isShown && !captcha.isAnswered ? missing('captcha', '请输入图中字符，或使用无障碍验证') : undefined);
    if (open) return fail(open);
    setSending(true);
    fail(undefined);
    try {
      const proof = captcha.proof ? { captcha: captcha.proof } : {};
      const { retryAfterSeconds } = await (await calls()).requestCode({ phone, scene, ...proof });
      setSent(true);
      startResend(retryAfterSeconds);
      captcha.dismiss();
    } catch (error) {
      const failure = failureOf(error);
      fail(failure);
      startResend(failure.waitSeconds);
      if (failure.needsCaptcha || captcha.isShown) await captcha.renew();
    }
    setSending(false);
  };

  return {
    scene,
    phone,
    typedPhone,
    prefill,
    setPhone,
    code,
    typedCode,
    setCode,
    isSent,
    isSending,
    resendIn,
    captcha,
    gap,
    send,
  };
};
export type PhoneProof = ReturnType<typeof usePhoneProof>;
