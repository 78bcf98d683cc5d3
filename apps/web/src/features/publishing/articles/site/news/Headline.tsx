// The first article of the news: pinned, or the newest.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { ArticleCard } from '@rfb/contract/publishing/articles/articles.ts';
import { dayText } from '../../../../../lib/moments.ts';
import { articleAddress, newsAddress } from '../../shared/addresses.ts';
import * as articleRowStyles from '../../shared/article-row.module.css';
import { Cover } from './Cover.tsx';
import * as styles from './news.module.css';

const Picture = ({ card }: { card: ArticleCard }) =>
  card.hasCover ? (
    <img src={`${API_BASE}/articles/${encodeURIComponent(card.id)}/cover`} alt="" width={1200} height={630} />
  ) : (
    <Cover articleId={card.id} category={card.category} />
  );

export const Headline = ({ card }: { card: ArticleCard }) => {
  const day = dayText(card.publishedAt);
  return (
    <article className={styles.headline}>
      <div>
        <p className={styles.kind}>
          {card.isPinned && <span className={articleRowStyles.pinned}>置顶</span>}
          <a className="link" href={newsAddress({ category: card.category })}>
            {articleCategories[card.category]}
          </a>
        </p>
        <h2>
          <a href={articleAddress(card.id)}>{card.title}</a>
        </h2>
        <p className={styles.lead}>{card.summary}</p>
        <ul className={articleRowStyles.articleFacts}>
          <li>
            <time dateTime={day}>{day}</time>
          </li>
          {card.source && <li>{card.source}</li>}
          <li>
            阅读 <span className="num">{numberText(card.views)}</span>
          </li>
        </ul>
      </div>
      <div className={styles.headlinePicture}>
        <Picture card={card} />
      </div>
    </article>
  );
};
