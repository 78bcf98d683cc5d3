// The API client: adds the token, deduplicates changes, unwraps the envelope, handles 401.
import { type Endpoint, type InputOf, type ReplyOf, wire } from '@rfb/contract/endpoint.ts';
import type * as auth from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { refusalCodes, sessionEnded, unavailable } from '@rfb/contract/refusal-codes.ts';
import { currentPath } from './base-path.ts';
import { freshToken, refreshToken } from './fresh-token.ts';
import { sendOnce } from './idempotency-keys.ts';
import { goToLogin, isPublicPath, replaceWith } from './navigation.ts';
import { type Answer, ApiError, request } from './request.ts';
import { clearSession, getToken, getUserRole } from './session.ts';
import { announceSessionEnd, finishBeforeLogout } from './session-end.ts';
import { confirmPerson } from './step-up.ts';

export { ApiError };

/** `[input]`, or no argument for an endpoint without input. */
export type AskInput<E extends Endpoint> = unknown extends InputOf<E> ? [] : [input: InputOf<E>];

const logoutEndpoint = wire<typeof auth.logout>({ method: 'POST', path: '/auth/users/logout' });
const loginPath: (typeof auth.login)['path'] = '/auth/login';
const withoutRefresh: string[] = [loginPath, logoutEndpoint.path, refreshToken.path];

const tokenFor = (endpoint: Endpoint) => {
  if (endpoint.isAnonymous) return null;
  return withoutRefresh.includes(endpoint.path) ? getToken() : freshToken();
};

/** Calls pending during a logout return 401 and must not redirect a second time. */
let leaving: 'no' | 'loggingOut' | 'loggedOut' = 'no';
const isLeaving = () => leaving === 'loggingOut' || (leaving === 'loggedOut' && !getToken());

/** Clears the expired session and redirects a protected page to its login. */
const endSession = () => {
  if (isLeaving()) return;
  if (getToken()) announceSessionEnd();
  clearSession();
  if (!isPublicPath(currentPath())) goToLogin();
};

const failureOf = ({ status, body, requestId }: Answer) => {
  const code = body?.code ?? (status >= 400 ? status : -1);
  const message = body?.msg || unavailable;
  return new ApiError(message, { code, status, body, requestId });
};

/** Returns the data of a response, or throws its error; a 401 also ends the session. */
const dataOf = (answer: Answer) => {
  const { status, body, requestId } = answer;
  if (body?.code === 401 || status === 401) {
    endSession();
    throw new ApiError(sessionEnded, { code: 401, status, body, requestId });
  }
  if (body?.code !== 0 || status >= 400) throw failureOf(answer);
  return body.data;
};

/** Sends one call with its token; every kind of request handles errors here. */
export const exchange = async (endpoint: Endpoint, send: (token: string | null) => Promise<Answer>) => {
  const answer = await send(await tokenFor(endpoint));
  // Repeated as it was, with the same idempotency key, so that nothing typed is lost.
  const isAsked = [refusalCodes.stepUpNeeded, refusalCodes.factorRequired].some((code) => code === answer.body?.code);
  const isRepeated = isAsked && (await confirmPerson());
  return dataOf(isRepeated ? await send(await tokenFor(endpoint)) : answer);
};

export const ask = async <E extends Endpoint>(endpoint: E, ...[input]: AskInput<E>): Promise<ReplyOf<E>> =>
  sendOnce(endpoint, input ?? {}, async (key) => {
    const parts = { ...(input as object | undefined), key };
    return (await exchange(endpoint, (token) => request(endpoint, parts, token))) as ReplyOf<E>;
  });

/** For a page being closed: a keepalive request with the stored token whose response is ignored. */
export const askLast: typeof ask = async (endpoint, ...[input]) => {
  void request(endpoint, (input as object | undefined) ?? {}, getToken(), { keepalive: true }).catch(() => undefined);
  return undefined as never;
};

/** Ends the local session whatever the server responds. */
export const logout = async (isAdmin = getUserRole() === 'admin') => {
  const door = isAdmin ? '/admin/login' : '/login';
  await finishBeforeLogout();
  leaving = 'loggingOut';
  await ask(logoutEndpoint).catch(() => undefined);
  clearSession();
  leaving = 'loggedOut';
  replaceWith(door);
};
