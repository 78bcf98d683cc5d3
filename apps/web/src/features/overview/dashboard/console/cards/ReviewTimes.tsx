// How long reviews took in the range: five buckets, the median, and what waits for more than a day.
import { type DashboardRange, getReviewTimes } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { ranges } from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { Link } from 'react-router';
import { hoursText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { RankBars } from '../../../../../ui/charts/RankBars.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from '../DashboardPage.module.css';
import { reviewBars } from './bars.ts';

export const ReviewTimes = ({ range }: { range: DashboardRange }) => {
  const times = useAsk(getReviewTimes, { query: { range } });
  return (
    <Panel title="审核用时" extra={<span className="muted">{ranges[range]}审结</span>}>
      <QueryView of={times} pending={<Skeletons rows={6} />}>
        {({ total, within, medianHours, waitingOverDay }) => (
          <>
            {total === 0 ? <EmptyState title="这段时间没有审结的申请" /> : <RankBars items={reviewBars(within)} />}
            <dl className={styles.dashboardMini}>
              <div>
                <dt>审结</dt>
                <dd>{total}</dd>
              </div>
              <div>
                <dt>中位数</dt>
                <dd>{medianHours === null ? '暂无' : hoursText(medianHours)}</dd>
              </div>
              <div>
                <dt>已等超过 24 小时</dt>
                <dd>{waitingOverDay > 0 ? <Link to="/admin/member/pending">{waitingOverDay}</Link> : 0}</dd>
              </div>
            </dl>
          </>
        )}
      </QueryView>
    </Panel>
  );
};
