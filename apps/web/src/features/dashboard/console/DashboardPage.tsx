// The dashboard of administrators: figures, applications per week, levels, regions and the review queue.
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { memberLevels, memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { Link } from 'react-router';
import { dayText, hoursText, shortTimeText } from '../../../lib/moments.ts';
import { useAsk } from '../../../lib/query-client.ts';
import * as styles from '../../../ui/charts/charts.module.css';
import { RankBars } from '../../../ui/charts/RankBars.tsx';
import { StackedBars } from '../../../ui/charts/StackedBars.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Kpi, KpiRow } from '../../../ui/KpiRow.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { PageBodySkeleton } from '../../../ui/PageSkeleton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { AuditLine } from './AuditLine.tsx';
import * as dashboardPageStyles from './DashboardPage.module.css';
import { LevelShares } from './LevelShares.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

type Dashboard = ReplyOf<typeof getDashboard>;

/** Between an hour and a day: a number with a unit; otherwise a text such as “2 天”. */
const medianOf = (hours: number | null): Omit<Kpi, 'name'> => {
  if (hours === null) return { value: '暂无', note: '还没有审结的申请' };
  const note = '从提交到审结';
  return hours >= 1 && hours < 24
    ? { value: Math.floor(hours), unit: '小时', note }
    : { value: hoursText(hours), note };
};

/** Whole yuan, in 万元 from a hundred thousand on. */
const amountOf = (fen: number): Pick<Kpi, 'value' | 'unit'> => {
  const yuan = Math.round(fen / 100);
  return yuan < 100_000 ? { value: yuan, unit: '元' } : { value: Math.round(yuan / 10_000), unit: '万元' };
};

const MEMBERS = '/admin/member/list';

const memberKpis = ({ members, applications }: Dashboard): Kpi[] => [
  {
    name: '会员企业',
    value: members.active,
    unit: '家',
    note: `车队 ${members.activeFleets}，货主 ${members.activeShippers}`,
    to: MEMBERS,
  },
  {
    name: '待审核入会',
    value: applications.waiting + applications.inReview,
    unit: '件',
    note:
      applications.longestWaitHours === null
        ? '没有等待的申请'
        : `最长等待 ${hoursText(applications.longestWaitHours)}`,
    to: '/admin/member/pending',
  },
  {
    name: '审核用时中位数',
    ...medianOf(applications.medianReviewHours),
  },
  {
    name: '本月入会',
    value: applications.joinedThisMonth,
    unit: '家',
    note: '按审核通过的日期',
    to: `${MEMBERS}?sort=-joinTime`,
  },
  {
    name: '30 天内到期',
    value: members.expiringIn30Days,
    unit: '家',
    note: `宽限期内 ${members.inGrace} 家`,
    to: `${MEMBERS}?tab=in30`,
  },
];

const tradeKpis = ({ trade, orders }: Dashboard): Kpi[] => [
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
    note: `异常 ${orders.exceptions} 起，本月完成 ${orders.monthCompleted} 单`,
  },
  {
    name: '运单争议',
    value: orders.disputes,
    unit: '件',
    note: orders.disputes > 0 ? '等待分会调解' : '没有待调解的争议',
    to: '/admin/system/messages?tab=disputes',
  },
];

const otherCountsOf = ({ members }: Dashboard): [string, number][] => [
  ['宽限期内', members.inGrace],
  [memberStatuses.inactive, members.inactive],
  [memberStatuses.suspended, members.suspended],
];

const Legend = () => (
  <div className={styles.legend} aria-hidden="true">
    <span>
      <i style={{ background: 'var(--c1)' }} />
      车队
    </span>
    <span>
      <i style={{ background: 'var(--c5)' }} />
      货主
    </span>
  </div>
);

const Board = ({ figures }: { figures: Dashboard }) => (
  <>
    <KpiRow items={memberKpis(figures)} />
    <KpiRow items={tradeKpis(figures)} />
    <div className={dashboardPageStyles.dashboardUpper}>
      <Panel title="入会申请" extra={<Legend />}>
        <StackedBars
          title={`近 ${figures.weeks.length} 周入会申请`}
          lowerName="车队"
          upperName="货主"
          bars={figures.weeks.map(({ weekStart, fleets, shippers }) => ({
            label: weekStart.slice(5),
            lower: fleets,
            upper: shippers,
          }))}
        />
      </Panel>
      <Panel
        title="会员等级"
        extra={
          <Link className="link" to={MEMBERS}>
            会员列表
          </Link>
        }
      >
        <div className={dashboardPageStyles.dashboardLevels}>
          <LevelShares
            levels={figures.levels.map(({ level, count }) => ({ level, name: memberLevels[level], count }))}
          />
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
    </div>
    <div className={dashboardPageStyles.dashboardLower}>
      <Panel title="会员地区" extra={<span className="muted">前 {figures.regions.length}</span>}>
        {figures.regions.length ? <RankBars items={figures.regions} /> : <EmptyState title="还没有会员" />}
      </Panel>
      <Panel
        title="待审核"
        extra={
          <>
            {figures.papersWaiting > 0 && (
              <Link className="link" to="/admin/member/pending?tab=papers">
                企业证照 <span className="num">{figures.papersWaiting}</span> 份
              </Link>
            )}
            <Link className="link" to="/admin/member/pending">
              进入审核
            </Link>
          </>
        }
      >
        <ReviewQueue items={figures.queue} />
      </Panel>
    </div>
    <AuditLine check={figures.auditCheck} />
  </>
);

export const DashboardPage = () => {
  const dashboard = useAsk(getDashboard);
  const { data } = dashboard;
  return (
    <PageFrame
      title="数据看板"
      note={data ? `统计截至 ${dayText(data.countedAt)} ${shortTimeText(data.countedAt).slice(6)}` : '正在统计'}
    >
      <QueryView of={dashboard} pending={<PageBodySkeleton begins="figures" />}>
        {(figures) => <Board figures={figures} />}
      </QueryView>
    </PageFrame>
  );
};
