// Renewing the token before it expires, in one tab and across tabs.
import { getCurrentUser, login, logout, refreshToken } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inMinutes, ok, openTab, refused, resetBrowser, setLocation, signIn, stubServer } from './testing.ts';

const renewed = (token: string, minutes = 15) => ok({ token, expiresAt: inMinutes(minutes) });
const me = { 'GET /auth/currentUser': ok({}) };
const REFRESH = 'POST /auth/refresh-token';
const ME = 'GET /auth/currentUser';

/** One lock per name for all tabs, as the browser has it. */
type Work = (lock: object | null) => Promise<unknown>;
const stubLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (_: string, ...[options, given]: [Work] | [{ ifAvailable: boolean }, Work]) => {
    const work = given ?? (options as Work);
    if (given && held > 0) return work(null);
    held += 1;
    last = last
      .then(() => work({}))
      .finally(() => {
        held -= 1;
      });
    return last;
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
};

beforeEach(() => {
  setLocation('/user/dashboard');
  signIn('company');
});
afterEach(resetBrowser);

// spec: 7.auth/refresh-token
it('renews once after a reload, when the expiry of the token is unknown, and sends the new token', async () => {
  const server = stubServer({ ...me, [REFRESH]: renewed('new') });
  const { ask } = await openTab();
  await ask(getCurrentUser);
  await ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME]);
  expect(server.tokens()).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
  expect(localStorage.getItem('token')).toBe('new');
});

it('renews only when less than 60 seconds are left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = stubServer({ ...me, [REFRESH]: () => renewed(`token-${server.calls.length}`) });
  const { ask } = await openTab();
  await ask(getCurrentUser);
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME]);
  vi.setSystemTime(Date.now() + 1);
  await ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME, REFRESH, ME]);
});

it('renews once for concurrent calls', async () => {
  const server = stubServer({ ...me, [REFRESH]: renewed('new') });
  const { ask } = await openTab();
  await Promise.all([ask(getCurrentUser), ask(getCurrentUser), ask(getCurrentUser)]);
  expect(server.names()).toEqual([REFRESH, ME, ME, ME]);
  expect(server.tokens().slice(1)).toEqual(['Bearer new', 'Bearer new', 'Bearer new']);
});

it('uses the old token when renewal is rejected, and handles its 401 as usual', async () => {
  const { replace } = setLocation('/user/dashboard');
  const server = stubServer({ [ME]: refused(401), [REFRESH]: refused(401) });
  const { ask } = await openTab();
  await expect(ask(getCurrentUser)).rejects.toThrow('未登录或登录已过期');
  expect(server.names()).toEqual([REFRESH, ME]);
  expect(server.tokens()).toEqual(['Bearer old', 'Bearer old']);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fuser%2Fdashboard');
});

it('uses the old token when the server is unreachable, without an immediate retry', async () => {
  const server = stubServer({ ...me, [REFRESH]: { fails: 'Failed to fetch' } });
  const { ask } = await openTab();
  await ask(getCurrentUser);
  await ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME]);
  expect(localStorage.getItem('token')).toBe('old');
});

it('never renews for login, refresh and logout themselves, nor without a token', async () => {
  const server = stubServer({
    ...me,
    [REFRESH]: renewed('new'),
    'POST /auth/users/logout': ok(null),
    'POST /auth/login': ok({}),
  });
  const { ask } = await openTab();
  await ask(login, { body: { username: 'fleet', password: 'Fleet-demo-2025' } });
  await ask(refreshToken);
  await ask(logout);
  localStorage.clear();
  await ask(getCurrentUser);
  expect(server.names()).toEqual(['POST /auth/login', REFRESH, 'POST /auth/users/logout', ME]);
});

// spec: 7.auth/refresh-token
it('renews once for two tabs that resume at the same time', async () => {
  stubLocks();
  const server = stubServer({ ...me, [REFRESH]: renewed('new') });
  const [first, second] = [await openTab(), await openTab()];
  await Promise.all([first.ask(getCurrentUser), second.ask(getCurrentUser)]);
  expect(server.names()).toEqual([REFRESH, ME, ME]);
  expect(server.tokens()).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
});

it('does not renew again when the lock is granted before the message of the other tab arrives', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
  stubLocks();
  const server = stubServer({ ...me, [REFRESH]: () => renewed(`token-${server.calls.length}`) });
  const [first, second] = [await openTab(), await openTab()];
  await Promise.all([first.ask(getCurrentUser), second.ask(getCurrentUser)]);
  await second.ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME, ME]);
});

/** Receives a message after every tab that was opened before. */
const nextMessage = () =>
  new Promise<void>((resolve) => {
    const channel = new BroadcastChannel('session-expiry');
    channel.onmessage = () => {
      channel.close();
      resolve();
    };
  });

it('lets the other tab use the new token without renewing it again', async () => {
  const server = stubServer({ ...me, [REFRESH]: renewed('new') });
  const [first, second] = [await openTab(), await openTab()];
  await Promise.all([first.ask(getCurrentUser), second.ask(getCurrentUser)]);
  server.calls.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 14 * 60_000 + 1);
  server.scripts[REFRESH] = renewed('newer');
  const isTold = nextMessage();
  await first.ask(getCurrentUser);
  await isTold;
  await second.ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME]);
  expect(server.tokens().at(-1)).toBe('Bearer newer');
});

it('does not renew again when the message of the other tab arrives while this one waits for the lock', async () => {
  // Browsers grant locks and deliver messages in later tasks.
  const request = async (_: string, ...[options, given]: [Work] | [object, Work]) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return (given ?? (options as Work))({});
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const server = stubServer({ ...me, [REFRESH]: () => renewed(`token-${server.calls.length}`) });
  const [first, second] = [await openTab(), await openTab()];
  // The second tab listens before the first one renews.
  await Promise.all([first.ask(getCurrentUser), second.ask(getCurrentUser)]);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 14 * 60_000 + 1);
  server.calls.length = 0;
  await first.ask(getCurrentUser);
  await second.ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME]);
  expect(server.tokens().at(-1)).toBe(server.tokens().at(-2));
});

it('does not restore a session that ended during renewal', async () => {
  const server = stubServer({
    ...me,
    [REFRESH]: () => {
      localStorage.clear();
      return renewed('new');
    },
  });
  const { ask } = await openTab();
  await ask(getCurrentUser);
  expect(localStorage.getItem('token')).toBeNull();
  expect(server.tokens().at(-1)).toBeNull();
});

it('computes the expiry from the server’s clock, so a machine an hour ahead does not renew on every call', async () => {
  const serverNow = Date.now() - 3_600_000;
  const expiresAt = new Date(serverNow + 15 * 60_000).toISOString();
  const server = stubServer({
    ...me,
    [REFRESH]: { ...ok({ token: 'new', expiresAt }), headers: { Date: new Date(serverNow).toUTCString() } },
  });
  const { ask } = await openTab();
  await ask(getCurrentUser);
  await ask(getCurrentUser);
  expect(server.names()).toEqual([REFRESH, ME, ME]);
});
