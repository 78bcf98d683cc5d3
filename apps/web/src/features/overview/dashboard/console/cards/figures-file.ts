// The figures of all cards as one CSV file: section, name, value.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { ranges } from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { timeText } from '../../../../../lib/moments.ts';
import { saveBlob } from '../../../../../lib/save-blob.ts';
import type { Call } from '../../../../../lib/use-change.ts';
import { type Figures, readFigures } from './figures.ts';

type Line = [section: string, name: string, value: number | string];

/** Names come from our own tables and contain neither quotes nor commas nor formulas. */
const csvOf = (lines: Line[]) =>
  `\uFEFF${[['项目', '名称', '数值'], ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;

const caseLines = (cases: NonNullable<Figures['cases']>): Line[] => [
  ['举报', '近 90 天收到（件）', cases.received],
  ['举报', '办理中（件）', cases.open],
  ['举报', '已逾期（件）', cases.overdue],
  ['运单争议', '近 90 天提出（件）', cases.disputes.opened],
  ['运单争议', '待结案（件）', cases.disputes.open],
];

export const saveFigures = async (call: Call, range: DashboardRange) => {
  const { figures, reviews, members, trade, cases, papers, regions } = await readFigures(call, range);
  const lines: Line[] = [
    ['统计', '截至', timeText(figures.countedAt)],
    ['会员', '有效会员（家）', figures.members.active],
    ['会员', '其中车队（家）', figures.members.activeFleets],
    ['会员', '其中货主（家）', figures.members.activeShippers],
    ['会员', '30 天内到期（家）', figures.members.expiringIn30Days],
    ['会员', '宽限期内（家）', figures.members.inGrace],
    ...figures.levels.map(({ level, count }): Line => ['会员等级', `${memberLevels[level]}（家）`, count]),
    ...figures.regions.map(({ name, count }): Line => ['会员地区', `${name}（家）`, count]),
    ['审核', '待审核（件）', figures.applications.waiting + figures.applications.inReview],
    ['审核', `${ranges[range]}审结（件）`, reviews.total],
    ['审核', `${ranges[range]}用时中位数（小时）`, reviews.medianHours ?? ''],
    ['审核', '已等超过 24 小时（件）', reviews.waitingOverDay],
    ...members.months.flatMap(({ month, joined, renewed, left }): Line[] => [
      ['入会（家）', month, joined],
      ['续费（家）', month, renewed],
      ['流失（家）', month, left],
    ]),
    ['会员', '近 12 个月到期的会员期（个）', members.due],
    ['会员', '其中已续（个）', members.continued],
    ...trade.months.flatMap(({ month, tenders, awards, awardedFen, completed }): Line[] => [
      ['发布竞价（场）', month, tenders],
      ['成交（项）', month, awards],
      ['成交额（元）', month, (awardedFen / 100).toFixed(2)],
      ['完成运单（单）', month, completed],
    ]),
    ['运单', '近 12 个月到达（次）', trade.arrivals.of],
    ['运单', '其中准时（次）', trade.arrivals.good],
    ...(cases ? caseLines(cases) : []),
    ['证照', '90 天内过期未更新（份）', papers.expired],
    ...papers.weeks.map((count, week): Line => ['证照', `第 ${week + 1} 周到期（份）`, count]),
    ...(regions?.items ?? []).map(
      ({ name, amountFen }): Line => [`${ranges[range]}成交额（元）`, name, (amountFen / 100).toFixed(2)],
    ),
  ];
  saveBlob(
    new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }),
    `数据看板_${timeText(figures.countedAt).slice(0, 10)}.csv`,
  );
};
