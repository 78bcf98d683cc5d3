// Login form with a phone and a code sent to it.
import { isMobilePhone } from '@rfb/contract/phones.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { readChoice } from '../../../../../lib/kept-choice.ts';
import { loadCalls } from '../../../../../site/calls.ts';
import { FormAlert, focusWrongField } from '../../../../../site/forms/Field.tsx';
import { PhoneProofFields } from '../../../../../site/forms/PhoneProofFields.tsx';
import { usePhoneProof } from '../../../../../site/forms/use-phone-proof.ts';
import { RememberRow } from './RememberRow.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSignIn } from './use-sign-in.ts';

export const CodeForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn('company');
  const proof = usePhoneProof('login', signIn.fail);

  const { prefill } = proof;

  useEffect(() => {
    const remembered = readChoice('username') ?? '';
    if (isMobilePhone(remembered)) prefill(remembered);
  }, [prefill]);
  useEffect(() => focusWrongField(form.current, signIn.failure), [signIn.failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missingField = proof.gap();
    if (missingField) return signIn.fail(missingField);
    const { phone, code } = proof;
    await signIn.signIn(phone, { phone, code });
  };

  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={loadCalls} noValidate>
      <FormAlert failure={signIn.failure} />
      <PhoneProofFields proof={proof} errorOf={signIn.errorOf} />
      <RememberRow isRemembered={signIn.isRemembered} onChange={signIn.setRemembered} />
      <SubmitButton signIn={signIn} />
    </form>
  );
};
