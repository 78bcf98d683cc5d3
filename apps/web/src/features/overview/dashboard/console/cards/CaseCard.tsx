// Reports of the last 90 days by how far they came, what is overdue, and disputes about orders.
import { getCaseFigures } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { Link } from 'react-router';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { RankBars } from '../../../../../ui/charts/RankBars.tsx';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from '../DashboardPage.module.css';
import { caseBars } from './bars.ts';

const CASES = '/admin/system/messages';

const Cases = () => {
  const cases = useAsk(getCaseFigures);
  return (
    <Panel
      title="投诉与争议"
      extra={
        <Link className="link" to={`${CASES}?tab=reports`}>
          留言与举报
        </Link>
      }
    >
      <QueryView of={cases} pending={<Skeletons rows={7} />}>
        {({ open, overdue, dueToday, disputes, ...counts }) => (
          <>
            <p className={styles.dashboardSum}>
              <b>{counts.received}</b> 件举报，近 90 天；办理中 {open} 件
            </p>
            <RankBars items={caseBars(counts)} />
            <FactRows
              columns={[
                [
                  { name: '已逾期', value: `${overdue} 件` },
                  { name: '今天到期', value: `${dueToday} 件` },
                  {
                    name: '运单争议',
                    value: (
                      <Link
                        to={`${CASES}?tab=disputes`}
                      >{`近 90 天 ${disputes.opened} 件，待结案 ${disputes.open} 件`}</Link>
                    ),
                  },
                ],
              ]}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
};

/** Nothing for editors, who handle none of these cases. */
export const CaseCard = () => (
  <Allowed to={getCaseFigures}>
    <Cases />
  </Allowed>
);
