// The one rule of whether a vehicle and a driver suit an order: body, length, load, temperature, dangerous goods.
import { classesFor, mayDrive } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { overloadWords } from '@rfb/contract/fleet/usages/approved-load.ts';
import { type BodyType, bodyTypes, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../../platform/db/tables.ts';
import type { Carries, Drives } from '../../../fleet/usages/exports.ts';

type Order = Pick<Selectable<Tables['orders']>, 'bodies' | 'lengthBand' | 'temperature' | 'dangerClass' | 'weightKg'>;
type Vehicle = Pick<
  Selectable<Tables['vehicles']>,
  'plateNo' | 'vehicleType' | 'bodyType' | 'lengthMm' | 'grossMassKg' | 'approvedLoadKg'
>;
type Driver = Pick<Selectable<Tables['drivers']>, 'name' | 'qualifications' | 'licenceClasses'>;

const COLD: readonly BodyType[] = ['fridge', 'insulated'];
const DANGEROUS: readonly BodyType[] = ['danger', 'tank'];
/** Longer or heavier goods than a truck carries travel behind a tractor. */
const TRACTOR_FROM_MM = lengthBands['13'].from;
const TRACTOR_FROM_KG = 18_000;

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
  const overload = overloadWords(order.weightKg, carrier);
  return overload ? [...found, overload] : found;
};

export const driverObstacles = (order: Order, { name, qualifications }: Driver) =>
  order.dangerClass !== null && !qualifications.includes('dangerDriver')
    ? [`本单是危险货物，${name} 没有危险货物驾驶从业资格`]
    : [];

export const licenceObstacles = ({ licenceClasses }: Driver, vehicle: Vehicle | undefined) =>
  !vehicle || mayDrive(licenceClasses, vehicle)
    ? []
    : [
        `准驾车型 ${licenceClasses.join('、')} 不能驾驶${vehicleTypes[vehicle.vehicleType]}，需要 ${classesFor(vehicle).join('、')}`,
      ];

/** The same as `carrierObstacles`, as values the list of vehicles is filtered and sorted by; a test compares them. */
export const carriesOf = ({ bodies, lengthBand, temperature, dangerClass, weightKg }: Order): Carries => {
  const sets = [bodies.length > 0 && bodies, temperature !== '' && COLD, dangerClass !== null && DANGEROUS];
  const asked = sets.filter((set): set is readonly BodyType[] => set !== false);
  const [first, ...others] = asked;
  const band = lengthBand && lengthBands[lengthBand];
  return {
    bodies: first ? first.filter((body) => others.every((set) => set.includes(body))) : null,
    fromMm: band?.from ?? 0,
    toMm: band?.to ?? null,
    loadKg: weightKg,
    isForTractors: band ? band.from >= TRACTOR_FROM_MM : (weightKg ?? 0) > TRACTOR_FROM_KG,
  };
};

/** Before a vehicle is chosen, who may drive what the order will need comes first. */
export const drivesOf = (order: Order, vehicle: (Vehicle & { id: string }) | undefined): Drives => {
  const { fromMm, isForTractors, loadKg } = carriesOf(order);
  const expected = { vehicleType: isForTractors ? ('tractor' as const) : ('truck' as const), lengthMm: fromMm };
  return {
    vehicleId: vehicle?.id ?? null,
    classes: classesFor(vehicle ?? { ...expected, grossMassKg: loadKg ?? 0 }),
    mustCover: vehicle !== undefined,
    needsDanger: order.dangerClass !== null,
  };
};
