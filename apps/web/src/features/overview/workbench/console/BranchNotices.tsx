// Panel with the association's newest announcements.
import { listArticles } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { articleAddress, newsAddress } from '../../../publishing/articles/shared/addresses.ts';
import * as styles from './FleetBench.module.css';

export const BranchNotices = () => {
  const { data } = useAsk(listArticles, { query: { category: 'announcement', pageSize: '3' } });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel
      title="分会通知"
      extra={
        <a className="link" href={newsAddress({ category: 'announcement' })}>
          更多<span className="only-read">分会通知</span>
        </a>
      }
    >
      <ul className={styles.branchNotices}>
        {data.items.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <span className="num">{dayText(publishedAt).slice(5)}</span>
            <a href={articleAddress(id)}>{title}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
