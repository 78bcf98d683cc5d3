// Lets the orders of the demo's older awards be finished by now: each loaded, delivered, confirmed and mostly paid, some days apart.
import { DAY_MS } from '@rfb/contract/days.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/database.ts';
import { insertMany } from '../platform/db/sql-lists.ts';
import type { Deps } from '../platform/deps.ts';
import { type Actors, crewsFor, POOL } from './deal-parties.ts';
import * as deal from './deal-rows.ts';
import { courseOf } from './demo-deals.ts';

const ZONE_MS = 8 * 3_600_000;

const listWaiting = async (trx: Trx) => {
  const { rows } = await sql<{
    id: string;
    orderNo: string;
    shipper: string;
    fleet: string;
    shipperName: string;
    fleetName: string;
    originCode: string;
    originAddress: string;
    destinationCode: string;
    destinationAddress: string;
    distanceKm: number;
    cargo: string;
    weightKg: number;
    volumeLitres: number;
    priceE4: number;
    paymentDays: number;
    createdAt: string;
    place: number;
  }>`
    select o.id, o.order_no, s.username as shipper, f.username as fleet, sc.name as shipper_name, fc.name as fleet_name,
      o.origin_code, o.origin_address, o.destination_code, o.destination_address, coalesce(o.distance_km, 300) as distance_km,
      o.cargo, coalesce(o.weight_kg, 0) as weight_kg, coalesce(o.volume_litres, 0) as volume_litres, o.price_e4, o.payment_days,
      o.created_at, (row_number() over (partition by o.award_id order by o.order_no))::int as place
    from orders o join users s on s.company_id = o.shipper_id and s.is_demo join users f on f.company_id = o.fleet_id and f.is_demo
      join companies sc on sc.id = o.shipper_id join companies fc on fc.id = o.fleet_id
    where o.is_demo and o.award_id is not null and o.state = 'created' and o.unit = 'truck' and o.quantity_milli = 1000
      and o.created_at < app_now() - interval '15 days'
    order by o.created_at, o.order_no`.execute(trx);
  return rows;
};

/** Those whose trips are over; what is still on its way waits for the fleet, as on any day. */
export const finishAwarded = async (deps: Deps, trx: Trx, actors: Actors, now: number) => {
  const { newId } = deps;
  const waiting = await listWaiting(trx);
  const planned = waiting
    .map((row, index) => {
      const day = Math.floor((Date.parse(row.createdAt) + ZONE_MS) / DAY_MS) + 2 * row.place - 1;
      return {
        row,
        ...courseOf({ km: row.distanceKm, day, number: 500 + index }),
        ...{
          fleet: row.fleet,
          shipper: row.shipper,
          cargo: row.cargo,
          weightKg: row.weightKg,
          volumeLitres: row.volumeLitres,
        },
        lane: {
          from: [row.originCode, row.originAddress] as const,
          to: [row.destinationCode, row.destinationAddress] as const,
          ...{ km: row.distanceKm, yuan: 0 },
        },
        ...{ priceE4: row.priceE4, paymentDays: row.paymentDays },
      };
    })
    .filter(({ completedAt }) => completedAt < now)
    .toSorted((one, other) => one.calledAt - other.calledAt);
  const crews = await crewsFor(trx, actors, planned, POOL);
  const placed = planned.flatMap(({ row, ...one }, index): deal.PlacedDeal[] => {
    const [crew, shipper, fleet] = [crews[index], actors.get(one.shipper), actors.get(one.fleet)];
    if (!crew || !shipper || !fleet) return [];
    const sides = { shipper: { ...shipper, name: row.shipperName }, fleet: { ...fleet, name: row.fleetName } };
    return [{ ...one, id: row.id, orderNo: row.orderNo, cooperationId: '', crew, rated: null, sides }];
  });
  for (const one of placed) {
    await trx.updateTable('orders').set(deal.courseColumns(one, now)).where('id', '=', one.id).execute();
    await trx
      .updateTable('orders')
      .set({ state: 'completed', lastKind: 'completed', ...deal.completionOf(one) })
      .where('id', '=', one.id)
      .execute();
  }
  const all = <T>(rowsOf: (one: deal.PlacedDeal) => T[]) => placed.flatMap(rowsOf);
  const steps = all((one) => deal.milestonesOf(one, newId)).filter(({ kind }) => kind !== 'created');
  await insertMany(trx, 'orderMilestones', steps);
  await insertMany(
    trx,
    'usages',
    all((one) => [deal.tripOf(one, newId)]),
  );
  await insertMany(
    trx,
    'orderExceptions',
    all((one) => deal.exceptionsOf(one, newId)),
  );
  await insertMany(
    trx,
    'orderPayments',
    all((one) => deal.paymentsOf(one, newId, now)),
  );
  await insertMany(
    trx,
    'creditEvents',
    all((one) => deal.eventsOf(one, [], newId, now)),
  );
  const log = all((one) => deal.auditOf(one, [], now)).filter(({ action }) => action !== 'order.called');
  await insertMany(trx, 'auditRows', log);
};
