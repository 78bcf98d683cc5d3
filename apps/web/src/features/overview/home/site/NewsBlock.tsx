// The five newest articles, and links to their categories.
import { type ArticleCategory, articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { articleAddress, newsAddress } from '../../../publishing/articles/shared/addresses.ts';
import * as styles from './home.module.css';
import type { HomeContent } from './load-home.ts';

/** Month and day in Shanghai time, so that server and browser render the same. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(5, 10);

export const NewsBlock = ({ articles }: Pick<HomeContent, 'articles'>) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>行业资讯</h2>
      <nav className={styles.newsKinds} aria-label="资讯分类">
        {Object.entries(articleCategories).map(([category, name]) => (
          <a key={category} href={newsAddress({ category: category as ArticleCategory })}>
            {name}
          </a>
        ))}
      </nav>
      <a className="link" href={withBase('/industry-news')}>
        全部资讯 <Icon name="arrow" />
      </a>
    </div>
    <ul className={styles.newsRows}>
      {articles.map(({ id, title, category, publishedAt }) => (
        <li key={id}>
          <time dateTime={publishedAt}>{dayOf(publishedAt)}</time>
          <span>{articleCategories[category]}</span>
          <a href={articleAddress(id)}>{title}</a>
        </li>
      ))}
    </ul>
  </section>
);

/** The announcements chosen by staff. */
export const Announcements = ({ announcements }: Pick<HomeContent, 'announcements'>) => (
  <aside className={`${styles.announcements} wrap`} aria-label="分会公告">
    <b>公告</b>
    <ul>
      {announcements.map(({ id, title }) => (
        <li key={id}>
          <a href={articleAddress(id)}>{title}</a>
        </li>
      ))}
    </ul>
  </aside>
);
