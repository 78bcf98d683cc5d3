// Signing in with a phone and a code sent to it.
import { isMobilePhone } from '@rfb/contract/phones.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { calls, loadCalls } from '../calls.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import { FormAlert } from './FormAlert.tsx';
import { focusWrongField } from './focus-wrong-field.ts';
import { RememberRow } from './RememberRow.tsx';
import { rememberedUsername } from './remembered-username.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { failureOf, missing } from './sign-in-failure.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';
import { useSignIn } from './use-sign-in.ts';

const digits = (text: string) => text.replace(/\D/g, '');

export const CodeForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [resendIn, startResend] = useCountdown();
  const signIn = useSignIn('company');
  const captcha = useCaptcha('send-code');

  useEffect(() => {
    const remembered = rememberedUsername();
    if (isMobilePhone(remembered)) setPhone((typed) => typed || remembered);
  }, []);
  useEffect(() => focusWrongField(form.current, signIn.failure), [signIn.failure]);

  const wrongPhone = () => (isMobilePhone(phone) ? undefined : missing('phone', '请填写 11 位手机号'));

  const send = async () => {
    const open =
      wrongPhone() ??
      (captcha.isShown && !captcha.isAnswered ? missing('captcha', '请输入图中字符，或使用无障碍验证') : undefined);
    if (open) return signIn.fail(open);
    setSending(true);
    signIn.fail(undefined);
    try {
      const proof = captcha.proof ? { captcha: captcha.proof } : {};
      const { retryAfterSeconds } = await (await calls()).requestCode({ phone, scene: 'login', ...proof });
      setSent(true);
      startResend(retryAfterSeconds);
      captcha.dismiss();
    } catch (error) {
      const failure = failureOf(error);
      signIn.fail(failure);
      startResend(failure.waitSeconds);
      if (failure.needsCaptcha || captcha.isShown) await captcha.renew();
    }
    setSending(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const open = wrongPhone() ?? (/^\d{6}$/.test(code) ? undefined : missing('code', '请填写 6 位验证码'));
    if (open) return signIn.fail(open);
    await signIn.signIn(phone, { phone, code });
  };

  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={loadCalls} noValidate>
      <FormAlert failure={signIn.failure} />
      <Field
        label="手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={13}
        value={phone}
        error={signIn.errorOf('phone')}
        onChange={(event) => setPhone(digits(event.target.value).slice(0, 11))}
        before={<span className="country">+86</span>}
      />
      {captcha.isShown && <CaptchaField captcha={captcha} error={signIn.errorOf('captcha')} />}
      <Field
        label="短信验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={signIn.errorOf('code')}
        hint={isSent ? '如果该手机号已登记，验证码已发出，5 分钟内有效' : undefined}
        onChange={(event) => setCode(digits(event.target.value))}
        beside={
          <button type="button" className="button resend" disabled={isSending || resendIn > 0} onClick={send}>
            {resendIn > 0 ? (
              <span>
                <span className="num">{resendIn}</span> 秒后重发
              </span>
            ) : (
              '获取验证码'
            )}
          </button>
        }
      />
      <RememberRow isWanted={signIn.isRemembered} onWanted={signIn.setRemembered} />
      <SubmitButton signIn={signIn} />
    </form>
  );
};
