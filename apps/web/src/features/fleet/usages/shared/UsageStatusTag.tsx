// The status of a usage as a tag.
import { usagePhases } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const UsageStatusTag = statusTag(usagePhases, {
  planned: ['blue', 'ring'],
  late: ['amber', 'diamond'],
  running: ['brand', 'half'],
  overdue: ['red', 'diamond'],
  done: ['brand', 'dot'],
  cancelled: ['grey', 'bar'],
});
