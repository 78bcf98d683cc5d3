// Who the demo's finished orders are between, and with what they were driven: agreements, trucks and drivers.
import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import type { Trx } from '../platform/db/database.ts';
import { insertMany } from '../platform/db/sql-lists.ts';
import type { DemoActor } from './demo-actors.ts';
import type { Deal } from './demo-deals.ts';

export type Crew = { vehicleId: string; plateNo: string; driverId: string; endsAt: number };
export type Actors = ReadonlyMap<string, DemoActor>;
export const pairOf = ({ shipper, fleet }: Pick<Deal, 'shipper' | 'fleet'>) => `${shipper} ${fleet}`;

const HOUR_MS = 3_600_000;
const AGREED_DAYS = 364;
/** Trucks and drivers of a fleet that take turns. */
export const POOL = 5;
const iso = (at: number) => new Date(at).toISOString();

/** By pair; those that have none yet agreed three days before their first order, for a year. */
export const agreeOnDeals = async (trx: Trx, newId: () => string, actors: Actors, deals: readonly Deal[]) => {
  const known = await trx.selectFrom('cooperations').select(['id', 'shipperId', 'fleetId', 'activeAt']).execute();
  const first = new Map(deals.toReversed().map((deal) => [pairOf(deal), deal]));
  const agreed = new Map<string, string>();
  const made = [...first].flatMap(([pair, deal]) => {
    const [shipper, fleet] = [actors.get(deal.shipper), actors.get(deal.fleet)];
    if (!shipper || !fleet) return [];
    const [shipperId, fleetId] = [shipper.actor.companyId, fleet.actor.companyId];
    const before = known.find((one) => one.shipperId === shipperId && one.fleetId === fleetId);
    const id = before?.id ?? newId();
    // Another relation of the two, such as an invitation that waits, is no agreement about earlier orders.
    if (!before || (before.activeAt !== null && Date.parse(before.activeAt) < deal.calledAt)) agreed.set(pair, id);
    return before ? [] : [{ id, shipper, fleet, at: deal.calledAt - 3 * DAY_MS }];
  });
  await insertMany(
    trx,
    'cooperations',
    made.map(({ id, shipper, fleet, at }) => ({
      ...{ id, shipperId: shipper.actor.companyId, fleetId: fleet.actor.companyId, state: 'active', tags: [] },
      ...{ message: '', reason: '', invitedAt: iso(at - 20 * HOUR_MS), activeAt: iso(at), movedAt: iso(at) },
      ...{ movedBy: 'fleet', version: 2 },
      ...{ agreementFrom: dayOf(iso(at)), agreementUntil: dayOf(iso(at + AGREED_DAYS * DAY_MS)) },
    })),
  );
  const trail = made.flatMap(({ id, shipper, fleet, at }) =>
    [
      { action: 'cooperation.invited', of: shipper, at: at - 20 * HOUR_MS },
      { action: 'cooperation.accepted', of: fleet, at },
    ].map(({ action, of, at: when }) => ({
      ...{ action, userId: of.actor.userId, companyId: of.actor.companyId, subjectKind: 'cooperation', subjectId: id },
      at: iso(when),
    })),
  );
  return { agreed, trail };
};

type Pool = { vehicles: { id: string; plateNo: string }[]; drivers: string[] };

/** `skip`: leaves out those other trips of the same months were given to. */
const poolOf = async (trx: Trx, companyId: string, skip: number): Promise<Pool> => {
  const vehicles = await trx
    .selectFrom('vehicles')
    .select(['id', 'plateNo'])
    .where('companyId', '=', companyId)
    .where('vehicleType', '=', 'truck')
    .where('bodyType', '=', 'box')
    .where('lengthMm', '>=', 9_000)
    .where('state', 'in', ['idle', 'in_transit', 'assigned'])
    .orderBy('createdAt')
    .orderBy('id')
    .offset(skip)
    .limit(POOL)
    .execute();
  const drivers = await trx
    .selectFrom('drivers')
    .select('id')
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(skip)
    .limit(POOL)
    .execute();
  return { vehicles, drivers: drivers.map(({ id }) => id) };
};

/** For each deal, in their order; nobody is in two places at once, with a day of rest between. Undefined where nobody is free. */
export const crewsFor = async (trx: Trx, actors: Actors, deals: readonly Deal[], skip = 0) => {
  const pools = new Map<string, Pool>();
  for (const fleet of new Set(deals.map((deal) => deal.fleet)))
    pools.set(fleet, await poolOf(trx, actors.get(fleet)?.actor.companyId ?? '', skip));
  const free = new Map<string, number>();
  const isFree = (id: string, at: number) => (free.get(id) ?? 0) <= at;
  return deals.map((deal): Crew | undefined => {
    const { vehicles, drivers } = pools.get(deal.fleet) ?? { vehicles: [], drivers: [] };
    const vehicle = vehicles.find(({ id }) => isFree(id, deal.dispatchedAt));
    const driverId = drivers.find((id) => isFree(id, deal.dispatchedAt));
    if (!vehicle || driverId === undefined) return undefined;
    const endsAt = Math.max(deal.deliverTo, deal.steps.signed) + 2 * HOUR_MS;
    for (const id of [vehicle.id, driverId]) free.set(id, endsAt + DAY_MS);
    return { vehicleId: vehicle.id, plateNo: vehicle.plateNo, driverId, endsAt };
  });
};
