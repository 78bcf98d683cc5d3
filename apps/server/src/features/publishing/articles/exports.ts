// What other features may use of articles.
import { HOME_ANNOUNCEMENTS, HOME_ARTICLES } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findPublicity } from './article-page.queries.ts';
import { listAnnouncementLinks, listNewestLinks } from './articles.queries.ts';

/** Whether the public may read it now. */
export const isReadable = async (db: Db, articleId: string) => {
  const publicity = (await findPublicity(db, articleId))?.publicity;
  return publicity === 'listed' || publicity === 'archived';
};

export {
  articleTables,
  listTitlesLike as listArticleTitlesLike,
  readerCounts,
  searchArticles,
} from './articles.queries.ts';
export { articleAddresses, articleFeed } from './feeds.queries.ts';
export { nextPublication, searchTextOf } from './publication.ts';
export { listStaffCards } from './staff-articles.queries.ts';

/** The newest articles and the announcements of the home page. */
export const homeArticles = async (db: Db) => {
  const [articles, announcements] = await Promise.all([
    listNewestLinks(db, HOME_ARTICLES),
    listAnnouncementLinks(db, HOME_ANNOUNCEMENTS),
  ]);
  return { articles, announcements };
};
