// The state of a standard and whether its edition was checked, as tags.
import { checkedName, standardStates } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { StatusTag, statusTag } from '../../../../ui/StatusTag.tsx';

export const StandardStateTag = statusTag(standardStates, {
  current: ['brand', 'dot'],
  upcoming: ['blue', 'half'],
  abolished: ['grey', 'bar'],
  unconfirmed: ['amber', 'diamond'],
});

export const CheckedTag = ({ isChecked }: { isChecked: boolean }) => (
  <StatusTag look={isChecked ? ['brand', 'dot'] : ['amber', 'diamond']}>{checkedName(isChecked)}</StatusTag>
);

/** Of a single point or limit. */
export const PointTag = ({ isChecked }: { isChecked: boolean }) => (
  <StatusTag look={isChecked ? ['brand', 'dot'] : ['amber', 'diamond']}>{isChecked ? '已核对' : '待核对'}</StatusTag>
);
