// Signing in: sends the login, keeps the session, leaves for the workbench; or says what went wrong.
import type { Door, login } from '@rfb/contract/auth/auth.endpoints.ts';
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { useState } from 'react';
import { destinationAfterLogin, replaceWith } from '../../../../lib/navigation.ts';
import { saveSession } from '../../../../lib/session.ts';
import { claimInput } from '../../../../lib/session-end.ts';
import { calls } from '../../../../site/calls.ts';
import { type Failure, failureOf } from '../../../../site/forms/failure.ts';
import { useCountdown } from '../../../../site/forms/use-countdown.ts';
import { rememberUsername } from '../../shared/remembered-username.ts';

type LoginBody = InputOf<typeof login>['body'];

/** At the administrators' door a wrong password is told above the form, not at one of its fields. */
const atDoor = (door: Door, { field, ...failure }: Failure): Failure =>
  !field || (door === 'admin' && field === 'password') ? failure : { ...failure, field };

export const useSignIn = (door: Door) => {
  const [isBusy, setBusy] = useState(false);
  const [isRemembered, setRemembered] = useState(true);
  const [failure, setFailure] = useState<Failure>();
  const [waitLeft, startWait] = useCountdown();

  /** Answers the failure, or undefined when the browser is on its way to the workbench. */
  const signIn = async (account: string, body: LoginBody) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const session = await (await calls()).startSession({ ...body, door });
      saveSession(session);
      claimInput(session.user.id);
      if (door === 'company') rememberUsername(account, isRemembered);
      replaceWith(destinationAfterLogin(session.user));
      return undefined;
    } catch (error) {
      const next = atDoor(door, failureOf(error));
      setFailure(next);
      startWait(next.waitSeconds);
      setBusy(false);
      return next;
    }
  };

  const errorOf = (field: Failure['field']) => (failure?.field === field ? failure?.message : undefined);
  return { isBusy, isRemembered, setRemembered, failure, fail: setFailure, signIn, errorOf, waitLeft };
};
export type SignIn = ReturnType<typeof useSignIn>;
