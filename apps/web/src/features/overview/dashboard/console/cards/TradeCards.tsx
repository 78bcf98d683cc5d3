// Tenders and awards, and completed orders, by month; both cards read one answer.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { getTradeTrend } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { MonthBars } from '../../../../../ui/charts/MonthBars.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from '../DashboardPage.module.css';

type Months = Pick<ReplyOf<typeof getTradeTrend>, 'months'>;

export const TenderBars = ({ months }: Months) => (
  <MonthBars
    title="竞价与成交"
    name="成交"
    behindName="发布"
    colour="var(--c1)"
    bars={months.map(({ month, tenders, awards }) => ({ month, value: awards, behind: tenders }))}
  />
);

export const OrderBars = ({ months }: Months) => (
  <MonthBars
    title="完成运单"
    name="完成"
    colour="var(--c5)"
    bars={months.map(({ month, completed }) => ({ month, value: completed }))}
  />
);

export const TenderCard = () => {
  const trend = useAsk(getTradeTrend);
  return (
    <Panel title="竞价与成交" extra={<span className="muted">近 12 个月</span>}>
      <QueryView of={trend} pending={<Skeletons rows={7} />}>
        {({ months }) => {
          const sum = (of: 'tenders' | 'awards' | 'awardedFen') => months.reduce((total, one) => total + one[of], 0);
          return (
            <>
              <p className={styles.dashboardSum}>
                <b>{sum('tenders').toLocaleString('zh-CN')}</b> 场发布，成交 {sum('awards')} 项，
                {formatFen(sum('awardedFen'))}
              </p>
              <TenderBars months={months} />
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
};

export const OrderCard = () => {
  const trend = useAsk(getTradeTrend);
  return (
    <Panel title="完成运单" extra={<span className="muted">近 12 个月</span>}>
      <QueryView of={trend} pending={<Skeletons rows={7} />}>
        {({ months, arrivals: { good, of } }) => (
          <>
            <p className={styles.dashboardSum}>
              <b>{months.reduce((total, { completed }) => total + completed, 0).toLocaleString('zh-CN')}</b> 单，
              {of === 0 ? '还没有到达记录' : `准时到达 ${((good / of) * 100).toFixed(1)}%（${of} 次到达）`}
            </p>
            <OrderBars months={months} />
          </>
        )}
      </QueryView>
    </Panel>
  );
};
