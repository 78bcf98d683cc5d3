// The figures above the tender list.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { type countTenders, getTenderSummary } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { spanText } from '../../../../../lib/countdown.tsx';
import { useAsk } from '../../../../../lib/query-client.ts';
import { serverNow } from '../../../../../lib/server-time.ts';
import { KpiRow, KpiSkeleton } from '../../../../../ui/KpiRow.tsx';

type Counts = ReplyOf<typeof countTenders>;
type Summary = ReplyOf<typeof getTenderSummary>;

const roomText = ({ running, allowed }: Counts) =>
  allowed === null ? '可同时进行的竞价不限' : `可同时进行 ${allowed} 个，还可发布 ${Math.max(0, allowed - running)} 个`;

const percentText = (savedFen: number, ceilingFen: number) =>
  ceilingFen === 0 ? '—' : `${((savedFen / ceilingFen) * 100).toFixed(1)}%`;

const savedText = ({ monthSavedFen, monthCeilingFen, lastMonthSavedFen, lastMonthCeilingFen }: Summary) =>
  [
    monthCeilingFen === 0 ? '本月还没有设限价的成交' : `约 ${formatFen(monthSavedFen)}`,
    lastMonthCeilingFen === 0 ? '' : `上月 ${percentText(lastMonthSavedFen, lastMonthCeilingFen)}`,
  ]
    .filter(Boolean)
    .join('，');

export const TenderFigures = ({ counts }: { counts: Counts | undefined }) => {
  const summary = useAsk(getTenderSummary).data;
  if (!counts || !summary) return <KpiSkeleton names={['报价中', '待开启与待定', '本月成交', '较限价节省']} />;
  const { running, closingSoon, deciding, decidingSince } = summary;
  return (
    <KpiRow
      items={[
        {
          name: '报价中',
          value: running,
          unit: '个',
          note: closingSoon > 0 ? `其中 ${closingSoon} 个将在 10 分钟内截止` : roomText(counts),
        },
        {
          name: '待开启与待定',
          value: deciding,
          unit: '个',
          note: decidingSince
            ? `最早一个已等 ${spanText(serverNow() - Date.parse(decidingSince))}`
            : '开启或截止后，等你确定成交',
        },
        {
          name: '本月成交',
          value: formatFen(summary.monthFen),
          note: summary.monthAwards > 0 ? `${summary.monthAwards} 笔，车队已确认` : '车队确认后计入',
        },
        {
          name: '较限价节省',
          value: percentText(summary.monthSavedFen, summary.monthCeilingFen),
          note: savedText(summary),
        },
      ]}
    />
  );
};
