// State of the acceptance form: what was typed, what is wrong, and the session it ends with.
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { useState } from 'react';
import { keepChoice } from '../../../../lib/kept-choice.ts';
import { ApiError } from '../../../../lib/request.ts';
import { saveSession } from '../../../../lib/session.ts';
import { claimInput } from '../../../../lib/session-end.ts';
import { type FieldErrors, rejectionOf } from '../../../../site/forms/rejection.ts';
import { useOnce } from '../../../../site/forms/use-once.ts';
import { usePhoneProof } from '../../../../site/forms/use-phone-proof.ts';

/** Lazy imports of the call, the rules and the way into the console, which are not needed to render the page. */
const acceptance = () => import(/* webpackChunkName: "calls" */ './acceptance-calls.ts');
/** Knows every page of the console. */
const navigation = () => import(/* webpackChunkName: "navigation" */ '../../../../lib/navigation.ts');

type Typed = { name: string; username: string; password: string };
/** `turn` counts the attempts, so that the focus moves to the first invalid field each time. */
type Problems = { errors: FieldErrors; message: string; turn: number };

/** Refusals whose sentence says what to do; their field errors do not. */
const fieldOf = new Map<number, string>([
  [refusalCodes.phoneExists, 'phone'],
  [refusalCodes.weakPassword, 'password'],
]);

/** `name`: whom the inviter named. */
export const useAcceptance = (ticket: string, name: string) => {
  const [typed, setTyped] = useState<Typed>({ name, username: '', password: '' });
  const [isAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Problems>({ errors: {}, message: '', turn: 0 });
  const { isBusy, once } = useOnce();
  const tell = (errors: FieldErrors, message = '') => setProblems(({ turn }) => ({ errors, message, turn: turn + 1 }));
  const proof = usePhoneProof('invitation', (failure) =>
    failure?.field ? tell({ [failure.field]: failure.message }) : tell({}, failure?.message),
  );

  const send = async () => {
    const { accept, validateAcceptance } = await acceptance();
    const { destinationAfterLogin, replaceWith } = await navigation();
    const username = typed.username.trim();
    const body = { phone: proof.phone, code: proof.code, ...typed, username };
    const errors = validateAcceptance(body, isAgreed);
    tell(errors);
    if (Object.keys(errors).length > 0) return;
    const session = await accept({ params: { ticket }, body: { ...body, consentVersion: CONSENT_VERSION } });
    saveSession(session);
    claimInput(session.user.id);
    keepChoice('username', username);
    replaceWith(destinationAfterLogin(session.user));
  };

  const submit = () =>
    once(async () => {
      try {
        await send();
      } catch (error) {
        const { errors, message } = rejectionOf(error);
        const field = error instanceof ApiError && fieldOf.get(error.code);
        if (field) tell({ [field]: (error as ApiError).message });
        else tell(errors, message);
      }
    });

  return {
    typed,
    proof,
    isAgreed,
    isBusy,
    ...problems,
    setAgreed,
    submit,
    change: (patch: Partial<Typed>) => {
      setTyped((now) => ({ ...now, ...patch }));
      const changed = Object.keys(patch);
      setProblems((now) => ({
        ...now,
        errors: Object.fromEntries(Object.entries(now.errors).filter(([name]) => !changed.includes(name))),
      }));
    },
  };
};
