// Records a step of a trip: the same rules for the dispatcher's page and the driver's link.
import { addDays, dayOf } from '@rfb/contract/days.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { milestoneKinds, type Witness } from '@rfb/contract/transport/orders/order.labels.ts';
import { beforeLoading, type RecordedStep } from '@rfb/contract/transport/orders/order.states.ts';
import { stateOf } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { finishTrip, startTrip } from '../../../fleet/usages/exports.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { checkMoment } from '../driver-links/tap-moment.ts';
import { laneValues, pageOf, refuseMove, subjectOf } from '../order-moves.ts';
import * as rows from '../orders.queries.ts';
import { addReceipt, openClaims, stepOf } from '../receipts/receipts.ts';
import { bindPhotos } from './photos.ts';
import { coarse, endsAt, witnessOf } from './places.ts';
import { addPosition } from './positions.queries.ts';
import { recordArrival } from './punctuality.ts';
import type { Report } from './reports.ts';
import { lastStop, listSteps, readPlaces, saveCourse, stepInLog, storedStop, tripPlaces } from './trip.queries.ts';
import { checkOnTheRoad, checkStep, leftAt, placeOf } from './trip-steps.ts';

const HOUR_MS = 3_600_000;

/** What a step that ends the trip leaves behind, besides its own time. */
const signed = (order: rows.OrderRow) => ({
  // From the day the shipper can know of it, however late it is recorded.
  dueOn: addDays(dayOf(order.now), order.paymentDays),
  // Counted from when the shipper can know of it.
  completesAt: new Date(Date.parse(order.now) + order.confirmHours * HOUR_MS).toISOString(),
});

const saveStep = async (
  trx: Trx,
  order: rows.OrderRow,
  { kind, stop, at, isLateReceipt }: { kind: RecordedStep; stop: number; at: string; isLateReceipt: boolean },
) => {
  const before = await listSteps(trx, order.id);
  const after = [...before, { kind, at, stop: storedStop(order, stop) }];
  const isSigned = stateOf(tripPlaces(order, after)) === 'signed';
  await saveCourse(
    trx,
    order,
    { before, after },
    {
      // A receipt of a place the vehicle has left holds nothing up.
      ...((!isLateReceipt || isSigned) && { lastAt: at }),
      // Loaded goods are not cancelled any more.
      ...(kind === 'departed' && { cancelAskedBy: null, cancelAskedReason: '', cancelAskedAt: null }),
      ...(isSigned && signed(order)),
    },
  );
  return isSigned;
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

/** The vehicle is free once it is unloaded at the last place, whether there is a receipt or not. */
const moveTrip = async (
  trx: Trx,
  order: rows.OrderRow,
  { kind, stop, at }: { kind: RecordedStep; stop: number; at: string },
  context: AuditContext<AuditActor | undefined>,
) => {
  const isUnloaded = kind === 'handed_over' || kind === 'signed';
  if (isUnloaded && stop === lastStop(order)) await finishTrip(trx, order.id, at, context);
  else if (isOneOf(beforeLoading, order.state)) await startTrip(trx, order.id, at, context);
};

/** A colleague who opens the driver's link while signed in is the fleet itself, wherever the phone is. */
const witnessFor = (
  order: rows.OrderRow,
  step: { kind: RecordedStep; stop: number },
  { by, position, witness }: Report,
) => witness ?? (by.userId === null ? witnessOf(endsAt(order, step.stop), step.kind, position) : '');

const addStep = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  step: { kind: RecordedStep | 'checkin'; stop: number | null; witness: Witness },
  { at, tappedAt, tapId, place, note, photos, uploader, position, by }: Report,
) => {
  const milestoneId = deps.newId();
  const { kind, witness } = step;
  await rows.addMilestones(trx, [
    {
      ...{ id: milestoneId, orderId: order.id, kind, at, tappedAt, receivedAt: order.now, tapId, place, note },
      ...{ bySide: by.side, byName: by.name, byUser: by.userId, driverId: by.driverId },
      ...{ linkId: by.linkId ?? null, isPhoneKnown: by.isPhoneKnown ?? null, witness },
      stop: storedStop(order, step.stop),
    },
  ]);
  if (position) await addPosition(trx, milestoneId, coarse(position));
  const { fleetId, id: orderId } = order;
  await bindPhotos(trx, { fleetId, orderId, fileIds: photos, uploader, target: { milestoneId } });
  return milestoneId;
};

const auditStep = (
  trx: Trx,
  order: rows.OrderRow,
  { at, by, photos }: Report,
  step: { kind: RecordedStep | 'checkin'; stop: number | null },
  context: AuditContext<AuditActor | undefined>,
) =>
  recordAudit(trx, {
    action: 'order.reported',
    ...context,
    subject: subjectOf(order.id),
    after: { ...stepInLog(order, step), at, by: by.side, photos: photos.length },
  });

const checkIn = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  report: Report,
  context: AuditContext<AuditActor | undefined>,
) => {
  checkMoment(order, report.at, milestoneKinds.checkin);
  checkOnTheRoad(order, await readPlaces(trx, order));
  await rows.changeOrder(trx, order.id, { lastAt: report.at });
  const witness = report.witness ?? '';
  await addStep(deps, trx, order, { kind: 'checkin', stop: null, witness }, report);
  await auditStep(trx, order, report, { kind: 'checkin', stop: null }, context);
};

/** The order is locked by the caller. */
export const recordMilestone = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  report: Report,
  context: AuditContext<AuditActor | undefined>,
) => {
  refuseMove(order, 'report');
  if (report.kind === 'checkin') return checkIn(deps, trx, order, report, context);
  const { at } = report;
  const stop = placeOf(order, { kind: report.kind, stop: report.stop });
  const place = await checkStep(trx, order, { kind: report.kind, stop });
  const isLateReceipt = place.isLeft;
  checkMoment(isLateReceipt ? leftAt(order, place) : order, at, milestoneKinds[report.kind]);
  const kind = stepOf(place, report);
  await openClaims(deps, trx, order, report, context);
  const isSigned = await saveStep(trx, order, { kind, stop, at, isLateReceipt });
  const witness = witnessFor(order, { kind, stop }, report);
  const milestoneId = await addStep(deps, trx, order, { kind, stop, witness }, report);
  if (kind === 'signed') await addReceipt(trx, order.id, { milestoneId, stop: storedStop(order, stop) }, report);
  await moveTrip(trx, order, { kind, stop, at }, context);
  if (kind === 'at_unloading') await recordArrival(deps, trx, order);
  await auditStep(trx, order, report, { kind, stop }, context);
  if (isSigned) await tellShipper(deps, trx, order, milestoneId);
};
