// The figures above the tender list.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { countTenders } from '@rfb/contract/tenders/tenders.endpoints.ts';
import { KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';

type Counts = ReplyOf<typeof countTenders>;

const roomText = ({ running, allowed }: Counts) =>
  allowed === null ? '可同时进行的竞价不限' : `可同时进行 ${allowed} 个，还可发布 ${Math.max(0, allowed - running)} 个`;

export const TenderFigures = ({ counts }: { counts: Counts | undefined }) => {
  if (!counts) return <KpiSkeleton names={['进行中', '待开启', '待定', '已成交']} />;
  const of = (tab: string) => counts.tabs[tab] ?? 0;
  return (
    <KpiRow
      items={[
        { name: '进行中', value: counts.running, unit: '个', note: roomText(counts) },
        { name: '待开启', value: of('waiting'), unit: '个', note: '已截止，开启后才看得到报价' },
        { name: '待定', value: of('deciding'), unit: '个', note: '已开启，等你确定成交或车队确认' },
        { name: '已成交', value: of('settled'), unit: '个', note: `流拍或取消 ${of('ended')} 个` },
      ]}
    />
  );
};
