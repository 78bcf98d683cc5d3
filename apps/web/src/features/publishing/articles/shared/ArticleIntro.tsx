// Header of an article: title, source, dates and summary.

import { numberText } from '@rfb/contract/number-text.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Article } from '@rfb/contract/publishing/articles/articles.ts';
import { readingMinutes } from '@rfb/contract/publishing/articles/document-text.ts';
import { timeText } from '../../../../lib/moments.ts';
import { newsAddress } from './addresses.ts';
import * as styles from './article-intro.module.css';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

type IntroProps = {
  article: Omit<Article, 'pictures' | 'files' | 'citations' | 'previous' | 'next' | 'related' | 'hasCover' | 'id'>;
  /** A page has one h1: a preview inside another page uses h2. */
  titleAs?: 'h1' | 'h2';
};

export const ArticleIntro = ({ article, titleAs: Title = 'h1' }: IntroProps) => (
  <header className={styles.articleIntro}>
    <Title className={styles.articleTitle}>{article.title}</Title>
    <ul className={styles.articleMeta}>
      <li>
        <a className={styles.category} href={newsAddress({ category: article.category })}>
          {articleCategories[article.category]}
        </a>
      </li>
      <li>
        <Moment at={article.publishedAt} />
      </li>
      {article.source && <li>{article.source}</li>}
      {article.author && article.author !== article.source && <li>{article.author}</li>}
      <li>
        阅读 <span className="num">{numberText(article.views)}</span>
      </li>
      <li>
        约 <span className="num">{readingMinutes(article.document)}</span> 分钟
      </li>
    </ul>
    {article.isArchived && (
      <p className={styles.articleNote} role="note">
        本文已归档，只供查阅，内容可能已经不再适用。
      </p>
    )}
    {article.updatedAt && (
      <p className={styles.articleNote} role="note">
        本文发布后有修改，现在的内容自 <Moment at={article.updatedAt} /> 起。
      </p>
    )}
    {article.summary && <p className={styles.articleSummary}>{article.summary}</p>}
  </header>
);
