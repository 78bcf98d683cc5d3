// Which candidates can be chosen together, and what was checked about the choice.
import { classesFor, mayDrive } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { tons, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { DriverCandidate, VehicleCandidate } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import type { Plan } from './plan.ts';

/** Licence classes depend on the chosen vehicle, so they are compared here and again by the server. */
export const withLicence = (driver: DriverCandidate, vehicle: VehicleCandidate | undefined): DriverCandidate => {
  if (!vehicle || mayDrive(driver.licenceClasses, vehicle)) return driver;
  const text = `准驾车型 ${driver.licenceClasses.join('、')} 不能驾驶${vehicleTypes[vehicle.vehicleType]}，需要 ${classesFor(vehicle).join('、')}`;
  return { ...driver, obstacles: [{ text, link: null }, ...driver.obstacles] };
};

export const isReady = ({ obstacles }: { obstacles: unknown[] }) => obstacles.length === 0;
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

/** Nothing where no window was agreed. */
const windowChecks = ({ loadTo, deliverTo }: Windows, { from, to }: Plan): Check[] => [
  ...(loadTo === null
    ? []
    : [
        from <= loadTo
          ? { text: '开始不晚于装货窗口', isDone: true }
          : bad(`开始晚于装货窗口 ${shortTimeText(loadTo)}`),
      ]),
  ...(deliverTo === null
    ? []
    : [
        to <= deliverTo
          ? { text: '计划送达在货主窗口内', isDone: true }
          : bad(`计划送达晚于货主窗口 ${shortTimeText(deliverTo)}`),
      ]),
];
const bad = (text: string): Check => ({ text, isDone: false, isBad: true });
type Windows = Pick<OrderDetail, 'loadTo' | 'deliverTo'>;

/** Candidates with an obstacle cannot be chosen, so a check is done as soon as its part is chosen. */
type Checked = Pick<OrderDetail, 'weightKg' | 'dangerClass' | 'temperature'> & Windows;
export const checksOf = (order: Checked, chosen: Chosen, plan: Plan | undefined) => {
  const { vehicle, trailer, driver } = chosen;
  const carrier = needsTrailer(vehicle) ? trailer : vehicle;
  const hasVehicles = carrier !== undefined;
  const special = [order.dangerClass && '危险货物', order.temperature && '温控'].filter(Boolean).join('、');
  const checks: Check[] = [
    ...(plan ? windowChecks(order, plan) : []),
    { text: '归本车队', isDone: hasVehicles && driver !== undefined },
    { text: '时间不重叠', isDone: hasVehicles && driver !== undefined },
    { text: '车辆证照有效至送达', isDone: hasVehicles },
    { text: '司机证件有效至送达', isDone: driver !== undefined },
    {
      text: vehicle ? `准驾车型含 ${classesFor(vehicle).join('、')} 之一` : '准驾车型相符',
      isDone: vehicle !== undefined && driver !== undefined,
    },
    { text: loadCheck(order, carrier), isDone: hasVehicles },
    { text: special ? `符合${special}要求` : '普通货物，无附加要求', isDone: hasVehicles },
  ];
  return checks;
};
