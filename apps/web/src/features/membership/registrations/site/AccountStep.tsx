// Third step: account, summary, consent, submit.
import { type FormEvent, useRef, useState } from 'react';
import { Consent } from '../../../../site/forms/Consent.tsx';
import { Field, FormAlert, useFocusFirstInvalid } from '../../../../site/forms/Field.tsx';
import { PasswordField } from '../../../../site/forms/PasswordField.tsx';
import { strengthOf } from '../../../../site/forms/password-strength.ts';
import { StrengthMeter } from '../../../../site/forms/StrengthMeter.tsx';
import { STEP_HEAD } from '../../../../site/forms/use-history-step.ts';
import * as styles from './register.module.css';
import { StepActions } from './StepActions.tsx';
import { Summary } from './Summary.tsx';
import type { Registration } from './use-registration.ts';

const WhatFollows = ({ reviewDays }: { reviewDays: number }) => (
  <aside className={styles.cardSide} aria-label="提交后会发生什么">
    <h3>提交后会发生什么</h3>
    <ol className={styles.next}>
      <li>
        秘书处在 <span className="num">{reviewDays}</span> 个工作日内完成核验
      </li>
      <li>结果会通知到登记的手机号，可随时登录查看进度</li>
      <li>如被驳回，会写明原因，修改后可直接重新提交</li>
    </ol>
  </aside>
);

type Props = { registration: Registration; reviewDays: number };

export const AccountStep = ({ registration, reviewDays }: Props) => {
  const { form: typed, pass, errors, message, turn, change, send, tell } = registration;
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useFocusFirstInvalid(form, turn);
  const known = [typed.username, pass?.phone ?? '', typed.companyName];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await send(password, isAgreed);
    setBusy(false);
  };

  return (
    <form ref={form} className={`${styles.stepCard} ${styles.account}`} method="post" onSubmit={submit} noValidate>
      <div className={styles.cardMain}>
        <h2 id={STEP_HEAD} tabIndex={-1}>
          登录账号
        </h2>
        <p className={styles.lead}>提交后即可用此账号登录，查看审核进度</p>
        <FormAlert failure={message ? { message, needsCaptcha: false, waitSeconds: 0 } : undefined} />
        <Field
          label="账号"
          name="username"
          required
          maxLength={32}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={typed.username}
          error={errors.username}
          hint="3–32 位字母、数字、下划线或短横，以字母开头；登记的手机号也可用来登录"
          onChange={(event) => change({ username: event.target.value })}
        />
        <PasswordField
          label="设置密码"
          isNew
          required
          value={password}
          error={errors.password}
          onValue={(value) => {
            setPassword(value);
            if (errors.password) tell({ ...errors, password: '' });
          }}
          below={<StrengthMeter strength={strengthOf(password, known)} />}
        />
        <Summary registration={registration} />
      </div>
      <WhatFollows reviewDays={reviewDays} />
      <div className={styles.consent}>
        <Consent isAgreed={isAgreed} error={errors.consentVersion} onAgreed={setAgreed} />
      </div>
      <StepActions registration={registration} next="提交申请" busyText="正在提交" isBusy={isBusy} />
    </form>
  );
};
