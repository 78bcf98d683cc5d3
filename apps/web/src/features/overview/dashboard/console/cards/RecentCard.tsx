// The newest entries of the operation log, for those who may read it.
import { actionLabelOf } from '@rfb/contract/overview/audit/action.labels.ts';
import { listLogs } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { Link } from 'react-router';
import { clockText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from '../DashboardPage.module.css';

const LOGS = '/admin/system/logs';
const query = { page: '1', pageSize: '7', withTotal: 'false' } as const;

const Recent = () => {
  const logs = useAsk(listLogs, { query });
  return (
    <Panel
      title="最近操作"
      extra={
        <Link className="link" to={LOGS}>
          操作日志
        </Link>
      }
    >
      <QueryView of={logs} pending={<Skeletons rows={7} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="还没有操作记录" />
          ) : (
            <ol className={styles.dashboardRecent}>
              {items.map(({ id, at, who, action, subject }) => (
                <li key={id}>
                  <span className="num">{clockText(at).slice(0, 5)}</span>
                  <b>{who}</b>
                  <Link to={`${LOGS}?open=${id}`}>{actionLabelOf(action)}</Link>
                  <small>{subject?.name || subject?.kind}</small>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  );
};

export const RecentCard = () => (
  <Allowed to={listLogs}>
    <Recent />
  </Allowed>
);
