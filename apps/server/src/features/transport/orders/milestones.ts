// Records a step of a trip: the same rules for the dispatcher's page and the driver's link.
import { addDays, dayOf } from '@rfb/contract/days.ts';
import { isOneOf } from '@rfb/contract/state-sets.ts';
import { type MilestoneKind, milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import {
  beforeLoading,
  type RecordedStep,
  type TripStep,
  underWay,
} from '@rfb/contract/transport/orders/order.states.ts';
import { nextSteps, stateOf } from '@rfb/contract/transport/orders/trip-course.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { finishTrip, startTrip } from '../../fleet/usages/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { recordArrival } from './order-credit.ts';
import { asPromised, laneValues, pageOf, refuseMove, subjectOf } from './order-moves.ts';
import * as rows from './orders.queries.ts';
import { bindPhotos } from './photos.ts';
import { coarse, witnessOf } from './places.ts';
import { addPosition } from './positions.queries.ts';
import { addReceipt, openClaims, stepOf } from './receipts.ts';
import type { Report } from './reports.ts';
import { checkMoment } from './tap-moment.ts';
import { readPlaces, tripPlaces } from './trip.queries.ts';

const HOUR_MS = 3_600_000;

/** The columns of an order that repeat the times of its steps. */
export const columnOf: Partial<
  Record<MilestoneKind, 'atLoadingAt' | 'departedAt' | 'atUnloadingAt' | 'handedOverAt' | 'signedAt'>
> = {
  at_loading: 'atLoadingAt',
  departed: 'departedAt',
  at_unloading: 'atUnloadingAt',
  handed_over: 'handedOverAt',
  signed: 'signedAt',
};

const checkNext = async (trx: Trx, order: rows.OrderRow, kind: TripStep) => {
  const found = isOneOf(underWay, order.state) ? nextSteps(await readPlaces(trx, order)) : null;
  const allowed = found?.kinds ?? [];
  if (allowed.includes(kind)) return;
  const next = allowed.map((one) => `“${milestoneKinds[one]}”`).join('或');
  refuse('wrongState', {
    msg: next
      ? `现在应记录${next}，不是“${milestoneKinds[kind]}”`
      : `运单已到“${milestoneKinds[order.lastKind]}”，没有下一步`,
    data: { status: order.status, next: allowed },
  });
};

const step = async (trx: Trx, order: rows.OrderRow, kind: RecordedStep, at: string) => {
  const column = columnOf[kind];
  await rows.changeOrder(trx, order.id, {
    state: stateOf(tripPlaces([...(await rows.listMilestones(trx, order.id)), { kind, at }])),
    lastKind: kind,
    lastAt: at,
    ...(column && { [column]: at }),
    // Loaded goods are not cancelled any more.
    ...(kind === 'departed' && { cancelAskedBy: null, cancelAskedReason: '', cancelAskedAt: null }),
    ...(kind === 'signed' && {
      // From the day the shipper can know of it, however late it is recorded.
      dueOn: addDays(dayOf(order.now), order.paymentDays),
      // Counted from when the shipper can know of it.
      completesAt: new Date(Date.parse(order.now) + order.confirmHours * HOUR_MS).toISOString(),
    }),
  });
};

const tellShipper = (deps: Deps, trx: Trx, order: rows.OrderRow, milestoneId: string) =>
  notify(deps, trx, {
    to: { companyId: order.shipperId },
    template: 'order.signed',
    values: { ...laneValues(order), hours: order.confirmHours },
    link: pageOf('shipper', order.id),
    about: [order.id],
    // A signature that was taken back and given again is another one.
    dedupKey: `order:${order.id}:signed:${milestoneId}`,
  });

/** The vehicle is free once it is unloaded, whether there is a receipt or not. */
const moveTrip = async (
  trx: Trx,
  order: rows.OrderRow,
  kind: MilestoneKind,
  at: string,
  context: AuditContext<AuditActor | undefined>,
) => {
  if (kind === 'handed_over' || kind === 'signed') await finishTrip(trx, order.id, at, context);
  else if (isOneOf(beforeLoading, order.state)) await startTrip(trx, order.id, at, context);
};

/** A colleague who opens the driver's link while signed in is the fleet itself, wherever the phone is. */
const witnessFor = (order: rows.OrderRow, kind: MilestoneKind, { by, position, witness }: Report) =>
  witness ?? (by.userId === null ? witnessOf(order, kind, position) : '');

/** The order is locked by the caller. */
export const recordMilestone = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  report: Report,
  context: AuditContext<AuditActor | undefined>,
) => {
  const { at, photos, uploader, by } = report;
  refuseMove(order, 'report');
  checkMoment(order, at, milestoneKinds[report.kind]);
  const kind = stepOf(order, report);
  if (kind === 'checkin') {
    if (order.state !== 'in_transit')
      refuse('wrongState', { msg: '发车以后、到达以前才能途中打卡', data: { status: order.status } });
    await rows.changeOrder(trx, order.id, { lastAt: at });
  } else {
    await checkNext(trx, order, report.kind as TripStep);
    await openClaims(deps, trx, order, report, context);
    await step(trx, order, kind, at);
  }
  const milestoneId = deps.newId();
  const witness = witnessFor(order, kind, report);
  const { tappedAt, tapId, place, note } = report;
  await rows.addMilestones(trx, [
    {
      ...{ id: milestoneId, orderId: order.id, kind, at, tappedAt, receivedAt: order.now, tapId, place, note },
      ...{ bySide: by.side, byName: by.name, byUser: by.userId, driverId: by.driverId },
      ...{ linkId: by.linkId ?? null, isPhoneKnown: by.isPhoneKnown ?? null, witness },
    },
  ]);
  if (report.position) await addPosition(trx, milestoneId, coarse(report.position));
  await bindPhotos(trx, {
    fleetId: order.fleetId,
    orderId: order.id,
    fileIds: photos,
    uploader,
    target: { milestoneId },
  });
  if (kind === 'signed') await addReceipt(trx, order.id, milestoneId, report);
  await moveTrip(trx, order, kind, at, context);
  if (kind === 'at_unloading') await recordArrival(deps, trx, asPromised(order), { at, by: by.side, witness });
  await recordAudit(trx, {
    action: 'order.reported',
    ...context,
    subject: subjectOf(order.id),
    after: { kind, at, by: by.side, photos: photos.length },
  });
  if (kind === 'signed') await tellShipper(deps, trx, order, milestoneId);
};
