// Second step: the new password, entered twice. Saving it signs out every device.
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../../lib/request.ts';
import { calls } from '../../../../../site/calls.ts';
import { FormAlert, focusWrongField } from '../../../../../site/forms/Field.tsx';
import { type Failure, failureOf, missing } from '../../../../../site/forms/failure.ts';
import { NextButton } from '../../../../../site/forms/NextButton.tsx';
import { PasswordField } from '../../../../../site/forms/PasswordField.tsx';
import { strengthOf } from '../../../../../site/forms/password-strength.ts';
import { StrengthMeter } from '../../../../../site/forms/StrengthMeter.tsx';
import { STEP_HEAD } from '../../../../../site/forms/use-history-step.ts';
import * as styles from './forget.module.css';

type Props = { resetToken: string; onExpired: (failure: Failure) => void; onDone: () => void };

const isExpired = (error: unknown) => error instanceof ApiError && error.code === refusalCodes.spentTicket;
const isWeak = (error: unknown) => error instanceof ApiError && error.code === refusalCodes.weakPassword;

const validate = (password: string, again: string) => {
  const length = [...password].length;
  if (length < 10 || length > 128) return missing('password', '密码需 10–128 个字符');
  return again === password ? undefined : missing('again', '两次输入不一致');
};

export const NewPasswordStep = ({ resetToken, onExpired, onDone }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => focusWrongField(form.current, failure), [failure]);
  const errorOf = (field: string) => (failure?.field === field ? failure.message : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalidField = validate(password, again);
    setFailure(invalidField);
    if (invalidField) return;
    setBusy(true);
    try {
      await (await calls()).setNewPassword({ resetToken, password });
      onDone();
    } catch (error) {
      const refused = failureOf(error);
      if (isExpired(error)) return onExpired({ ...refused, message: '手机验证已过期，请重新获取验证码' });
      setFailure(isWeak(error) ? missing('password', refused.message) : refused);
      setBusy(false);
    }
  };

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <h2 id={STEP_HEAD} tabIndex={-1}>
        设置新密码
      </h2>
      <p className={styles.lead}>确认后，所有设备上的登录都会退出</p>
      <FormAlert failure={failure} />
      <PasswordField
        label="新密码"
        isNew
        value={password}
        error={errorOf('password')}
        onValue={setPassword}
        below={<StrengthMeter strength={strengthOf(password)} />}
      />
      <PasswordField label="再输入一次" name="again" isNew value={again} error={errorOf('again')} onValue={setAgain} />
      <NextButton isBusy={isBusy} text="确认新密码" busyText="正在更换" />
    </form>
  );
};
