// Reads the steps of a trip with the numbers of their places.
import type { MilestoneKind } from '@rfb/contract/transport/orders/order.labels.ts';
import { stepsAt } from '@rfb/contract/transport/orders/order.states.ts';
import { kindsOf, placesOf } from '@rfb/contract/transport/orders/trip-course.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { OrderRow } from './orders.queries.ts';

const atFirst: readonly MilestoneKind[] = stepsAt.load;
const atLast: readonly MilestoneKind[] = [...stepsAt.unload, 'handed_over'];

export const stopNumber = (kind: MilestoneKind) => (atFirst.includes(kind) ? 0 : atLast.includes(kind) ? 1 : null);

export const tripPlaces = (steps: readonly { kind: MilestoneKind; at: string }[]) =>
  placesOf(
    kindsOf([]),
    steps.map(({ kind, at }) => ({ kind, at, stop: stopNumber(kind) })),
  );

export const readPlaces = async (db: Db, { id }: Pick<OrderRow, 'id'>) =>
  tripPlaces(await db.selectFrom('orderMilestones').select(['kind', 'at']).where('orderId', '=', id).execute());
