// Tokens, envelopes and expired sessions in API calls.
import {
  endSession,
  getCurrentUser,
  listSessions,
  login,
  sendCode,
} from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inMinutes, ok, openTab, refused, resetBrowser, setLocation, signIn, stubServer } from './testing.ts';

const fresh = { 'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }) };
const contact = { contactPerson: '顾明远', phone: '13800000001', email: '', regionCode: '320505', address: '澄湖路' };

afterEach(resetBrowser);

describe('every request', () => {
  // spec: 7.bearer-token
  it('sends the bearer token when one exists, whatever the access rule of the endpoint', async () => {
    setLocation('/user/dashboard');
    signIn('company');
    const server = stubServer({
      ...fresh,
      'GET /companies/profile': ok({}),
      'POST /auth/send-code': ok({ retryAfterSeconds: 60 }),
      'POST /auth/sessions/s1/end': ok(null),
    });
    const { ask } = await openTab();
    await ask(getCompanyProfile);
    await ask(sendCode, { body: { phone: '13800000001', scene: 'login' } });
    await ask(endSession, { params: { sessionId: 's1' } });
    expect(server.tokens()).toEqual(['Bearer old', 'Bearer new', 'Bearer new', 'Bearer new']);
  });

  // spec: 7.bearer-token
  it('sends no Authorization header without a token', async () => {
    setLocation('/login');
    const server = stubServer({ 'POST /auth/send-code': ok({ retryAfterSeconds: 60 }) });
    const { ask } = await openTab();
    await ask(sendCode, { body: { phone: '13800000001', scene: 'login' } });
    expect(server.tokens()).toEqual([null]);
  });

  // spec: 7.no-timeout
  it('is still waiting after a day without an answer, and takes the answer that comes then', async () => {
    setLocation('/user/dashboard');
    const { ask } = await openTab();
    vi.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signals.push(init.signal);
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const settled = vi.fn();
    const asked = ask(getCurrentUser);
    asked.then(settled, settled);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(signals).toEqual([undefined]);
    expect(settled).not.toHaveBeenCalled();
    vi.useRealTimers();
    answer(new Response(JSON.stringify({ code: 0, data: { id: 'u1' }, msg: '' })));
    expect(await asked).toEqual({ id: 'u1' });
  });

  // spec: 7.companies/membership/update
  it('sends an Idempotency-Key only to endpoints that accept one', async () => {
    setLocation('/user/profile');
    signIn('company');
    const server = stubServer({ ...fresh, 'PUT /companies/membership/update': ok({}), 'GET /auth/sessions': ok({}) });
    const { ask } = await openTab();
    await ask(updateMembership, { body: contact });
    await ask(listSessions);
    const keys = server.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/), null]);
  });
});

describe('the session', () => {
  // spec: 9.session-keys
  it('is kept under the keys token and userRole, and nothing else is left when it is cleared', async () => {
    const { clearSession, getToken, getUserRole, saveSession, saveToken } = await import('./session.ts');
    localStorage.setItem('other', 'kept');
    saveSession({ token: 't-1', userRole: 'admin' });
    expect({ ...localStorage }).toEqual({ other: 'kept', token: 't-1', userRole: 'admin' });
    expect([getToken(), getUserRole()]).toEqual(['t-1', 'admin']);
    saveToken('t-2');
    expect({ ...localStorage }).toEqual({ other: 'kept', token: 't-2', userRole: 'admin' });
    clearSession();
    expect({ ...localStorage }).toEqual({ other: 'kept' });
  });
});

describe('a 401', () => {
  const signedOut = (reply: ReturnType<typeof refused>) => ({ ...fresh, 'GET /auth/currentUser': reply });

  // spec: 4.session-401, 8.body-401
  it.each([
    ['in the body of an HTTP 200 answer', refused(401, '会话无效', 200)],
    ['as the HTTP status with an envelope', refused(401, '会话无效', 401)],
    ['as the HTTP status without any body', { status: 401, body: '' }],
  ])('%s clears token and userRole, redirects to login and reports 未登录或登录已过期', async (_, reply) => {
    const { replace } = setLocation('/user/profile?tab=2');
    signIn('company');
    stubServer(signedOut(reply));
    const { ask } = await openTab();
    await expect(ask(getCurrentUser)).rejects.toMatchObject({ message: '未登录或登录已过期', code: 401 });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('userRole')).toBeNull();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fuser%2Fprofile%3Ftab%3D2');
  });

  // spec: 8.body-401
  it('on an administrator page redirects to the administrator login', async () => {
    const { replace } = setLocation('/admin/member/list');
    signIn('admin');
    stubServer(signedOut(refused(401)));
    const { ask } = await openTab();
    await expect(ask(getCurrentUser)).rejects.toThrow('未登录或登录已过期');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/login?redirect=%2Fadmin%2Fmember%2Flist');
  });

  // spec: 4.public-401, 8.body-401
  it.each(['/', '/ecosystem', '/login', '/admin/login', '/forget/password'])(
    'on the public page %s clears the session without a redirect',
    async (path) => {
      const { replace, assign } = setLocation(path);
      signIn('company');
      stubServer(signedOut(refused(401)));
      const { ask } = await openTab();
      await expect(ask(getCurrentUser)).rejects.toThrow('未登录或登录已过期');
      expect(localStorage.getItem('token')).toBeNull();
      expect(localStorage.getItem('userRole')).toBeNull();
      expect(replace).not.toHaveBeenCalled();
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it('is never retried', async () => {
    setLocation('/user/dashboard');
    signIn('company');
    const server = stubServer(signedOut(refused(401)));
    const { ask } = await openTab();
    await expect(ask(getCurrentUser)).rejects.toThrow();
    expect(server.names()).toEqual(['POST /auth/refresh-token', 'GET /auth/currentUser']);
  });
});

describe('any other failure', () => {
  // spec: 7.envelope
  it('rejects with the server’s code, message, fields and request id, and keeps the session', async () => {
    const { replace } = setLocation('/user/profile');
    signIn('company');
    const data = { fields: { phone: '请填写手机号或带区号的座机号' } };
    const body = { code: 400, data, msg: '提交的内容有误' };
    stubServer({
      ...fresh,
      'PUT /companies/membership/update': { status: 400, body, headers: { 'X-Request-Id': 'r-1' } },
    });
    const { ask } = await openTab();
    await expect(ask(updateMembership, { body: contact })).rejects.toMatchObject({
      code: 400,
      status: 400,
      msg: '提交的内容有误',
      fields: data.fields,
      requestId: 'r-1',
    });
    expect(localStorage.getItem('token')).toBe('new');
    expect(replace).not.toHaveBeenCalled();
  });

  it('reports a network failure in Chinese', async () => {
    setLocation('/login');
    stubServer({ 'POST /auth/login': { fails: 'Failed to fetch' } });
    const { ask } = await openTab();
    const attempt = ask(login, { body: { username: 'fleet', password: 'Fleet-demo-2025' } });
    await expect(attempt).rejects.toMatchObject({ msg: '网络连接失败，请检查网络后重试', status: 0 });
  });
});

describe('logging out', () => {
  // spec: 4.logout, 7.auth/users/logout, 8.logout-failure
  it.each([
    ['succeeds', ok(null)],
    ['is refused', refused(500, '服务出现异常')],
    ['finds the session already over', refused(401)],
    ['cannot reach the server', { fails: 'Failed to fetch' }],
  ])('clears the session and replaces the page with the login when the call %s', async (_, reply) => {
    const { replace, assign } = setLocation('/user/dashboard');
    signIn('company');
    const server = stubServer({ 'POST /auth/users/logout': reply });
    const { logout } = await openTab();
    await logout();
    expect(server.names()).toEqual(['POST /auth/users/logout']);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('userRole')).toBeNull();
    expect(replace).toHaveBeenLastCalledWith('/login');
    expect(assign).not.toHaveBeenCalled();
  });

  it('redirects to the plain login even when a pending call returns 401 afterwards', async () => {
    const { replace } = setLocation('/user/dashboard');
    signIn('company');
    stubServer({
      ...fresh,
      'POST /auth/users/logout': ok(null),
      'GET /auth/currentUser': refused(401, '未登录或登录已过期'),
    });
    const { ask, logout } = await openTab();
    await logout();
    await ask(getCurrentUser).catch(() => undefined);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });

  // spec: 4.logout
  it('redirects an administrator to the administrator login', async () => {
    const { replace } = setLocation('/admin/dashboard');
    signIn('admin');
    stubServer({ 'POST /auth/users/logout': ok(null) });
    const { logout } = await openTab();
    await logout();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/login');
  });
});
