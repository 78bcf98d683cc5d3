// The figures at the top of the dashboard, on the screen and in its picture.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { hoursText } from '../../../../../lib/moments.ts';
import type { Kpi } from '../../../../../ui/KpiRow.tsx';

type Dashboard = ReplyOf<typeof getDashboard>;

/** Whole yuan, in 万元 from a hundred thousand on. */
const amountOf = (fen: number): Pick<Kpi, 'value' | 'unit'> => {
  const yuan = Math.round(fen / 100);
  return yuan < 100_000 ? { value: yuan, unit: '元' } : { value: Math.round(yuan / 10_000), unit: '万元' };
};

export const MEMBERS = '/admin/member/list';

export const kpiNames = ['待审核', '本月入会', '有效会员', '30 天内到期', '进行中竞价', '本月成交额', '在途运单'];

/** Seven figures, each leading to its list where there is one. */
export const kpisOf = ({ members, applications, trade, orders }: Dashboard): Kpi[] => [
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
