// Links to the previous, next and related articles.
import type { Article, ArticleLink } from '@rfb/contract/publishing/articles/articles.ts';
import { dayText } from '../../../../../lib/moments.ts';
import { articleAddress } from '../../shared/addresses.ts';
import * as styles from './article.module.css';

const Neighbour = ({ link, words, rel }: { link: ArticleLink | null; words: string; rel: 'prev' | 'next' }) =>
  link && (
    <a className={rel === 'next' ? styles.next : undefined} href={articleAddress(link.id)} rel={rel}>
      <small>{words}</small>
      {link.title}
    </a>
  );

export const Neighbours = ({ previous, next }: Pick<Article, 'previous' | 'next'>) =>
  (previous || next) && (
    <nav className={styles.neighbours} aria-label="上一篇与下一篇">
      <Neighbour link={previous} words="上一篇" rel="prev" />
      <Neighbour link={next} words="下一篇" rel="next" />
    </nav>
  );

export const Related = ({ related }: Pick<Article, 'related'>) =>
  related.length > 0 && (
    <section className={styles.related}>
      <h2>相关阅读</h2>
      <ul>
        {related.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <a href={articleAddress(id)}>{title}</a>
            <time dateTime={dayText(publishedAt)}>{dayText(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
