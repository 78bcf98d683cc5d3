// The second step of an administrator's login: a code of the authenticator app, or a recovery code.
import { normaliseFactorCode } from '@rfb/contract/normalise.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../../../site/forms/Field.tsx';
import { FormAlert } from '../../../../site/forms/FormAlert.tsx';
import { missing } from '../../../../site/forms/failure.ts';
import { focusWrongField } from '../../../../site/forms/focus-wrong-field.ts';
import * as styles from './login.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { useSignIn } from './use-sign-in.ts';

export const SecondFactorForm = ({ ticket, onBack }: { ticket: string; onBack: () => void }) => {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const signIn = useSignIn('admin');
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => focusWrongField(form.current, signIn.failure), [signIn.failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = normaliseFactorCode(code);
    if (!typed) return signIn.fail(missing('code', '请填写动态验证码'));
    await signIn.signInWithFactor({ ticket, code: typed });
  };

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <FormAlert failure={signIn.failure} />
      <Field
        label="动态验证码"
        name="code"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={signIn.errorOf('code')}
        hint="手机应用里的 6 位数字；手机不在身边时，可用一个恢复码"
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
