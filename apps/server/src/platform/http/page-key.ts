// Which public page a path is, and its address with known parameters only, so that an invented one makes no new page.
import { siteQueries } from '@rfb/contract/site-queries.ts';

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** Most paths are without parameters, and looking one up is quicker than trying them all. */
const finderOf = <T>(rows: [path: string, value: T][]) => {
  const plain = new Map(rows.filter(([path]) => !path.includes(':')));
  const others = rows
    .filter(([path]) => path.includes(':'))
    .map(([path, value]) => ({ pattern: patternOf(path), value }));
  return (path: string) => plain.get(path) ?? others.find(({ pattern }) => pattern.test(path))?.value;
};

export const matcher = (paths: string[]) => {
  const find = finderOf(paths.map((path) => [path, true]));
  return (path: string) => find(path) ?? false;
};

/**
 * The declared address of a path that differs from it only in letter case or by a trailing slash: `/Login/` is `/login`.
 * Parameters keep their case, because identifiers differ by it. undefined: no page has this path.
 */
export const canonicalFinder = (paths: string[]) => {
  const rows = paths.map((path) => ({ parts: path.split('/'), pattern: new RegExp(patternOf(path), 'i') }));
  return (path: string) => {
    const bare = path.replace(/(.)\/+$/, '$1');
    const given = bare.split('/');
    const row = rows.find(({ pattern }) => pattern.test(bare));
    return row?.parts.map((part, position) => (part.startsWith(':') ? given[position] : part)).join('/');
  };
};

const parametersOf = finderOf(Object.entries(siteQueries));

/** The page's URL with the parameters it declares, in that order. */
export const knownAddress = (path: string, search: string) => {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of parametersOf(path) ?? []) for (const value of given.getAll(name)) known.append(name, value);
  const text = known.toString();
  return text ? `${path}?${text}` : path;
};
