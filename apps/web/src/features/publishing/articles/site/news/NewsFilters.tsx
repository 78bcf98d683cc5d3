// Filters of the news: categories as links, and a form for keyword and days that works without JavaScript.
import { type ArticleCategory, articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { useEffect, useRef } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import { Icon } from '../../../../../site/shell/Icon.tsx';
import { newsAddress } from '../../shared/addresses.ts';
import type { NewsContent } from './content.ts';
import * as styles from './news.module.css';

type Props = Pick<NewsContent, 'filters' | 'categories' | 'problem'>;

const names = Object.keys(articleCategories) as ArticleCategory[];

const Tabs = ({ filters, categories }: Omit<Props, 'problem'>) => {
  const countOf = (name: ArticleCategory) => categories.find(({ category }) => category === name)?.count ?? 0;
  const tabs = [
    { category: '' as const, title: '全部', count: names.reduce((sum, name) => sum + countOf(name), 0) },
    ...names.map((category) => ({ category, title: articleCategories[category], count: countOf(category) })),
  ];
  return (
    <nav className={styles.newsTabs} aria-label="资讯分类">
      {tabs.map(({ category, title, count }) => (
        <a
          key={category}
          href={newsAddress({ category })}
          aria-current={category === filters.category ? 'page' : undefined}
        >
          {title} <span className="num">{count}</span>
        </a>
      ))}
    </nav>
  );
};

/** Removes empty fields from the URL. */
const useShortAddress = () => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (!value) formData.delete(name);
    });
  }, []);
  return form;
};

const Search = ({ filters: { category, keyword, tag, from, to }, problem }: Omit<Props, 'categories'>) => (
  <form className={styles.newsSearch} aria-label="查找资讯" action={withBase('/industry-news')} ref={useShortAddress()}>
    {category && <input type="hidden" name="category" value={category} />}
    {tag && <input type="hidden" name="tag" value={tag} />}
    <label className="input">
      <span className="visually-hidden">关键词</span>
      <input name="keyword" type="search" defaultValue={keyword} maxLength={60} placeholder="搜索标题或正文" />
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
      </button>
    </label>
    <details className={styles.byDay} open={problem !== ''}>
      <summary className="button">日期</summary>
      <div>
        <label>
          从
          <span className="input">
            <input name="from" type="date" defaultValue={from} aria-describedby={problem && 'day-problem'} />
          </span>
        </label>
        <label>
          到
          <span className="input">
            <input name="to" type="date" defaultValue={to} aria-describedby={problem && 'day-problem'} />
          </span>
        </label>
        {problem && (
          <p id="day-problem" role="alert">
            {problem}
          </p>
        )}
        <button className="button primary" type="submit">
          按日期筛选
        </button>
      </div>
    </details>
  </form>
);

export const NewsFilters = ({ filters, categories, problem }: Props) => (
  <div className={styles.newsBar}>
    <Tabs filters={filters} categories={categories} />
    <Search filters={filters} problem={problem} />
  </div>
);
