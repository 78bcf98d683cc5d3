// The second step of an administrator's login: a passkey, a code of the authenticator app, or a recovery code.
import type { PasskeyQuestion } from '@rfb/contract/identity/auth/factor-proof.ts';
import { normaliseFactorCode } from '@rfb/contract/normalise.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field, FormAlert, focusWrongField } from '../../../../../site/forms/Field.tsx';
import { type FactorStep, missing } from '../../../../../site/forms/failure.ts';
import { canUsePasskeys, signWithPasskey } from '../../shared/passkeys.ts';
import * as styles from './login.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { useSignIn } from './use-sign-in.ts';

export const SecondFactorForm = ({ step, onBack }: { step: FactorStep; onBack: () => void }) => {
  const { ticket, hasApp, passkey } = step;
  const label = hasApp ? '动态验证码' : '恢复码';
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const signIn = useSignIn('admin');
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => focusWrongField(form.current, signIn.failure), [signIn.failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = normaliseFactorCode(code);
    if (!typed) return signIn.fail(missing('code', `请填写${label}`));
    await signIn.signInWithFactor({ ticket, code: typed });
  };

  const submitPasskey = async (question: PasskeyQuestion) => {
    try {
      await signIn.signInWithFactor({ ticket, passkey: await signWithPasskey(question) });
    } catch (error) {
      signIn.fail({ message: (error as Error).message, needsCaptcha: false, waitSeconds: 0 });
    }
  };

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <FormAlert failure={signIn.failure} />
      {passkey && canUsePasskeys(passkey.domain) && (
        <button
          type="button"
          className={`button ${styles.passkey}`}
          disabled={signIn.isBusy}
          onClick={() => submitPasskey(passkey)}
        >
          使用通行密钥
        </button>
      )}
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={signIn.errorOf('code')}
        hint={hasApp ? '手机应用里的 6 位数字；手机不在身边时，可用一个恢复码' : '没有带通行密钥时，可用一个恢复码'}
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitButton signIn={signIn} />
      <p className={styles.toJoin}>
        <button type="button" className="link" onClick={onBack}>
          返回，重新输入账号和密码
        </button>
      </p>
    </form>
  );
};
