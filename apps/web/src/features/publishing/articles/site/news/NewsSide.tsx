// Sidebar of the news: most read articles, and how to subscribe.
import { MOST_READ } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { withBase } from '../../../../../lib/base-path.ts';
import { articleAddress } from '../../shared/addresses.ts';
import type { NewsContent } from './content.ts';
import * as styles from './news.module.css';

export const NewsSide = ({ mostRead }: Pick<NewsContent, 'mostRead'>) => (
  <aside className={styles.newsSide}>
    {mostRead.length > 0 && (
      <section>
        <h2>
          近 <span className="num">{MOST_READ.days}</span> 天阅读最多
        </h2>
        <ol>
          {mostRead.map(({ id, title }, index) => (
            <li key={id}>
              <b className="num">{index + 1}</b>
              <a href={articleAddress(id)}>{title}</a>
            </li>
          ))}
        </ol>
      </section>
    )}
    <section className={styles.subscribe}>
      <h2>订阅资讯</h2>
      <p>用任意阅读器订阅，分会发布新文章后就能收到，不需要留邮箱。</p>
      <a className="button" href={withBase('/rss.xml')}>
        RSS 订阅地址
      </a>
    </section>
  </aside>
);
