// Active filters with the number of matches; each can be removed.

import { numberText } from '@rfb/contract/number-text.ts';
import { Icon } from '../../../../../site/shell/Icon.tsx';
import { type NewsFilters, newsAddress } from '../../shared/addresses.ts';
import type { NewsContent } from './content.ts';
import * as styles from './news.module.css';

const conditionsOf = (filters: NewsFilters) => [
  ...(filters.keyword ? [{ words: `含“${filters.keyword}”`, without: { keyword: '' } }] : []),
  ...(filters.tag ? [{ words: `标签 ${filters.tag}`, without: { tag: '' } }] : []),
  ...(filters.from ? [{ words: `${filters.from} 起`, without: { from: '' } }] : []),
  ...(filters.to ? [{ words: `${filters.to} 止`, without: { to: '' } }] : []),
];

export const Chosen = ({ filters, list }: Pick<NewsContent, 'filters' | 'list'>) => (
  <div className={styles.chosen}>
    <p role="status">
      {list.totalIsCapped ? '超过' : '共'} <b className="num">{numberText(list.total)}</b> 篇
    </p>
    <ul>
      {conditionsOf(filters).map(({ words, without }) => (
        <li key={words}>
          <a href={newsAddress({ ...filters, ...without })}>
            <span className="visually-hidden">去掉条件：</span>
            {words}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
    <a className="link" href={newsAddress({ category: filters.category })}>
      清除筛选
    </a>
  </div>
);
