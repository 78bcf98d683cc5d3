// Members over twelve months: who renewed, joined and left, and how many terms that ended were continued.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { getMemberTrend } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { LineTrend } from '../../../../../ui/charts/LineTrend.tsx';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from '../DashboardPage.module.css';

export const MemberLines = ({ months }: Pick<ReplyOf<typeof getMemberTrend>, 'months'>) => (
  <LineTrend
    title="会员趋势"
    months={months.map(({ month }) => month)}
    lines={[
      { name: '续费', colour: 'var(--c1)', mark: 'dot', values: months.map(({ renewed }) => renewed) },
      { name: '入会', colour: 'var(--c3)', dash: '6 4', mark: 'square', values: months.map(({ joined }) => joined) },
      { name: '流失', colour: 'var(--red)', dash: '2 3', mark: 'diamond', values: months.map(({ left }) => left) },
    ]}
  />
);

export const MemberTrend = () => {
  const trend = useAsk(getMemberTrend);
  return (
    <Panel title="会员趋势" extra={<span className="muted">近 12 个月，斜线为未满的本月</span>}>
      <QueryView of={trend} pending={<Skeletons rows={8} />}>
        {({ months, renewedCompanies, due, continued }) => {
          const sum = (of: 'joined' | 'left') => months.reduce((total, month) => total + month[of], 0);
          return (
            <div className={styles.dashboardTrend}>
              <MemberLines months={months} />
              <FactRows
                columns={[
                  [
                    { name: '近 12 个月入会', value: `${sum('joined')} 家` },
                    { name: '续费', value: `${renewedCompanies} 家` },
                    { name: '流失', value: `${sum('left')} 家` },
                    {
                      name: '应续已续',
                      value:
                        due === 0
                          ? '没有到期的会员期'
                          : `${((continued / due) * 100).toFixed(1)}%（${due} 个到期，${continued} 个已续）`,
                    },
                  ],
                ]}
              />
            </div>
          );
        }}
      </QueryView>
    </Panel>
  );
};
