// Type of the content of the news page.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type {
  listArticleCategories,
  listArticles,
  listMostRead,
} from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import type { NewsFilters } from '../../shared/addresses.ts';

/** Whether filters other than the category are set. */
export const isSearched = ({ keyword, tag, from, to }: NewsFilters) => Boolean(keyword || tag || from || to);

export type NewsContent = {
  filters: NewsFilters;
  /** The error in the requested days; nothing is listed then. */
  problem: string;
  categories: ReplyOf<typeof listArticleCategories>['items'];
  mostRead: ReplyOf<typeof listMostRead>['items'];
  list: ReplyOf<typeof listArticles>;
};
