// The pages that ask whether they were useful, by the name of their chunk; every answer names one address of such a page.
export const FEEDBACK_MAX = 200;
export const NOT_FOUND_PAGE = '/404';

const askingPages = ['article', 'standard', 'fleet', 'verify', 'terms', 'privacy', 'not-found'];

type Address = { name: string; path: string; search: URLSearchParams };

/** The one address under which answers about a page are counted; undefined: it does not ask. */
export const feedbackAddress = ({ name, path, search }: Address) => {
  if (!askingPages.includes(name)) return undefined;
  if (name === 'not-found') return NOT_FOUND_PAGE;
  return name === 'article' ? `${path}?id=${search.get('id') ?? ''}` : path;
};
