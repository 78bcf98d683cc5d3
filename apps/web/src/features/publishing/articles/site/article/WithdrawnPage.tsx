// The notice for a withdrawn article with the day of withdrawal and links to other articles.
import { withBase } from '../../../../../lib/base-path.ts';
import { timeText } from '../../../../../lib/moments.ts';
import * as styles from '../../../../../site/plain/dead-end.module.css';
import { RoadEnd } from '../../../../../site/plain/RoadEnd.tsx';
import type { PageProps } from '../../../../../site/site-page.ts';
import { newsAddress } from '../../shared/addresses.ts';

/** Type of the content of a withdrawn article's page. */
export type WithdrawnContent = { title: string; withdrawnAt: string };

export const Page = ({ content: { title, withdrawnAt } }: PageProps<WithdrawnContent>) => (
  <div className={`wrap ${styles.deadEnd}`}>
    <RoadEnd code={410} words="文章已撤回" />
    <h1>这篇文章已撤回</h1>
    <p>
      《{title}》由分会于 <time dateTime={withdrawnAt}>{timeText(withdrawnAt)}</time>
      {' 撤回，不再提供阅读。转载或引用过本文的，请以分会最新发布的内容为准。'}
    </p>
    <div className="actions">
      <a className="button primary" href={newsAddress({})}>
        查看行业资讯
      </a>
      <a className="button" href={withBase('/contact')}>
        联系分会
      </a>
    </div>
  </div>
);
