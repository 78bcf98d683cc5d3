// The status of a report as a tag.
import { reportStatuses } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const ReportStatusTag = statusTag(reportStatuses, {
  received: ['grey', 'ring'],
  accepted: ['blue', 'half'],
  refused: ['grey', 'bar'],
  investigating: ['blue', 'half'],
  decided: ['brand', 'dot'],
  published: ['brand', 'dot'],
  appealed: ['amber', 'diamond'],
  closed: ['grey', 'bar'],
});
