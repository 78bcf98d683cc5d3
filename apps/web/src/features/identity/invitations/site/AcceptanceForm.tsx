// The form of an invited person: phone and code, name, account, password, consent.
import { type FormEvent, useRef } from 'react';
import { loadCalls } from '../../../../site/calls.ts';
import { Consent } from '../../../../site/forms/Consent.tsx';
import { Field, FormAlert, useFocusFirstInvalid } from '../../../../site/forms/Field.tsx';
import { NextButton } from '../../../../site/forms/NextButton.tsx';
import { PasswordField } from '../../../../site/forms/PasswordField.tsx';
import { PhoneProofFields } from '../../../../site/forms/PhoneProofFields.tsx';
import { strengthOf } from '../../../../site/forms/password-strength.ts';
import { StrengthMeter } from '../../../../site/forms/StrengthMeter.tsx';
import * as styles from './invitation.module.css';
import { useAcceptance } from './use-acceptance.ts';

type Invitation = { maskedPhone: string; placeName: string; isOffice: boolean; name: string };
type Props = { ticket: string; invitation: Invitation };

export const AcceptanceForm = ({ ticket, invitation }: Props) => {
  const { maskedPhone, placeName, isOffice } = invitation;
  const form = useRef<HTMLFormElement>(null);
  const { typed, proof, isAgreed, isBusy, errors, message, turn, setAgreed, submit, change } = useAcceptance(
    ticket,
    invitation.name,
  );
  useFocusFirstInvalid(form, turn);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} method="post" onSubmit={send} onFocus={loadCalls} noValidate>
      <h2>设置自己的账号</h2>
      <p className={styles.lead}>
        验证码发到收到邀请短信的手机 <span className="num">{maskedPhone}</span>
      </p>
      <FormAlert failure={message ? { message, needsCaptcha: false, waitSeconds: 0 } : undefined} />
      <PhoneProofFields proof={proof} errorOf={(field) => (field ? errors[field] : undefined)} />
      <Field
        label="姓名"
        name="name"
        required
        maxLength={20}
        autoComplete="name"
        value={typed.name}
        error={errors.name}
        hint="同事与操作记录显示这个姓名"
        onChange={(event) => change({ name: event.target.value })}
      />
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
        hint={`3–32 位字母、数字、下划线或短横，以字母开头${isOffice ? '；在管理员登录页使用' : '；手机号也可用来登录'}`}
        onChange={(event) => change({ username: event.target.value })}
      />
      <PasswordField
        label="设置密码"
        isNew
        required
        value={typed.password}
        error={errors.password}
        onValue={(password) => change({ password })}
        below={<StrengthMeter strength={strengthOf(typed.password, [typed.username, proof.phone, placeName])} />}
      />
      <div className={styles.consent}>
        <Consent isAgreed={isAgreed} error={errors.consentVersion} onAgreed={setAgreed} />
      </div>
      <NextButton isBusy={isBusy} text="接受邀请" busyText="正在加入" />
    </form>
  );
};
