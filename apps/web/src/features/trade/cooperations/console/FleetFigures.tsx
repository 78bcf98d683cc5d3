// Figures above a shipper's cooperative fleets; those about expiry filter the list.
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';

type Props = { summary: CooperationSummary | undefined; onEnding: (ending: 'papers' | 'agreement') => void };

const NAMES = ['合作中', '待确认', '60 天内证照到期', '60 天内协议到期', '本季准点'];

export const FleetFigures = ({ summary, onEnding }: Props) => {
  if (!summary) return <KpiSkeleton names={NAMES} />;
  const show = (ending: 'papers' | 'agreement', count: number) =>
    count === 0 ? (
      '没有'
    ) : (
      <button type="button" className="link" onClick={() => onEnding(ending)}>
        查看
      </button>
    );
  return (
    <KpiRow
      items={[
        { name: '合作中', value: summary.active, unit: '家', note: `本季新增 ${summary.newThisQuarter} 家` },
        { name: '待确认', value: summary.invited, unit: '份', note: `另有 ${summary.openLinks} 个邀请链接` },
        {
          name: '60 天内证照到期',
          value: summary.papersEnding,
          unit: '家',
          note: show('papers', summary.papersEnding),
        },
        {
          name: '60 天内协议到期',
          value: summary.agreementsEnding,
          unit: '家',
          note: show('agreement', summary.agreementsEnding),
        },
        summary.onTime.of === 0
          ? { name: '本季准点', value: '暂无', note: '本季还没有到达的运单' }
          : {
              name: '本季准点',
              value: ((summary.onTime.good / summary.onTime.of) * 100).toFixed(1),
              unit: '%',
              note: `${summary.onTime.of} 次到达中 ${summary.onTime.good} 次准点`,
            },
      ]}
    />
  );
};
