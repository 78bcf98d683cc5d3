// The one way to call the server: token, envelope, and what a 401 means.
import type * as auth from '@rfb/contract/auth/auth.endpoints.ts';
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { freshToken, refreshToken } from './fresh-token.ts';
import { currentPath, goToLogin, isPublicPath, replaceWith } from './navigation.ts';
import { type Answer, ApiError, request } from './request.ts';
import { clearSession, getToken, getUserRole } from './session.ts';
import { wire } from './wire.ts';

export { ApiError };

/** `[input]`, or nothing for an endpoint that takes nothing. `key`: the same for every try of one thing. */
export type AskInput<E extends Endpoint> = unknown extends InputOf<E> ? [] : [input: InputOf<E> & { key?: string }];

const logoutEndpoint = wire<typeof auth.logout>({ method: 'POST', path: '/auth/users/logout' });
const loginPath: (typeof auth.login)['path'] = '/auth/login';
const withoutRefresh: string[] = [loginPath, logoutEndpoint.path, refreshToken.path];

const tokenFor = (endpoint: Endpoint) => {
  if (endpoint.isAnonymous) return null;
  return withoutRefresh.includes(endpoint.path) ? getToken() : freshToken();
};

/** The session is over: forget it, and leave a protected page for its login. */
const endSession = () => {
  clearSession();
  if (!isPublicPath(currentPath())) goToLogin();
};

const failureOf = ({ status, body, requestId }: Answer) => {
  const code = body?.code ?? (status >= 400 ? status : -1);
  const message = body?.msg || refusals.unavailable.msg;
  return new ApiError(message, { code, status, body, requestId });
};

export const ask = async <E extends Endpoint>(endpoint: E, ...[input]: AskInput<E>): Promise<ReplyOf<E>> => {
  const token = await tokenFor(endpoint);
  const answer = await request(endpoint, input ?? {}, token);
  if (answer.body?.code === 401 || answer.status === 401) {
    endSession();
    const { status, body, requestId } = answer;
    throw new ApiError(refusals.unauthenticated.msg, { code: 401, status, body, requestId });
  }
  if (answer.body?.code !== 0 || answer.status >= 400) throw failureOf(answer);
  return answer.body.data as ReplyOf<E>;
};

/** Ends the session here whatever the server says. */
export const logout = async (isAdmin = getUserRole() === 'admin') => {
  const door = isAdmin ? '/admin/login' : '/login';
  await ask(logoutEndpoint).catch(() => undefined);
  clearSession();
  replaceWith(door);
};
