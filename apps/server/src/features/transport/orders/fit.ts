// Whether a vehicle and a driver suit an order: body, length, temperature, dangerous goods.

import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

type Order = Pick<Selectable<Tables['orders']>, 'bodies' | 'lengthBand' | 'temperature' | 'dangerClass'>;
type Vehicle = Pick<Selectable<Tables['vehicles']>, 'plateNo' | 'vehicleType' | 'bodyType' | 'lengthMm'>;
type Driver = Pick<Selectable<Tables['drivers']>, 'name' | 'qualifications'>;

const COLD = ['fridge', 'insulated'];
const DANGEROUS = ['danger', 'tank'];

/** Of whatever carries the goods: a truck, or the trailer behind a tractor. */
export const carrierObstacles = (order: Order, carrier: Vehicle) => {
  const plate = shownPlate(carrier.plateNo);
  const found: string[] = [];
  if (order.bodies.length > 0 && !order.bodies.includes(carrier.bodyType)) {
    const wanted = order.bodies.map((body) => bodyTypes[body]).join('、');
    found.push(`${plate} 是${bodyTypes[carrier.bodyType]}，本单要求${wanted}`);
  }
  if (order.lengthBand && carrier.lengthMm < lengthBands[order.lengthBand].from)
    found.push(`${plate} 车长 ${carrier.lengthMm / 1000} 米，本单要求 ${lengthBands[order.lengthBand].label}`);
  if (order.temperature !== '' && !COLD.includes(carrier.bodyType))
    found.push(`本单要求温控 ${order.temperature}，${plate} 不是冷藏或保温车`);
  if (order.dangerClass !== null && !DANGEROUS.includes(carrier.bodyType))
    found.push(`本单是危险货物，${plate} 不是危险品或罐式车`);
  return found;
};

export const driverObstacles = (order: Order, { name, qualifications }: Driver) =>
  order.dangerClass !== null && !qualifications.includes('dangerDriver')
    ? [`本单是危险货物，${name} 没有危险货物驾驶从业资格`]
    : [];
