// Base path, safe redirects after a login, and the portal link.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetBrowser, setLocation } from './testing.ts';

const buildFor = async (base?: string) => {
  vi.resetModules();
  if (base) vi.stubEnv('BASE_PATH', base);
  return { ...(await import('./base-path.ts')), ...(await import('./navigation.ts')) };
};
const admin = { role: 'admin' };
const fleet = { role: 'company', subRole: 'fleet' };

afterEach(() => {
  vi.unstubAllEnvs();
  resetBrowser();
});

describe('full page loads', () => {
  // spec: 2.full-load
  it('stay at / in the default build', async () => {
    const { assign, replace } = setLocation('/');
    const { goTo, replaceWith } = await buildFor();
    goTo('/contact');
    replaceWith('/login');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/contact');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });

  // spec: 2.full-load
  it('go under /zwl/ in the test build', async () => {
    const { assign, replace } = setLocation('/zwl/');
    const { goTo, replaceWith, withBase } = await buildFor('/zwl/');
    goTo('/contact');
    replaceWith('/login');
    expect(withBase('/')).toBe('/zwl/');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/zwl/contact');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/zwl/login');
  });

  it('go to login under the base path with the full return address', async () => {
    const { replace } = setLocation('/zwl/admin/member/list?page=2');
    const { goToLogin } = await buildFor('/zwl/');
    goToLogin();
    expect(replace).toHaveBeenCalledExactlyOnceWith(
      '/zwl/admin/login?redirect=%2Fzwl%2Fadmin%2Fmember%2Flist%3Fpage%3D2',
    );
  });
});

describe('the portal', () => {
  const configure = (path: string) => {
    const meta = document.createElement('meta');
    meta.name = 'portal-path';
    meta.content = path;
    document.head.append(meta);
  };

  // spec: 2.portal
  it('is the site’s home unless configured, opened by a full page load', async () => {
    const { assign } = setLocation('/zwl/user/dashboard');
    const { goToPortal } = await buildFor('/zwl/');
    goToPortal();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/zwl/');
  });

  // spec: 2.portal
  it('is the configured path, opened by a full page load', async () => {
    const { assign } = setLocation('/user/dashboard');
    configure('https://portal.example.cn/');
    const { goToPortal } = await buildFor();
    goToPortal();
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://portal.example.cn/');
  });

  it('rejects a javascript: URL', async () => {
    setLocation('/user/dashboard');
    configure('javascript:alert(1)');
    const { portalPath } = await buildFor();
    expect(portalPath()).toBe('/');
  });
});

describe('after a login', () => {
  // spec: 2.after-login
  it('administrators are sent to /admin/dashboard and companies to /user/dashboard', async () => {
    setLocation('/login');
    const { destinationAfterLogin } = await buildFor();
    expect(destinationAfterLogin(admin)).toBe('/admin/dashboard');
    expect(destinationAfterLogin(fleet)).toBe('/user/dashboard');
  });

  it('returns to the page that required the login', async () => {
    setLocation('/login?redirect=%2Fuser%2Fprofile%3Ftab%3D2%23top');
    const { destinationAfterLogin } = await buildFor();
    expect(destinationAfterLogin(fleet)).toBe('/user/profile?tab=2#top');
  });

  it('returns to a fleet’s public page, which shows more to members', async () => {
    setLocation('/login?redirect=%2Fecosystem%2Ff1');
    const { destinationAfterLogin } = await buildFor();
    expect(destinationAfterLogin(fleet)).toBe('/ecosystem/f1');
  });

  it.each([
    'https://evil.example/user/profile',
    'https://evil.example/ecosystem/f1',
    '/ecosystem/f1/../../login',
    '//evil.example/user/profile',
    '/\\evil.example/user/profile',
    'javascript:alert(1)',
    'http://[',
    '/',
    '/login',
    '/user/unknown',
    '/user/bidding',
    '/admin/dashboard',
    '/user/profile/../../admin/dashboard',
  ])('ignores a redirect to %s for a fleet', async (target) => {
    setLocation('/login');
    const { safeRedirect } = await buildFor();
    expect(safeRedirect(target, fleet)).toBeUndefined();
  });

  it('ignores a redirect outside the base path', async () => {
    setLocation('/zwl/login');
    const { safeRedirect } = await buildFor('/zwl/');
    expect(safeRedirect('/user/profile', fleet)).toBeUndefined();
    expect(safeRedirect('/zwlx/user/profile', fleet)).toBeUndefined();
    expect(safeRedirect('/zwl/user/profile', fleet)).toBe('/user/profile');
  });
});

// spec: 2.public-pages
it('only the console’s routes are protected', async () => {
  setLocation('/');
  const { isPublicPath } = await buildFor();
  for (const path of ['/', '/ecosystem', '/article-detail', '/login', '/admin/login', '/register', '/nowhere'])
    expect(isPublicPath(path), path).toBe(true);
  for (const path of ['/admin', '/admin/dashboard', '/admin/member/pending', '/user', '/user/bidding'])
    expect(isPublicPath(path), path).toBe(false);
});
