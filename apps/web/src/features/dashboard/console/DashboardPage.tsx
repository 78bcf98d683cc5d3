// The dashboard of administrators: figures, what to do first, and cards that load and fail by themselves.
import type { DashboardRange } from '@rfb/contract/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { memberLevels, memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dayText, hoursText, shortTimeText } from '../../../lib/moments.ts';
import { useAsk } from '../../../lib/query-client.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../ui/KpiRow.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AuditLine } from './AuditLine.tsx';
import { DashboardActions } from './cards/DashboardActions.tsx';
import { ReviewTimes } from './cards/ReviewTimes.tsx';
import { WorkQueue } from './cards/WorkQueue.tsx';
import * as dashboardPageStyles from './DashboardPage.module.css';
import { LevelShares } from './LevelShares.tsx';

// Seldom there, and never before its own answer.
const ProviderAlert = lazy(async () => ({
  default: (await import('../../deliveries/shared/ProviderAlert.tsx')).ProviderAlert,
}));
const LowerCards = lazy(async () => ({ default: (await import('./cards/LowerCards.tsx')).LowerCards }));

type Dashboard = ReplyOf<typeof getDashboard>;

/** Whole yuan, in 万元 from a hundred thousand on. */
const amountOf = (fen: number): Pick<Kpi, 'value' | 'unit'> => {
  const yuan = Math.round(fen / 100);
  return yuan < 100_000 ? { value: yuan, unit: '元' } : { value: Math.round(yuan / 10_000), unit: '万元' };
};

const MEMBERS = '/admin/member/list';

const kpiNames = ['待审核', '本月入会', '有效会员', '30 天内到期', '进行中竞价', '本月成交额', '在途运单'];

/** Seven figures, each leading to its list where there is one. */
const kpisOf = ({ members, applications, trade, orders }: Dashboard): Kpi[] => [
  {
    name: '待审核',
    value: applications.waiting + applications.inReview,
    unit: '件',
    note:
      applications.longestWaitHours === null
        ? '没有等待的申请'
        : `最长等待 ${hoursText(applications.longestWaitHours)}`,
    to: '/admin/member/pending',
  },
  {
    name: '本月入会',
    value: applications.joinedThisMonth,
    unit: '家',
    note: '按审核通过的日期',
    to: `${MEMBERS}?sort=-joinTime`,
  },
  {
    name: '有效会员',
    value: members.active,
    unit: '家',
    note: `车队 ${members.activeFleets}，货主 ${members.activeShippers}`,
    to: MEMBERS,
  },
  {
    name: '30 天内到期',
    value: members.expiringIn30Days,
    unit: '家',
    note: `宽限期内 ${members.inGrace} 家`,
    to: `${MEMBERS}?tab=in30`,
  },
  { name: '进行中竞价', value: trade.running, unit: '场', note: `今日截止 ${trade.closingToday} 场` },
  {
    name: '本月成交额',
    ...amountOf(trade.monthFen),
    note: `${trade.monthAwards} 项，上月 ${trade.lastMonthAwards} 项`,
  },
  {
    name: '在途运单',
    value: orders.running,
    unit: '单',
    note: `异常 ${orders.exceptions} 起，争议 ${orders.disputes} 件`,
  },
];

const otherCountsOf = ({ members }: Dashboard): [string, number][] => [
  ['宽限期内', members.inGrace],
  [memberStatuses.inactive, members.inactive],
  [memberStatuses.suspended, members.suspended],
];

const Levels = ({ figures }: { figures: Dashboard }) => (
  <Panel
    title="会员构成"
    extra={
      <Link className="link" to={MEMBERS}>
        会员列表
      </Link>
    }
  >
    <div className={dashboardPageStyles.dashboardLevels}>
      <LevelShares levels={figures.levels.map(({ level, count }) => ({ level, name: memberLevels[level], count }))} />
      <dl className={dashboardPageStyles.dashboardMini}>
        {otherCountsOf(figures).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Panel>
);

export const DashboardPage = () => {
  const [range, setRange] = useState<DashboardRange>('months12');
  const dashboard = useAsk(getDashboard);
  const { data } = dashboard;
  return (
    <PageFrame
      title="数据看板"
      note={
        data
          ? `统计截至 ${dayText(data.countedAt)} ${shortTimeText(data.countedAt).slice(6)}，每张卡单独取数、单独重试`
          : '正在统计'
      }
      actions={<DashboardActions range={range} onRange={setRange} />}
    >
      <Suspense>
        <ProviderAlert />
      </Suspense>
      <QueryView of={dashboard} pending={<KpiSkeleton names={kpiNames} />}>
        {(figures) => <KpiRow items={kpisOf(figures)} />}
      </QueryView>
      <div className={dashboardPageStyles.dashboardUpper}>
        <WorkQueue />
        <div className={dashboardPageStyles.dashboardSide}>
          <ReviewTimes range={range} />
          {data && <Levels figures={data} />}
        </div>
      </div>
      <Suspense fallback={<Skeletons rows={16} />}>
        <LowerCards figures={data} range={range} />
      </Suspense>
      {data && <AuditLine check={data.auditCheck} />}
    </PageFrame>
  );
};
