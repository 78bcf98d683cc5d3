// Loads the article of a URL, or the fact that it was withdrawn.
import { getArticle, listArticles } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import type { Article } from '@rfb/contract/publishing/articles/articles.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import type { WithdrawnContent } from './WithdrawnPage.tsx';

type Loaded = { article: Article } | { withdrawn: WithdrawnContent } | undefined;

/** For an address without an id; undefined while nothing is published. */
export const findNewestId = async (ask: Ask) => {
  // Pinned articles come first, so the newest is not simply the first of the list.
  const { items } = await ask(listArticles, { query: { pageSize: '50' } });
  return items.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))[0]?.id;
};

/** undefined: it never existed. */
export const loadArticle = async (ask: Ask, articleId: string): Promise<Loaded> => {
  if (!/^[\w-]{1,40}$/.test(articleId)) return undefined;
  try {
    return { article: await ask(getArticle, { params: { articleId } }) };
  } catch (error) {
    const { status, data } = error as AskFailure;
    if (status === 404) return undefined;
    if (status === 410) return { withdrawn: data as WithdrawnContent };
    throw error;
  }
};
