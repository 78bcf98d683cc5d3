// The trip of a transport order is a usage: planned by dispatching, started, ended and cancelled by the order's milestones.
import { vehicleStateDuring } from '@rfb/contract/fleet/usages/usage.states.ts';
import { canMoveVehicle } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import type { AuditActor, AuditContext } from '../../../platform/audit/audit.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Crew, checkCrew, checkLoad, lockCrew, lockCrewOf, refuseClash, refuseOnOverlap } from './assignment.ts';
import { clashWords, findFreeFrom, findFreeUntil, findRunning } from './clashes.queries.ts';
import { moveCrew, releaseCrew, vehiclesOf } from './crew-states.ts';
import * as rows from './usages.queries.ts';

type Context = AuditContext<AuditActor | undefined>;
const subjectOf = (id: string) => ({ kind: 'usage', id });

type TripPlan = {
  orderId: string;
  vehicleId: string;
  trailerId: string | null;
  driverId: string;
  startsAt: string;
  endsAt: string;
  origin: string;
  destination: string;
  destinationCode: string;
  distanceKm: number | null;
  loadKg: number | null;
};

type CheckCrew = (crew: Crew) => void;

/** Rejects with an error on the field of the vehicle, trailer or driver that cannot be sent; `check` adds the order's rules. */
export const checkTrip = async (trx: Trx, companyId: string, plan: TripPlan, check: CheckCrew) => {
  const assigned = { ...plan, kind: 'trip' as const };
  const span = { from: plan.startsAt, to: plan.endsAt };
  const crew = await lockCrew(trx, companyId, assigned);
  await checkCrew(trx, assigned, crew, span);
  check(crew);
  checkLoad(plan.loadKg, crew);
  await refuseClash(trx, crew, span);
  return crew;
};

type Planner = AuditContext<AuditActor & { userId: string }>;

export const planTrip = async (
  deps: Deps,
  trx: Trx,
  companyId: string,
  plan: TripPlan,
  { check, context }: { check: CheckCrew; context: Planner },
) => {
  const crew = await checkTrip(trx, companyId, plan, check);
  const assigned = { ...plan, kind: 'trip' as const };
  const id = deps.newId();
  const usage = { ...assigned, id, companyId, planId: null, state: 'planned' as const, startedAt: null, endedAt: null };
  await refuseOnOverlap(rows.addUsages(trx, [{ ...usage, createdBy: context.actor.userId }]));
  await recordAudit(trx, { action: 'usage.added', ...context, subject: subjectOf(id), after: { ...plan } });
  return { usageId: id, crew };
};

type Next = { vehicleId: string; trailerId: string | null; driverId: string };

/** Both crews in id order before one replaces the other, so that two orders that swap vehicles cannot deadlock. */
export const lockReplaced = async (trx: Trx, orderId: string, { vehicleId, trailerId, driverId }: Next) => {
  const usage = await rows.lockTripOf(trx, orderId);
  const ids = (all: (string | null | undefined)[]) => [...new Set(all.filter((id) => id != null))];
  await rows.lockCrews(
    trx,
    ids([vehicleId, trailerId, usage?.vehicleId, usage?.trailerId]),
    ids([driverId, usage?.driverId]),
  );
};

const holdersOf = (crew: Crew) => [crew.vehicle, crew.trailer, crew.driver].flatMap((one) => (one ? [one.id] : []));

const moved = (trx: Trx, usageId: string, before: string, after: string, context: Context) =>
  recordAudit(trx, {
    action: 'usage.moved',
    ...context,
    subject: subjectOf(usageId),
    before: { state: before },
    after: { state: after },
  });

/** From the first milestone on; who holds the driver's link learns nothing of other trips. Papers were validated when it was dispatched and do not stop a driver who is there. */
export const startTrip = async (trx: Trx, orderId: string, at: string, context: Context) => {
  const usage = (await rows.lockTripOf(trx, orderId)) ?? refuse('notFound');
  if (usage.state === 'running') return;
  const crew = await lockCrewOf(trx, usage);
  const holders = holdersOf(crew);
  const running = await findRunning(trx, holders, usage.id);
  if (running && !context.actor?.userId) refuse('wrongState', { msg: '这辆车或司机还有另一趟没有结束，请联系调度' });
  if (running)
    refuse('wrongState', {
      msg: `同一辆车或司机 ${clashWords(running)}，请先结束那一趟`,
      data: { usageId: running.usageId },
    });
  // Booked from the end of the trip before it, where that was recorded as ending later than this one began.
  const startedAt = await findFreeFrom(trx, holders, at, usage.id);
  const long = Date.parse(usage.endsAt) - Date.parse(usage.startsAt);
  const wanted = usage.endsAt > startedAt ? usage.endsAt : new Date(Date.parse(startedAt) + long).toISOString();
  const endsAt = await findFreeUntil(trx, holders, { from: startedAt, to: wanted }, usage.id);
  await refuseOnOverlap(rows.changeUsage(trx, usage.id, { state: 'running', startedAt, endsAt }));
  // One that was disabled or scrapped meanwhile keeps its state.
  const ready = vehiclesOf(crew).filter(({ state }) => canMoveVehicle(state, 'depart'));
  await moveCrew(trx, ready, vehicleStateDuring.trip, { usage, context });
  await moved(trx, usage.id, usage.state, 'running', context);
};

const MINUTE_MS = 60_000;

/** The vehicle is booked until the next trip begins, where this one ended later; the milestone keeps the real time. */
export const finishTrip = async (trx: Trx, orderId: string, at: string, context: Context) => {
  const usage = await rows.lockTripOf(trx, orderId);
  if (!usage) return;
  const crew = await lockCrewOf(trx, usage);
  const from = usage.startedAt ?? usage.startsAt;
  const wanted = at > from ? at : new Date(Date.parse(from) + MINUTE_MS).toISOString();
  const endedAt = await findFreeUntil(trx, holdersOf(crew), { from, to: wanted }, usage.id);
  await rows.changeUsage(trx, usage.id, { state: 'done', startedAt: from, endedAt });
  await releaseCrew(trx, { usage, crew, context });
  await moved(trx, usage.id, usage.state, 'done', context);
};

export const cancelTrip = async (trx: Trx, orderId: string, cancelReason: string, context: Context) => {
  const usage = await rows.lockTripOf(trx, orderId);
  if (!usage) return;
  const crew = await lockCrewOf(trx, usage);
  await rows.changeUsage(trx, usage.id, { state: 'cancelled', cancelReason });
  if (usage.state === 'running') await releaseCrew(trx, { usage, crew, context });
  await moved(trx, usage.id, usage.state, 'cancelled', context);
};
