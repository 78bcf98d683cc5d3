// The console as a whole: access checks, titles, menus, redirects, errors.
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refused, resetBrowser } from '../lib/testing.ts';
import { openConsole } from './testing.tsx';

let page: Awaited<ReturnType<typeof openConsole>>;
const open = async (...args: Parameters<typeof openConsole>) => {
  page = await openConsole(...args);
  return page;
};

beforeEach(resetBrowser);
afterEach(() => {
  page.close();
  resetBrowser();
});

describe('at start-up', () => {
  // spec: 4.no-token-at-start, 4.load-user
  it.each([
    ['/user/dashboard', '/login?redirect=%2Fuser%2Fdashboard'],
    ['/user/bidding?tab=open', '/login?redirect=%2Fuser%2Fbidding%3Ftab%3Dopen'],
    ['/admin/member/list', '/admin/login?redirect=%2Fadmin%2Fmember%2Flist'],
  ])('without a token %s redirects to its login and loads nothing', async (address, login) => {
    const { replace, server, text } = await open(address);
    expect(replace).toHaveBeenCalledExactlyOnceWith(login);
    expect(server.names()).toEqual([]);
    expect(text()).not.toContain('澜舟驰远');
  });

  // spec: 4.load-user
  it('with a token the current user is loaded', async () => {
    const { server, replace, text } = await open('/user/dashboard', { who: 'fleet' });
    expect(server.names()).toContain('GET /companies/profile');
    expect(text()).toContain('顾明远');
    expect(replace).not.toHaveBeenCalled();
  });

  // spec: 6.stored-admin, 7.auth/currentUser
  it('a stored administrator is rendered at once and their name is requested afterwards', async () => {
    const { server, text } = await open('/admin/system/template', { who: 'admin' });
    expect(server.names()).not.toContain('GET /companies/profile');
    expect(server.names()).toContain('GET /auth/currentUser');
    expect(text()).toContain('沈岚');
  });
});

describe('on every route change', () => {
  // spec: 4.no-token-on-change
  it('a missing token redirects to login with the requested page', async () => {
    const { leave, replace, title } = await open('/user/transport-standards', { who: 'fleet' });
    localStorage.clear();
    await leave('/user/profile');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fuser%2Fprofile');
    expect(title()).toBe('运输标准');
  });

  // spec: 2.history, 2.push-and-replace
  it('pages navigate inside the console by push and by replace', async () => {
    const { go, title } = await open('/user/transport-standards', { who: 'shipper' });
    const before = history.length;
    await go('/user/bidding');
    expect([location.pathname, title(), history.length]).toEqual(['/user/bidding', '竞价中心', before + 1]);
    await go('/user/cooperative-fleets', true);
    expect([location.pathname, title(), history.length]).toEqual(['/user/cooperative-fleets', '合作车队', before + 1]);
  });

  // spec: 2.push-and-replace
  it('push and replace keep the base path of the test build', async () => {
    const { go, find } = await open('/zwl/user/transport-standards', { who: 'shipper', basename: '/zwl/' });
    expect(find('nav a')?.getAttribute('href')).toBe('/zwl/user/dashboard');
    await go('/user/bidding');
    expect(location.pathname).toBe('/zwl/user/bidding');
    await go('/user/cooperative-fleets', true);
    expect(location.pathname).toBe('/zwl/user/cooperative-fleets');
  });
});

/** The icon before each entry of the menu, by the entry's name. */
const iconsOf = () =>
  Object.fromEntries(
    [...document.querySelectorAll('nav a')].flatMap((entry) => {
      const [, icon] = /anticon-([a-z-]+)/.exec(entry.querySelector('.anticon')?.className ?? '') ?? [];
      return icon ? [[entry.textContent, icon]] : [];
    }),
  );

describe('the layout', () => {
  // spec: 1.title, 2.menu-icons
  it('is titled 管理后台 for an administrator, with the admin menu and its icons', async () => {
    const { text, menu } = await open('/admin/system/template', { who: 'admin' });
    expect(document.querySelector('.sidebar-brand')?.textContent).toBe('管理后台');
    expect(text()).not.toContain('企业平台');
    expect(menu()).toEqual([
      '数据看板',
      '企业管理',
      '会员管理',
      '会员列表',
      '待审核申请',
      '系统管理',
      '模板管理',
      '内容管理',
      '标准库',
      '留言与举报',
      '系统设置',
      '操作日志',
      '个人信息',
    ]);
    expect(iconsOf()).toEqual({
      数据看板: 'dashboard',
      企业管理: 'shop',
      会员管理: 'crown',
      系统管理: 'setting',
      个人信息: 'user',
    });
  });

  // spec: 1.title, 2.menu-icons, 6.shared-menu
  it.each([
    ['fleet', { 工作台: 'dashboard', 平台车队: 'team', 车辆使用: 'tool', 运输标准: 'book', 个人信息: 'user' }],
    [
      'shipper',
      { 工作台: 'dashboard', 竞价中心: 'trophy', 合作车队: 'usergroup-add', 运输标准: 'book', 个人信息: 'user' },
    ],
  ] as const)('is titled 企业平台 for a %s, with its own menu and icons', async (who, entries) => {
    const { text, menu } = await open('/user/transport-standards', { who });
    expect(document.querySelector('.sidebar-brand')?.textContent).toBe('企业平台');
    expect(text()).not.toContain('管理后台');
    expect(menu()).toEqual(Object.keys(entries));
    expect(iconsOf()).toEqual(entries);
  });

  // spec: 1.footer
  it('shows the copyright line of 2025', async () => {
    const { find } = await open('/user/transport-standards', { who: 'fleet' });
    expect(find('footer')?.textContent).toBe('© 2025 公路货运分会');
  });

  it('shows the copyright line on phones without opening the menu', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 699.98px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    const { find } = await open('/user/transport-standards', { who: 'fleet' });
    expect(find('.shell-main footer')?.textContent).toContain('© 2025 公路货运分会');
  });

  // spec: 1.banner, 9.banner-cycle
  it.each(['fleet', 'shipper'] as const)('shows a %s the registered fleets, 120 seconds per cycle', async (who) => {
    const { find } = await open('/user/transport-standards', { who });
    expect(find('[aria-label="已注册车队"]')?.textContent).toContain('岱岳恒途');
    expect(find('.fleet-marquee-strip')?.style.animationDuration).toBe('120s');
  });

  // spec: 1.banner
  it('requests no fleets and shows no banner for an administrator', async () => {
    const { find, server } = await open('/admin/system/template', { who: 'admin' });
    expect(find('[aria-label="已注册车队"]')).toBeNull();
    expect(server.names()).not.toContain('GET /fleets/banner');
  });

  it.each([
    ['there is no fleet', ok({ items: [] })],
    ['the list cannot be read', refused(500)],
  ])('hides the banner when %s', async (_, answer) => {
    const { find } = await open('/user/transport-standards', {
      who: 'fleet',
      answers: { 'GET /fleets/banner': answer },
    });
    expect(find('[aria-label="已注册车队"]')).toBeNull();
  });

  // spec: 2.portal
  it.each([
    ['the site’s home', undefined, '/'],
    ['the configured portal', '/portal/welcome', '/portal/welcome'],
  ])('leads from the user menu to %s with a full page load', async (_, configured, address) => {
    if (configured) document.head.innerHTML = `<meta name="portal-path" content="${configured}">`;
    const { press, assign } = await open('/user/transport-standards', { who: 'fleet' });
    await press('用户菜单');
    // The menu is loaded by the first click.
    await vi.waitFor(() => press('返回官网'), 30_000);
    expect(assign).toHaveBeenCalledExactlyOnceWith(address);
  });

  // spec: 4.logout
  it('logs out from the user menu, whatever the server responds', async () => {
    const answers = { 'POST /auth/users/logout': refused(500) };
    const { press, replace } = await open('/admin/system/template', { who: 'admin', answers });
    await press('用户菜单');
    await vi.waitFor(() => press('退出登录'), 30_000);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/login');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('redirects', () => {
  // spec: 2.admin, 2.admin/member, 2.user
  it.each([
    ['/admin', '/admin/dashboard', 'admin'],
    ['/admin/member', '/admin/member/list', 'admin'],
    ['/user', '/user/dashboard', 'fleet'],
  ] as const)('%s redirects to %s', async (from, to, who) => {
    await open(from, { who });
    expect(location.pathname).toBe(to);
  });
});

describe('a page without access', () => {
  // spec: 2.user/fleet-management, 2.user/vehicle-usage, 2.user/bidding, 2.user/cooperative-fleets
  // spec: 2.page-access, 6.hidden-route
  it.each([
    ['/user/bidding', 'fleet', '这里只对货主开放'],
    ['/user/cooperative-fleets', 'fleet', '这里只对货主开放'],
    ['/user/fleet-management', 'shipper', '这里只对车队开放'],
    ['/user/vehicle-usage', 'shipper', '这里只对车队开放'],
    ['/admin/dashboard', 'fleet', '这里只对管理员开放'],
    ['/user/dashboard', 'admin', '这里只对企业用户开放'],
  ] as const)('%s shows a %s: %s, and keeps the shell', async (address, who, words) => {
    const { title, menu, server } = await open(address, { who });
    expect(title()).toBe(words);
    expect(menu().length).toBeGreaterThan(0);
    expect(server.names()).not.toContain('GET /admin/dashboard');
  });
});

// spec: 2.not-found
it('an unmatched path shows the 404 page inside the shell for signed-in users', async () => {
  const { text, replace, menu } = await open('/user/nothing-here', { who: 'fleet' });
  expect(menu().length).toBeGreaterThan(0);
  expect(text()).toContain('404');
  expect(text()).toContain('前方没有这条路');
  expect(replace).not.toHaveBeenCalled();
});

it('an unmatched path shows a visitor the 404 page without a menu and sends no request', async () => {
  const { text, replace, menu, server } = await open('/admin/system/nothing-here');
  expect(text()).toContain('前方没有这条路');
  expect([menu(), server.names()]).toEqual([[], []]);
  expect(replace).not.toHaveBeenCalled();
});

describe('when the current user cannot be loaded', () => {
  const answers = { 'GET /companies/profile': refused(503, '服务暂时不可用') };

  // spec: 8.user-info-error
  it('a protected page shows the error screen, keeps the token, has no menu and does not redirect', async () => {
    const { text, menu, replace } = await open('/user/dashboard', { who: 'fleet', answers });
    expect(text()).toContain('服务暂时不可用');
    expect(text()).toContain('企业平台');
    expect(menu()).toEqual([]);
    expect(localStorage.getItem('token')).toBe('new');
    expect(replace).not.toHaveBeenCalled();
  });

  it('重试 sends the request again and opens the page', async () => {
    const { press, server, menu } = await open('/user/transport-standards', { who: 'fleet', answers });
    server.scripts['GET /companies/profile'] = ok({
      companyType: 'fleet',
      companyName: '澜舟',
      application: { status: 0 },
    });
    await press('重试');
    expect(menu()).toContain('平台车队');
  });

  it('退出登录 clears the session', async () => {
    const { press, replace } = await open('/user/dashboard', { who: 'fleet', answers });
    await press('退出登录');
    expect(localStorage.getItem('token')).toBeNull();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });

  // spec: 8.user-info-401
  it('a 401 of the user-info call clears the session and redirects to login', async () => {
    const { replace } = await open('/user/dashboard', {
      who: 'fleet',
      answers: { 'GET /companies/profile': refused(401), 'POST /auth/refresh-token': refused(401) },
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(replace).toHaveBeenCalledWith('/login?redirect=%2Fuser%2Fdashboard');
  });
});

it('a failed refetch of the current user keeps the console open', async () => {
  const { server, invalidate, title, text } = await open('/user/transport-standards', { who: 'fleet' });
  server.scripts['GET /companies/profile'] = refused(503, '服务暂时不可用，请稍后重试');
  await invalidate(getCompanyProfile.path);
  expect(server.names().filter((name) => name === 'GET /companies/profile')).toHaveLength(2);
  expect([title(), text().includes('顾明远')]).toEqual(['运输标准', true]);
});

describe('a page whose chunk does not load', () => {
  const failing = (message: string, state: { isDown: boolean }) => (real: RouteObject[]) => {
    const load = async () => {
      if (state.isDown) throw new Error(message);
      return () => <h1>到了</h1>;
    };
    const swap = (routes: RouteObject[]): RouteObject[] =>
      routes.map((route) => {
        if (route.path === '/user/profile') return { path: route.path, lazy: { Component: load } };
        return route.children ? { ...route, children: swap(route.children) } : route;
      });
    return swap(real);
  };

  // spec: 8.chunk-failure
  it.each([
    ['script', 'Loading chunk 287 failed.', 'Loading chunk 287 failed.'],
    // With a backslash and an n, as the bundler writes it.
    [
      'stylesheet',
      'Loading CSS chunk 287 failed.\\n(/static/css/async/287.1.css)',
      'Loading CSS chunk 287 failed. (/static/css/async/287.1.css)',
    ],
  ])('for its %s keeps the shell, shows the Chinese retry page and recovers in place', async (_, message, shown) => {
    const state = { isDown: true };
    const routes = failing(message, state);
    const { go, title, text, menu, press } = await open('/user/transport-standards', { who: 'fleet', routes });
    await go('/user/profile');
    expect(title()).toBe('这一页没有加载完整');
    expect(text()).toContain(shown);
    expect(menu()).toContain('个人信息');
    state.isDown = false;
    await press('重试');
    expect(title()).toBe('到了');
    expect(location.pathname).toBe('/user/profile');
  });
});
