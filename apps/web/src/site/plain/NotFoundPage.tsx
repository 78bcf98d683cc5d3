// The 404 page: a sign board, the address, the nearest page that exists.

import { withBase } from '../../lib/base-path.ts';
import { Icon } from '../shell/Icon.tsx';
import type { PageProps } from '../site-page.ts';
import * as styles from './dead-end.module.css';
import { RoadEnd } from './RoadEnd.tsx';

export type NotFoundContent = { suggestion: { path: string; title: string } | null };

export const Page = ({ content: { suggestion }, place }: PageProps<NotFoundContent>) => (
  <div className={`wrap ${styles.deadEnd}`}>
    <RoadEnd code={404} words="页面不存在" />
    <h1>前方没有这条路</h1>
    <p>地址可能写错了，或者页面已经改名。没有内容丢失。</p>
    <form className={styles.search} action={withBase('/search')}>
      <label className="input">
        <Icon name="search" />
        <span className="visually-hidden">要找什么</span>
        <input name="q" type="search" maxLength={80} placeholder="要找什么？线路、车队、资讯、标准或编号" required />
      </label>
      <button className="button" type="submit">
        搜索
      </button>
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
