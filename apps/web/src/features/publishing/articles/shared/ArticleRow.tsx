// One article in a list: day, title, summary, source.

import { numberText } from '@rfb/contract/number-text.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { ArticleCard } from '@rfb/contract/publishing/articles/articles.ts';
import { dayText } from '../../../../lib/moments.ts';
import { articleAddress, newsAddress } from './addresses.ts';
import * as styles from './article-row.module.css';

/** How many tags fit beside the title; the article shows all. */
const SHOWN_TAGS = 3;

export const ArticleRow = ({ card }: { card: ArticleCard }) => {
  const day = dayText(card.publishedAt);
  return (
    <article className={styles.articleRow}>
      <time className={styles.articleDay} dateTime={day}>
        {day.slice(5)}
        <small>{day.slice(0, 4)}</small>
      </time>
      <div>
        <h3>
          {card.isPinned && <span className={styles.pinned}>置顶</span>}
          <a className={styles.title} href={articleAddress(card.id)}>
            {card.title}
          </a>
        </h3>
        <p>{card.summary}</p>
        <ul className={styles.articleFacts}>
          <li className={`${styles.phoneDay} num`}>{day}</li>
          <li>
            <a className={styles.category} href={newsAddress({ category: card.category })}>
              {articleCategories[card.category]}
            </a>
          </li>
          {card.source && <li>{card.source}</li>}
          <li>
            阅读 <span className="num">{numberText(card.views)}</span>
          </li>
          {card.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <li key={tag} className={styles.tag}>
              <a href={newsAddress({ tag })}>{tag}</a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
};
