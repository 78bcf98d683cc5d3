// The status of a suspended membership as a tag.
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const SuspensionTag = statusTag({ suspended: '会员已暂停' }, { suspended: ['amber', 'bar'] });
