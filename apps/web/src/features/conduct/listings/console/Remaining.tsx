// The remaining days of the current phase; renders nothing for a phase without a deadline.
import type { ListingRow } from '@rfb/contract/conduct/listings/listings.ts';

const labels: Partial<Record<ListingRow['phase'], string>> = { notice: '答复期', publicity: '公示', effective: '届满' };

export const Remaining = ({ row: { phase, daysLeft, openStatement, hasReplied } }: { row: ListingRow }) => {
  if (phase === 'publicity' && openStatement === 'objection') return <small>有异议，暂不生效</small>;
  if (daysLeft === null) return null;
  return (
    <small>
      {phase === 'notice' && hasReplied && '企业已答复，'}
      {labels[phase]}
      {daysLeft === 0 ? '今天截止' : '还剩 '}
      {daysLeft > 0 && <span className="num">{daysLeft}</span>}
      {daysLeft > 0 && ' 天'}
    </small>
  );
};
