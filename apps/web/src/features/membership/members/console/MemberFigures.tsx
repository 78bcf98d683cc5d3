// The five figures above the member list.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getMemberSummary } from '@rfb/contract/membership/members/members.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';

export type Summary = ReplyOf<typeof getMemberSummary>;

const figure = (value: number) => <span className="num">{numberText(value)}</span>;

const rateOf = ({ endedThisYear, renewedThisYear }: Summary): Kpi =>
  endedThisYear === 0
    ? { name: '本年续费率', value: '暂无', note: '今年还没有到期的会员期' }
    : {
        name: '本年续费率',
        value: ((renewedThisYear / endedThisYear) * 100).toFixed(1),
        unit: '%',
        note: (
          <>
            应续 {figure(endedThisYear)}，已续 {figure(renewedThisYear)}
          </>
        ),
      };

const kpisOf = (summary: Summary): Kpi[] => [
  {
    name: '正常会员',
    value: summary.active,
    unit: '家',
    note: (
      <>
        车队 {figure(summary.activeFleets)}，货主 {figure(summary.activeShippers)}
      </>
    ),
  },
  { name: '60 天内到期', value: summary.in60, unit: '家', note: <>其中 7 天内 {figure(summary.in7)} 家</> },
  {
    name: '宽限期',
    value: summary.grace,
    unit: '家',
    note: summary.graceLeftDays === null ? '没有待失效的会员' : <>最早一家 {figure(summary.graceLeftDays)} 天后失效</>,
  },
  {
    name: '已暂停',
    value: summary.suspended,
    unit: '家',
    note: <>{figure(summary.resumingIn7Days)} 家将在 7 天内恢复</>,
  },
  rateOf(summary),
];

export const MemberFigures = ({ summary }: { summary: Summary | undefined }) =>
  summary ? (
    <KpiRow items={kpisOf(summary)} />
  ) : (
    <KpiSkeleton names={['正常会员', '60 天内到期', '宽限期', '已暂停', '本年续费率']} />
  );
