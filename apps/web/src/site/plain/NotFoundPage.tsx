// The 404 page: a sign board, the address, the nearest page that exists.

import { withBase } from '../../lib/base-path.ts';
import { Icon } from '../shell/Icon.tsx';
import type { PageProps } from '../site-page.ts';
import * as styles from './dead-end.module.css';
import { RoadEnd } from './RoadEnd.tsx';

/** Each list searches by the same parameter, so that one field serves all, without a script too. */
const places = [
  ['/ecosystem', '找车队'],
  ['/industry-news', '找资讯'],
  ['/standards', '找标准'],
] as const;

export type NotFoundContent = { suggestion: { path: string; title: string } | null };

export const Page = ({ content: { suggestion }, place }: PageProps<NotFoundContent>) => (
  <div className={`wrap ${styles.deadEnd}`}>
    <RoadEnd code={404} words="页面不存在" />
    <h1>前方没有这条路</h1>
    <p>地址可能写错了，或者页面已经改名。没有内容丢失。</p>
    <form className={styles.search}>
      <label className="input">
        <Icon name="search" />
        <span className="visually-hidden">要找什么</span>
        <input name="keyword" type="search" maxLength={40} placeholder="要找什么？线路、车队、资讯或标准" required />
      </label>
      {places.map(([path, name]) => (
        <button key={path} className="button" type="submit" formAction={withBase(path)}>
          {name}
        </button>
      ))}
    </form>
    <div className="actions">
      <a className="button primary" href={withBase('/')}>
        返回首页
      </a>
      <a className="button" href={withBase('/ecosystem')}>
        查看车队名录
      </a>
    </div>
    <p className={styles.details}>
      <span>
        地址　<span className="num">{place.path}</span>
      </span>
      {suggestion && (
        <a className="link" href={withBase(suggestion.path)}>
          是否要去{suggestion.title} {suggestion.path}
        </a>
      )}
    </p>
  </div>
);
