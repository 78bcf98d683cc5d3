// Login form with account name or phone and password, for companies and administrators.
import type { Door } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { normaliseAccount } from '@rfb/contract/phones.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readChoice } from '../../../../../lib/kept-choice.ts';
import { normaliserOf } from '../../../../../lib/normalise-input.ts';
import { loadCalls } from '../../../../../site/calls.ts';
import { CaptchaField } from '../../../../../site/forms/CaptchaField.tsx';
import { Field, FormAlert, focusWrongField } from '../../../../../site/forms/Field.tsx';
import { type FactorStep, failureOf, missing } from '../../../../../site/forms/failure.ts';
import { PasswordField } from '../../../../../site/forms/PasswordField.tsx';
import { useCaptcha } from '../../../../../site/forms/use-captcha.ts';
import { Icon } from '../../../../../site/shell/Icon.tsx';
import { RememberRow } from './RememberRow.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Only an expired password is replaced here. */
const rules = () => import(/* webpackChunkName: "calls" */ '@rfb/contract/field-rules.ts');

type Props = {
  door: Door;
  /** The password is right, and the second factor is needed. */
  onFactor?: (step: FactorStep) => void;
};

export const PasswordForm = ({ door, onFactor }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isRenewing, setRenewing] = useState(false);
  const [newPassword, setNewPassword] = useState('');
  const [again, setAgain] = useState('');
  const signIn = useSignIn(door);
  const captcha = useCaptcha('login');

  // localStorage exists only in the browser, so the field is filled after hydration.
  useEffect(() => setUsername((typed) => typed || (readChoice('username') ?? '')), []);
  useEffect(() => focusWrongField(form.current, signIn.failure), [signIn.failure]);

  const validate = async () => {
    if (!username.trim()) return missing('username', '请填写账号');
    if (!password) return missing('password', '请填写密码');
    const weak = isRenewing && (await rules()).newPasswordRule(newPassword);
    if (weak) return missing('newPassword', weak);
    if (isRenewing && again !== newPassword) return missing('again', '两次输入不一致');
    if (captcha.isShown && !captcha.isAnswered) return missing('captcha', '请输入图中字符，或使用无障碍验证');
    return undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalidField = await validate().catch(failureOf);
    if (invalidField) return signIn.fail(invalidField);
    const account = normaliseAccount(username);
    const proof = captcha.proof ? { captcha: captcha.proof } : {};
    const renewal = isRenewing ? { newPassword } : {};
    const failure = await signIn.signIn(account, { username: account, password, ...renewal, ...proof });
    if (failure?.factor) return onFactor?.(failure.factor);
    if (failure?.needsNewPassword) setRenewing(true);
    // A captcha is single-use, also after a failure.
    if (failure && (failure.needsCaptcha || captcha.isShown)) await captcha.renew();
  };

  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={loadCalls} noValidate>
      <FormAlert failure={signIn.failure} />
      <Field
        label="账号"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        normalise={normaliserOf.username}
        placeholder={door === 'company' ? '账号或手机号' : undefined}
        value={username}
        error={signIn.errorOf('username')}
        onChange={(event) => setUsername(event.target.value)}
        before={<Icon name="user" />}
      />
      <PasswordField value={password} error={signIn.errorOf('password')} onValue={setPassword} />
      {isRenewing && (
        <>
          <PasswordField
            label="新密码"
            name="newPassword"
            isNew
            value={newPassword}
            error={signIn.errorOf('newPassword')}
            onValue={setNewPassword}
          />
          <PasswordField
            label="再输入一次"
            name="again"
            isNew
            value={again}
            error={signIn.errorOf('again')}
            onValue={setAgain}
          />
        </>
      )}
      {captcha.isShown && <CaptchaField captcha={captcha} error={signIn.errorOf('captcha')} />}
      {door === 'company' && <RememberRow isRemembered={signIn.isRemembered} onChange={signIn.setRemembered} />}
      <SubmitButton signIn={signIn} />
    </form>
  );
};
