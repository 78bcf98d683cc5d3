// Where the browser goes next: to the login, and where a login may lead.
import { accessRules, type User } from '@rfb/contract/access.ts';
import { consolePages, type PageRow } from '@rfb/contract/pages.ts';
import { withBase, withoutBase } from './base-path.ts';

/** Full page loads; inside the console its router pushes and replaces under the same base path. */
export const goTo = (path: string) => location.assign(withBase(path));
export const replaceWith = (path: string) => location.replace(withBase(path));

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const rows: PageRow[] = [...consolePages];

/** The console's page at a path; everything else is public. */
export const consolePageAt = (path: string) => rows.find((row) => pattern(row.path).test(path));
export const isPublicPath = (path: string) => !consolePageAt(path);

export const loginPathFor = (path: string) => (/^\/admin(\/|$)/.test(path) ? '/admin/login' : '/login');

/** To the login this page belongs to, with the way back. */
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

/** Public pages that show more to who is signed in, and send people to the login for it. */
const isReturnedTo = (path: string) => pattern('/ecosystem/:fleetId').test(path);

const mayOpen = (path: string, user: User) => {
  const page = consolePageAt(path);
  return page ? accessRules[page.access](user) : isReturnedTo(path);
};

/** The page a `?redirect=` names, if it is ours, inside the base path, known, and open to this user. */
export const safeRedirect = (target: string | null, user: User) => {
  const url = target ? parseAddress(target) : undefined;
  const path = url?.origin === location.origin ? withoutBase(url.pathname) : undefined;
  return url && path !== undefined && mayOpen(path, user) ? `${path}${url.search}${url.hash}` : undefined;
};

export const homeOf = (user: User) => (user.role === 'admin' ? '/admin/dashboard' : '/user/dashboard');

/** Where a login leads. */
export const destinationAfterLogin = (user: User, search = location.search) =>
  safeRedirect(new URLSearchParams(search).get('redirect'), user) ?? homeOf(user);

/** PORTAL_PATH as the server wrote it into the page; the site's home otherwise. */
export const portalPath = () => {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="portal-path"]')?.content;
  return configured && /^(https?:\/\/|\/)/.test(configured) ? configured : withBase('/');
};
export const goToPortal = () => location.assign(portalPath());
