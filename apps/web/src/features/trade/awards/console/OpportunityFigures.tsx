// The figures above the opportunities.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';

type Reply = ReplyOf<typeof listOpportunities>;

export const OpportunityFigures = ({ reply }: { reply: Reply | undefined }) => {
  if (!reply) return <KpiSkeleton names={['可报价', '只差一项', '差两项以上', '全部']} />;
  const of = (tab: string) => reply.counts[tab] ?? 0;
  const [first] = reply.gaps;
  return (
    <KpiRow
      items={[
        { name: '可报价', value: of('ready'), unit: '项', note: '要求全部满足' },
        {
          name: '只差一项',
          value: of('one'),
          unit: '项',
          note: first ? `其中 ${first.count} 项差：${first.text}` : '没有只差一项的机会',
        },
        { name: '差两项以上', value: of('more'), unit: '项', note: '逐项列在每一行下面' },
        {
          name: '全部',
          value: of('all'),
          unit: '项',
          note: reply.isCapped ? '只比对截止最近的一部分' : '按截止时间排列',
        },
      ]}
    />
  );
};
