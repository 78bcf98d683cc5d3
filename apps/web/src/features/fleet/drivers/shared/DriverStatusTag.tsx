// The status of a driver as a tag.
import { driverStates } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const DriverStatusTag = statusTag(driverStates, {
  active: ['brand', 'dot'],
  disabled: ['amber', 'bar'],
  left: ['grey', 'bar'],
});
