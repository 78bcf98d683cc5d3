// One article: table of contents on the left, text in the middle, related content on the right.
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Article } from '@rfb/contract/publishing/articles/articles.ts';
import { headingsOf } from '@rfb/contract/publishing/articles/document-text.ts';
import { useEffect } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import { cx, variant } from '../../../../../lib/cx.ts';
import type { PageProps } from '../../../../../site/site-page.ts';
import { ArticleBody } from '../../shared/ArticleBody.tsx';
import { ArticleIntro } from '../../shared/ArticleIntro.tsx';
import { newsAddress } from '../../shared/addresses.ts';
import * as styles from './article.module.css';
import { Contents, FoldedContents } from './Contents.tsx';
import { countView, viewsAddress } from './count-view.ts';
import { Neighbours, Related } from './Onward.tsx';
import { Tools } from './Tools.tsx';
import { useReadingSize } from './use-reading-size.ts';

/** Counts this view once the page is hydrated, unless `wake.ts` did. */
const useCountedView = (articleId: string) =>
  useEffect(() => {
    if (!('viewCounted' in document.documentElement.dataset)) void countView(articleId);
  }, [articleId]);

/** A table of contents needs at least two sections. */
const LEAST_HEADINGS = 2;

export const Page = ({ content: article }: PageProps<Article>) => {
  const { size, choose } = useReadingSize();
  useCountedView(article.id);
  const headings = headingsOf(article.document);
  const hasContents = headings.length >= LEAST_HEADINGS;
  return (
    <div
      className={cx('wrap', styles.articlePage, variant(styles, 'reading', size))}
      data-count-view={viewsAddress(article.id)}
    >
      <div className={styles.articleLeft}>{hasContents && <Contents headings={headings} />}</div>
      <article>
        <nav className={styles.crumbs} aria-label="所在位置">
          <a href={withBase('/')}>首页</a>
          <a href={newsAddress({})}>行业资讯</a>
          <a href={newsAddress({ category: article.category })}>{articleCategories[article.category]}</a>
        </nav>
        <ArticleIntro article={article} />
        {hasContents && <FoldedContents headings={headings} />}
        <ArticleBody
          document={article.document}
          pictures={article.pictures}
          files={article.files}
          citations={article.citations}
        />
        {article.tags.length > 0 && (
          <ul className={styles.articleTags} aria-label="标签">
            {article.tags.map((tag) => (
              <li key={tag}>
                <a className="chip" href={newsAddress({ tag })}>
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Neighbours previous={article.previous} next={article.next} />
      </article>
      <aside className={styles.articleRight}>
        <Related related={article.related} />
        <Tools articleId={article.id} size={size} onSize={choose} />
      </aside>
    </div>
  );
};
