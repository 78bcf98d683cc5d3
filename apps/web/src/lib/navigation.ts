// Redirects to the login and back: login paths, safe return addresses, the portal link.
import { accessRules, type User } from '@rfb/contract/access.ts';
import { consolePages, type PageRow } from '@rfb/contract/console-pages.ts';
import { withBase, withoutBase } from './base-path.ts';

/** Full page loads; inside the console the router navigates under the same base path. */
export const goTo = (path: string) => location.assign(withBase(path));
export const replaceWith = (path: string) => location.replace(withBase(path));

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const rows: PageRow[] = [...consolePages];

/** The console page at a path; all other paths are public. */
export const consolePageAt = (path: string) => rows.find((row) => pattern(row.path).test(path));
export const isPublicPath = (path: string) => !consolePageAt(path);

export const loginPathFor = (path: string) => (/^\/admin(\/|$)/.test(path) ? '/admin/login' : '/login');

/** Redirects to the login of this page with a return address. */
export const goToLogin = (from = location.pathname + location.search + location.hash) => {
  const path = loginPathFor(withoutBase(new URL(from, location.origin).pathname) ?? '/');
  replaceWith(`${path}?redirect=${encodeURIComponent(from)}`);
};

const parseAddress = (address: string) => {
  try {
    return new URL(address, location.origin);
  } catch {
    return undefined;
  }
};

/** Public pages that show more after signing in and therefore link to the login. */
const isReturnedTo = (path: string) => pattern('/ecosystem/:fleetId').test(path);

const mayOpen = (path: string, user: User) => {
  const page = consolePageAt(path);
  return page ? accessRules[page.access](user) : isReturnedTo(path);
};

/** The target of `?redirect=` if it is on our origin, inside the base path, known, and allowed for this user. */
export const safeRedirect = (target: string | null, user: User) => {
  const url = target ? parseAddress(target) : undefined;
  const path = url?.origin === location.origin ? withoutBase(url.pathname) : undefined;
  return url && path !== undefined && mayOpen(path, user) ? `${path}${url.search}${url.hash}` : undefined;
};

export const homeOf = (user: User) => (user.role === 'admin' ? '/admin/dashboard' : '/user/dashboard');

/** The page opened after a login. */
export const destinationAfterLogin = (user: User, search = location.search) =>
  safeRedirect(new URLSearchParams(search).get('redirect'), user) ?? homeOf(user);

/** PORTAL_PATH from the served page; the site's home page by default. */
export const portalPath = () => {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="portal-path"]')?.content;
  return configured && /^(https?:\/\/|\/)/.test(configured) ? configured : withBase('/');
};
export const goToPortal = () => location.assign(portalPath());
