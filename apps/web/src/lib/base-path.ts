// Addresses under the base path of the installation.
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

export const currentPath = () => withoutBase(location.pathname) ?? '/';
