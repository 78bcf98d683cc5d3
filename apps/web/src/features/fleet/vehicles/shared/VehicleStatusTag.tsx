// The status of a vehicle as a tag.
import { vehicleStates } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const VehicleStatusTag = statusTag(vehicleStates, {
  idle: ['grey', 'ring'],
  assigned: ['blue', 'half'],
  in_transit: ['brand', 'dot'],
  maintenance: ['amber', 'diamond'],
  disabled: ['grey', 'bar'],
  scrapped: ['grey', 'bar'],
});
