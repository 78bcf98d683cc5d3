// Industry news: categories, search, headline, list by day, most read.
import { Paging } from '../../../../../site/shell/Paging.tsx';
import type { PageProps } from '../../../../../site/site-page.ts';
import { ArticleRow } from '../../shared/ArticleRow.tsx';
import { newsAddress } from '../../shared/addresses.ts';
import { Chosen } from './Chosen.tsx';
import { isSearched, type NewsContent } from './content.ts';
import { EmptyNews } from './EmptyNews.tsx';
import { Headline } from './Headline.tsx';
import { NewsFilters } from './NewsFilters.tsx';
import { NewsSide } from './NewsSide.tsx';
import * as styles from './news.module.css';

export const Page = ({ content }: PageProps<NewsContent>) => {
  const { filters, categories, problem, mostRead, list } = content;
  const isWanted = isSearched(filters);
  const [first, ...others] = list.items;
  const headline = first && list.page === 1 && !isWanted ? first : undefined;
  const rows = headline ? others : list.items;
  return (
    <div className={`wrap ${styles.news}`}>
      <header className={styles.newsHead}>
        <h1>行业资讯</h1>
        <p>政策法规、行业动态与分会通知，由分会秘书处发布。</p>
      </header>
      {(categories.length > 0 || isWanted) && (
        <NewsFilters filters={filters} categories={categories} problem={problem} />
      )}
      {isWanted && !problem && <Chosen filters={filters} list={list} />}
      {headline && <Headline card={headline} />}
      <div className={styles.newsColumns}>
        <div>
          <h2 className="visually-hidden">文章列表</h2>
          {rows.map((card) => (
            <ArticleRow key={card.id} card={card} />
          ))}
          {list.items.length === 0 && <EmptyNews filters={filters} />}
          <Paging
            page={list.page}
            pageSize={list.pageSize}
            total={list.total}
            addressOf={(page) => newsAddress(filters, page)}
          />
        </div>
        <NewsSide mostRead={mostRead} />
      </div>
    </div>
  );
};
