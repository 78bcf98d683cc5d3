// The beginning of an article: title, where and when it comes from, what changed since, and its summary.
import './article-intro.css';
import { articleCategories } from '@rfb/contract/articles/articles.labels.ts';
import type { Article } from '@rfb/contract/articles/articles.ts';
import { readingMinutes } from '@rfb/contract/articles/document-text.ts';
import { timeText } from '../../../lib/moments.ts';
import { newsAddress } from './addresses.ts';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

type IntroProps = {
  article: Omit<Article, 'pictures' | 'files' | 'previous' | 'next' | 'related' | 'hasCover' | 'id'>;
  /** Newer than the article's own, when it is known. */
  views?: number;
  /** A page has one first heading: a preview inside another page is given the second. */
  titleAs?: 'h1' | 'h2';
};

export const ArticleIntro = ({ article, views = article.views, titleAs: Title = 'h1' }: IntroProps) => (
  <header className="article-intro">
    <Title className="article-title">{article.title}</Title>
    <ul className="article-meta">
      <li>
        <a className="category" href={newsAddress({ category: article.category })}>
          {articleCategories[article.category]}
        </a>
      </li>
      <li>
        <Moment at={article.publishedAt} />
      </li>
      {article.source && <li>{article.source}</li>}
      {article.author && article.author !== article.source && <li>{article.author}</li>}
      <li>
        阅读 <span className="num">{views.toLocaleString('zh-CN')}</span>
      </li>
      <li>
        约 <span className="num">{readingMinutes(article.document)}</span> 分钟
      </li>
    </ul>
    {article.isArchived && (
      <p className="article-note" role="note">
        本文已归档，只供查阅，内容可能已经不再适用。
      </p>
    )}
    {article.updatedAt && (
      <p className="article-note" role="note">
        本文发布后有修改，现在的内容自 <Moment at={article.updatedAt} /> 起。
      </p>
    )}
    {article.summary && <p className="article-summary">{article.summary}</p>}
  </header>
);
