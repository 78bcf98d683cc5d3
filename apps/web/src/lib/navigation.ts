// Where things are: addresses under the base path, the way to login and what may follow it.
import { accessRules, type User } from '@rfb/contract/access.ts';
import { consolePages, type PageRow } from '@rfb/contract/pages.ts';

/** Fixed by the build, `/` or `/zwl/`. It moves pages and assets; the API stays where it is. */
export const BASE_PATH = process.env.BASE_PATH || '/';
const PREFIX = BASE_PATH.replace(/\/$/, '');

/** The address of a page as the browser sees it. */
export const withBase = (path: string) => PREFIX + path;

/** A page's own path from an address, or undefined outside the base path. */
export const withoutBase = (pathname: string) => {
  if (pathname === PREFIX) return '/';
  if (!pathname.startsWith(`${PREFIX}/`)) return undefined;
  return pathname.slice(PREFIX.length).replace(/(.)\/+$/, '$1');
};

/** Full page loads; inside the console its router pushes and replaces under the same base path. */
export const goTo = (path: string) => location.assign(withBase(path));
export const replaceWith = (path: string) => location.replace(withBase(path));

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const rows: PageRow[] = [...consolePages];

/** The console's page at a path; everything else is public. */
export const consolePageAt = (path: string) => rows.find((row) => pattern(row.path).test(path));
export const isPublicPath = (path: string) => !consolePageAt(path);

export const currentPath = () => withoutBase(location.pathname) ?? '/';
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
