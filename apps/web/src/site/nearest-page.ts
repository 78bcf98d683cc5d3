// Suggests the page with the most similar path for an unknown address.
import { sitePages } from '@rfb/contract/site-pages.ts';

/** The edit distance (Levenshtein) between two texts. */
const distance = (from: string, to: string) => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

const MOST_LETTERS = 60;

export const nearestPage = (path: string) => {
  if (path.length > MOST_LETTERS) return null;
  const candidates = sitePages
    .filter((page) => page.path !== '/' && page.path !== '/article-detail' && !page.path.includes(':'))
    .map((page) => ({ path: page.path, title: page.title, far: distance(path.toLowerCase(), page.path) }))
    .sort((a, b) => a.far - b.far);
  const best = candidates[0];
  return best && best.far <= Math.max(2, best.path.length / 3) ? { path: best.path, title: best.title } : null;
};
