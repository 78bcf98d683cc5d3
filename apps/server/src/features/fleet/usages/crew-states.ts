// The state of vehicles follows the usage under way: set when it starts, released when it ends.
import { usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { vehicleStateDuring } from '@rfb/contract/fleet/usages/usage.states.ts';
import type { VehicleState } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { Selectable } from 'kysely';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { moveVehicles } from '../vehicles/exports.ts';
import type { Crew } from './assignment.ts';

export type Happened = {
  usage: Selectable<Tables['usages']>;
  crew: Crew;
  context: AuditContext<AuditActor | undefined>;
};

export const vehiclesOf = ({ vehicle, trailer }: Crew) => [vehicle, ...(trailer ? [trailer] : [])];

/** Each gets its own audit row. */
export const moveCrew = async (
  trx: Trx,
  vehicles: Crew['vehicle'][],
  to: VehicleState,
  { usage, context }: Pick<Happened, 'usage' | 'context'>,
) => {
  const moved = vehicles.filter(({ state }) => state !== to);
  if (moved.length === 0) return;
  await moveVehicles(
    trx,
    moved.map(({ id }) => id),
    to,
    '',
  );
  for (const { id, state } of moved) {
    const change = { before: { state }, after: { state: to, usageId: usage.id }, reason: usageTitle(usage) };
    await recordAudit(trx, { action: 'vehicle.moved', ...context, subject: { kind: 'vehicle', id }, ...change });
  }
};

/** Only vehicles this usage set: one that was disabled or scrapped meanwhile keeps its state. */
export const releaseCrew = (trx: Trx, { usage, crew, context }: Happened) => {
  const taken = vehiclesOf(crew).filter(({ state }) => state === vehicleStateDuring[usage.kind]);
  return moveCrew(trx, taken, 'idle', { usage, context });
};
