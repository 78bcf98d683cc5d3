// How the console resolves the current user, case by case of the specification.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMinutes, ok, refused, resetBrowser, type Script, setLocation, signIn, stubServer } from './testing.ts';

const profile = {
  user: {
    id: 'u1',
    username: 'fleet',
    role: 'company',
    subRole: 'fleet',
    avatar: '/zwli/api/files/f1',
    email: 'a@b.cn',
  },
  companyType: 'fleet',
  companyName: '澜舟驰远运输有限公司',
  contactPerson: '顾明远',
};
const administrator = { id: '', username: '', name: '管理员', role: 'admin', avatar: '', email: '' };

const resolveWith = async (reply: Script) => {
  const server = stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    'GET /companies/profile': reply,
  });
  vi.resetModules();
  const { resolveCurrentUser } = await import('./current-user.ts');
  return { server, resolution: resolveCurrentUser() };
};

let browser: ReturnType<typeof setLocation>;
beforeEach(() => {
  browser = setLocation('/user/dashboard');
  signIn('company');
});
afterEach(resetBrowser);

// spec: 6.stored-admin
it('resolves a stored administrator without a request', async () => {
  signIn('admin');
  const { server, resolution } = await resolveWith(ok(profile));
  expect(await resolution).toEqual({ code: 0, user: administrator });
  expect(server.names()).toEqual([]);
});

// spec: 3.display-name, 6.profile-fetched, 7.companies/profile
it.each(['fleet', 'shipper'])('resolves a %s profile to a company user with that subRole', async (companyType) => {
  const { resolution } = await resolveWith(ok({ ...profile, companyType }));
  const { user } = await resolution;
  expect(user).toEqual({
    id: 'u1',
    username: 'fleet',
    name: '顾明远',
    role: 'company',
    subRole: companyType,
    avatar: '/zwli/api/files/f1',
    email: 'a@b.cn',
  });
});

// spec: 3.display-name
it('uses the company’s name when there is no contact person', async () => {
  const { resolution } = await resolveWith(ok({ ...profile, contactPerson: '' }));
  expect(await resolution).toMatchObject({ user: { username: 'fleet', name: '澜舟驰远运输有限公司' } });
});

it('names an invited colleague by their own name', async () => {
  const { resolution } = await resolveWith(ok({ ...profile, user: { id: 'u2', username: 'xujing', name: '许静' } }));
  expect(await resolution).toMatchObject({ user: { username: 'xujing', name: '许静' } });
});

// spec: 6.profile-403
it.each([
  ['in the body', refused(403, '当前账号没有这项权限', 200)],
  ['as the HTTP status', { status: 403, body: '' }],
])('resolves a 403 %s to an administrator', async (_, reply) => {
  const { resolution } = await resolveWith(reply);
  expect(await resolution).toEqual({ code: 0, user: administrator });
});

// spec: 6.profile-401, 8.user-info-401
it.each([
  ['in the body', refused(401, '', 200)],
  ['as the HTTP status', refused(401)],
])('rejects with a 401 %s, which ends the session', async (_, reply) => {
  const { resolution } = await resolveWith(reply);
  await expect(resolution).rejects.toMatchObject({ code: 401, message: '未登录或登录已过期' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(browser.replace).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fuser%2Fdashboard');
});

describe('without a user, keeps the token, does not redirect, and', () => {
  afterEach(() => {
    expect(localStorage.getItem('token')).toBe('new');
    expect(browser.replace).not.toHaveBeenCalled();
  });

  // spec: 8.company-type
  it.each([
    { companyType: 'broker', shown: 'broker' },
    { companyType: '', shown: '' },
    { companyType: 7, shown: '7' },
    { companyType: null, shown: 'null' },
    { companyType: ['fleet'], shown: '["fleet"]' },
    { companyType: { fleet: true }, shown: '{"fleet":true}' },
    { companyType: 'toString', shown: 'toString' },
  ])('returns -1 无效的企业类型 for a profile of type $companyType', async ({ companyType, shown }) => {
    const { resolution } = await resolveWith(ok({ ...profile, companyType }));
    expect(await resolution).toEqual({ code: -1, msg: `无效的企业类型: ${shown}` });
  });

  // spec: 8.server-words
  it('returns the server’s code and message for a non-zero code', async () => {
    const { resolution } = await resolveWith(refused(503, '服务暂时不可用，请稍后重试'));
    expect(await resolution).toMatchObject({ code: 503, msg: '服务暂时不可用，请稍后重试' });
  });

  // spec: 8.server-words
  it('does the same for a non-zero code in an HTTP 200 reply', async () => {
    const { resolution } = await resolveWith(refused(40302, '会员资格尚未生效', 200));
    expect(await resolution).toMatchObject({ code: 40302, msg: '会员资格尚未生效' });
  });

  // spec: 8.default-words
  it('returns -1 获取企业信息失败 for a reply without code and message', async () => {
    const { resolution } = await resolveWith({ body: {} });
    expect(await resolution).toMatchObject({ code: -1, msg: '获取企业信息失败' });
  });

  // spec: 8.exception
  it('returns -1 获取用户信息失败 with the message of a network error', async () => {
    const { resolution } = await resolveWith({ fails: 'Failed to fetch' });
    expect(await resolution).toEqual({ code: -1, msg: '获取用户信息失败: 网络连接失败，请检查网络后重试' });
  });

  // spec: 8.exception
  it('returns -1 获取用户信息失败 with a message for a reply that is no envelope', async () => {
    const { resolution } = await resolveWith({ status: 502, body: '<html>Bad Gateway</html>' });
    expect(await resolution).toEqual({ code: -1, msg: '获取用户信息失败: 服务暂时不可用，请稍后重试' });
  });

  // spec: 8.unknown-error
  it('returns -1 获取用户信息失败: 未知错误 for an exception without a message', async () => {
    const parsed = {
      code: 0,
      get data(): never {
        throw new Error();
      },
    };
    const { resolution } = await resolveWith({ parsed });
    expect(await resolution).toEqual({ code: -1, msg: '获取用户信息失败: 未知错误' });
  });
});
