// Which public page a path is, and its address with known parameters only, so that an invented one makes no new page.
import { siteQueries } from '@rfb/contract/site-queries.ts';

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

export const matcher = (paths: string[]) => {
  const patterns = paths.map(patternOf);
  return (path: string) => patterns.some((pattern) => pattern.test(path));
};

const rows = Object.entries(siteQueries).map(([path, names]) => ({ pattern: patternOf(path), names }));

/** The page's URL with the parameters it declares, in that order. */
export const knownAddress = (path: string, search: string) => {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of rows.find(({ pattern }) => pattern.test(path))?.names ?? [])
    for (const value of given.getAll(name)) known.append(name, value);
  const text = known.toString();
  return text ? `${path}?${text}` : path;
};
