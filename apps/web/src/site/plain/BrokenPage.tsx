// The 500 and 503 page: what happened, that no data is lost, and the request id to quote.

import { withBase } from '../../lib/base-path.ts';
import * as illustrationStyles from '../shell/illustrations.module.css';
import type { PageProps } from '../site-page.ts';
import * as styles from './dead-end.module.css';

/** `isAway`: the database is unavailable; otherwise an internal error. */
export type BrokenContent = { url: string; requestId: string; isAway: boolean };

export const Page = ({ content: { url, requestId, isAway } }: PageProps<BrokenContent>) => (
  <div className={`wrap ${styles.deadEnd}`}>
    <svg className={styles.brokenRoad} width="320" height="44" viewBox="0 0 320 44" aria-hidden="true">
      <path className={illustrationStyles.line} d="M10 22H228" />
      <path className={illustrationStyles.ahead} d="M236 22H310" />
      <circle className={illustrationStyles.from} cx="14" cy="22" r="9" />
      <path className={illustrationStyles.cross} d="M219 13l18 18M237 13l-18 18" />
    </svg>
    <h1>这一页暂时打不开</h1>
    <p>
      {isAway
        ? '系统正在维护或恢复，暂时取不到这一页的内容。已提交的内容不受影响，请过半分钟再试。'
        : '服务器在准备这一页时出错，已经记录。已提交的内容不受影响，请稍后重试。'}
    </p>
    <div className="actions">
      <a className="button primary" href={withBase(url)}>
        重试
      </a>
      <a className="button" href={withBase('/')}>
        返回首页
      </a>
    </div>
    <p className={styles.details}>
      <span className="num">{isAway ? 503 : 500}</span>
      <span>
        请求编号　<span className="num">{requestId}</span>
      </span>
    </p>
  </div>
);
