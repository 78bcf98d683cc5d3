// Login: sends the request, saves the session and redirects to the workbench, or returns the failure.

import type { InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Door, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type { loginWithFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { useState } from 'react';
import { keepChoice } from '../../../../../lib/kept-choice.ts';
import { saveSession } from '../../../../../lib/session.ts';
import { claimInput } from '../../../../../lib/session-end.ts';
import { calls } from '../../../../../site/calls.ts';
import { type Failure, failureOf } from '../../../../../site/forms/failure.ts';
import { useCountdown } from '../../../../../site/forms/use-countdown.ts';

/** Knows every page of the console: too heavy for a page that only signs in. */
const navigation = () => import(/* webpackChunkName: "navigation" */ '../../../../../lib/navigation.ts');

type LoginBody = InputOf<typeof login>['body'];
type FactorBody = InputOf<typeof loginWithFactor>['body'];
type Session = ReplyOf<typeof login>;
type Calls = Awaited<ReturnType<typeof calls>>;

/** On the administrators' page a wrong password is shown above the form instead of beside a field. */
const placedFailure = (door: Door, { field, ...failure }: Failure): Failure =>
  !field || (door === 'admin' && field === 'password') ? failure : { ...failure, field };

export const useSignIn = (door: Door) => {
  const [isBusy, setBusy] = useState(false);
  const [isRemembered, setRemembered] = useState(true);
  const [failure, setFailure] = useState<Failure>();
  const [waitLeft, startWait] = useCountdown();

  /** Returns the failure, or undefined when the browser is being redirected. */
  const open = async (send: (calls: Calls) => Promise<Session>, onOpen: () => unknown = () => undefined) => {
    setBusy(true);
    setFailure(undefined);
    try {
      // Both before anything is sent: a lost chunk must not leave a session behind without its page.
      const [loaded, { destinationAfterLogin, replaceWith }] = await Promise.all([calls(), navigation()]);
      const session = await send(loaded);
      saveSession(session);
      claimInput(session.user.id);
      onOpen();
      replaceWith(destinationAfterLogin(session.user));
      return undefined;
    } catch (error) {
      const next = placedFailure(door, failureOf(error));
      setFailure(next);
      startWait(next.waitSeconds);
      setBusy(false);
      return next;
    }
  };

  const signIn = (account: string, body: LoginBody) =>
    open(
      ({ startSession }) => startSession({ ...body, door }),
      () => door === 'company' && keepChoice('username', isRemembered ? account : undefined),
    );
  const signInWithFactor = (body: FactorBody) => open(({ startSessionWithFactor }) => startSessionWithFactor(body));

  const errorOf = (field: Failure['field']) => (failure?.field === field ? failure?.message : undefined);
  return {
    isBusy,
    isRemembered,
    setRemembered,
    failure,
    fail: setFailure,
    signIn,
    signInWithFactor,
    errorOf,
    waitLeft,
  };
};
export type SignIn = ReturnType<typeof useSignIn>;
