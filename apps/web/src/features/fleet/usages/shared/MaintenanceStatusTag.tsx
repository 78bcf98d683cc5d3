// The status of a maintenance plan as a tag.
import { maintenanceStandings } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const MaintenanceStatusTag = statusTag(maintenanceStandings, {
  overdue: ['red', 'bar'],
  soon: ['amber', 'diamond'],
  ok: ['brand', 'dot'],
});
