// Tag for the status of an application.
import { applicationStatuses, closeKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const ApplicationStatusTag = statusTag(
  { ...applicationStatuses, withdrawn: closeKinds.withdrawn },
  {
    0: ['grey', 'ring'],
    1: ['blue', 'half'],
    2: ['brand', 'dot'],
    3: ['red', 'bar'],
    withdrawn: ['grey', 'bar'],
  },
);
