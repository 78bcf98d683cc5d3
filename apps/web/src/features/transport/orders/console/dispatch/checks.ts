// What was checked about a choice. Candidates come checked from the server, so a check is done once its part is chosen.
import { tons } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { DriverCandidate, VehicleCandidate } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { windowChecks } from '@rfb/contract/transport/orders/new-orders/plan-windows.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import type { Plan } from './plan.ts';

export const needsTrailer = (vehicle: VehicleCandidate | undefined) => vehicle?.vehicleType === 'tractor';

type Chosen = {
  vehicle: VehicleCandidate | undefined;
  trailer: VehicleCandidate | undefined;
  driver: DriverCandidate | undefined;
};

export const isComplete = ({ vehicle, trailer, driver }: Chosen) =>
  vehicle !== undefined && driver !== undefined && (!needsTrailer(vehicle) || trailer !== undefined);

const loadCheck = ({ weightKg }: Pick<OrderDetail, 'weightKg'>, carrier: VehicleCandidate | undefined) => {
  if (weightKg === null) return '本单未约定重量';
  if (!carrier) return `载质量不小于 ${tons(weightKg)} 吨`;
  return carrier.approvedLoadKg === null
    ? '核定载质量未登记，请自行核对'
    : `载质量 ${tons(carrier.approvedLoadKg)} ≥ ${tons(weightKg)} 吨`;
};

/** `isBad`: against what the shipper asked for; it may still be sent. */
export type Check = { text: string; isDone: boolean; isBad?: true };

type Checked = Pick<OrderDetail, 'weightKg' | 'dangerClass' | 'temperature' | 'loadTo' | 'deliverTo'> & {
  stops: readonly Pick<OrderDetail['stops'][number], 'from' | 'to' | 'arrivedAt'>[];
};
export const checksOf = (order: Checked, chosen: Chosen, plan: Plan | undefined) => {
  const { vehicle, trailer, driver } = chosen;
  const carrier = needsTrailer(vehicle) ? trailer : vehicle;
  const hasVehicles = carrier !== undefined;
  const special = [order.dangerClass && '危险货物', order.temperature && '温控'].filter(Boolean).join('、');
  const windows = plan ? windowChecks(order, plan) : [];
  const checks: Check[] = [
    ...windows.map(({ text, isKept }) => ({ text, isDone: isKept, ...(!isKept && { isBad: true as const }) })),
    { text: '归本车队', isDone: hasVehicles && driver !== undefined },
    { text: '时间不重叠', isDone: hasVehicles && driver !== undefined },
    { text: '车辆证照有效至送达', isDone: hasVehicles },
    { text: '司机证件有效至送达', isDone: driver !== undefined },
    {
      text: vehicle ? `准驾车型含 ${vehicle.classes.join('、')} 之一` : '准驾车型相符',
      isDone: vehicle !== undefined && driver !== undefined,
    },
    { text: loadCheck(order, carrier), isDone: hasVehicles },
    { text: special ? `符合${special}要求` : '普通货物，无附加要求', isDone: hasVehicles },
  ];
  return checks;
};
