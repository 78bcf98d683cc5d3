// Adds and removes the base path of the installation.
/** Set at build time, `/` or `/zwl/`; it applies to pages and assets, not to the API. */
export const BASE_PATH = process.env.BASE_PATH || '/';
const PREFIX = BASE_PATH.replace(/\/$/, '');

/** The path of a page including the base path. */
export const withBase = (path: string) => PREFIX + path;

/** The path without the base path, or undefined outside it. */
export const withoutBase = (pathname: string) => {
  if (pathname === PREFIX) return '/';
  if (!pathname.startsWith(`${PREFIX}/`)) return undefined;
  return pathname.slice(PREFIX.length).replace(/(.)\/+$/, '$1');
};

export const currentPath = () => withoutBase(location.pathname) ?? '/';
