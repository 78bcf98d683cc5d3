// First step: the account's phone and the code sent to it. Unknown phones get the same replies.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { calls, loadCalls } from '../../../../../site/calls.ts';
import { FormAlert, focusWrongField } from '../../../../../site/forms/Field.tsx';
import { type Failure, failureOf } from '../../../../../site/forms/failure.ts';
import { NextButton } from '../../../../../site/forms/NextButton.tsx';
import { PhoneProofFields } from '../../../../../site/forms/PhoneProofFields.tsx';
import { STEP_HEAD } from '../../../../../site/forms/use-history-step.ts';
import { usePhoneProof } from '../../../../../site/forms/use-phone-proof.ts';
import * as styles from './forget.module.css';

type PhoneStepProps = { problem: Failure | undefined; onProved: (resetToken: string) => void };

export const PhoneStep = ({ problem, onProved }: PhoneStepProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState(problem);
  const [isBusy, setBusy] = useState(false);
  const proof = usePhoneProof('reset', setFailure);
  useEffect(() => focusWrongField(form.current, failure), [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { phone, code } = proof;
    const missingField = proof.gap();
    setFailure(missingField);
    if (missingField) return;
    setBusy(true);
    try {
      const { resetToken } = await (await calls()).provePhone({ phone, code });
      onProved(resetToken);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };

  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={loadCalls} noValidate>
      <h2 id={STEP_HEAD} tabIndex={-1}>
        验证手机
      </h2>
      <p className={styles.lead}>验证码发到注册时登记的手机号</p>
      <FormAlert failure={failure} />
      <PhoneProofFields proof={proof} errorOf={(field) => (failure?.field === field ? failure?.message : undefined)} />
      <NextButton isBusy={isBusy} text="下一步" />
    </form>
  );
};
