// Records a step of a trip: the same rules for the dispatcher's page and the driver's link.
import { addDays, DAY_MS, dayOf } from '@rfb/contract/days.ts';
import { type MilestoneKind, milestoneKinds, type Recorder } from '@rfb/contract/transport/orders/order.labels.ts';
import { nextSteps, stateAfter, type TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { finishTrip, startTrip } from '../../fleet/usages/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { recordArrival } from './order-credit.ts';
import { laneValues, pageOf, refuseMove, subjectOf } from './order-moves.ts';
import * as rows from './orders.queries.ts';
import { bindPhotos, type Uploader } from './photos.ts';

export type Report = {
  kind: TripStep | 'checkin';
  at: string;
  /** As the phone said, before its clock was corrected. */
  tappedAt: string;
  tapId: string | null;
  by: { side: Recorder; name: string; userId: string | null; driverId: string | null; linkId?: string };
  place: string;
  note: string;
  photos: readonly string[];
  uploader: Uploader;
};

const HOUR_MS = 3_600_000;
const MAX_BACK_MS = 31 * DAY_MS;

/** Not in the future, not a month ago, not before the step before it. */
export const checkMoment = ({ now, lastAt, lastKind }: rows.OrderRow, at: string, name: string) => {
  if (at > now) refuseFields({ at: `${name}的时间不能晚于现在` });
  if (Date.parse(at) < Date.parse(now) - MAX_BACK_MS) refuseFields({ at: `${name}的时间不能早于一个月前` });
  if (at < lastAt) refuseFields({ at: `${name}不能早于上一步“${milestoneKinds[lastKind]}”的时间` });
};

const columnOf: Partial<Record<MilestoneKind, 'atLoadingAt' | 'departedAt' | 'atUnloadingAt'>> = {
  at_loading: 'atLoadingAt',
  departed: 'departedAt',
  at_unloading: 'atUnloadingAt',
};

const step = async (trx: Trx, order: rows.OrderRow, kind: TripStep, at: string) => {
  const allowed = nextSteps(order.state, order.lastKind);
  if (!allowed.includes(kind)) {
    const next = allowed.map((one) => `“${milestoneKinds[one]}”`).join('或');
    refuse('wrongState', {
      msg: next
        ? `现在应记录${next}，不是“${milestoneKinds[kind]}”`
        : `运单已到“${milestoneKinds[order.lastKind]}”，没有下一步`,
      data: { status: order.status, next: allowed },
    });
  }
  const column = columnOf[kind];
  await rows.changeOrder(trx, order.id, {
    state: stateAfter(kind),
    lastKind: kind,
    lastAt: at,
    ...(column && { [column]: at }),
    // Loaded goods are not cancelled any more.
    ...(kind === 'departed' && { cancelAskedBy: null, cancelAskedReason: '', cancelAskedAt: null }),
    ...(kind === 'signed' && {
      signedAt: at,
      // From the day the shipper can know of it, however late it is recorded.
      dueOn: addDays(dayOf(order.now), order.paymentDays),
      // Counted from when the shipper can know of it.
      completesAt: new Date(Date.parse(order.now) + order.confirmHours * HOUR_MS).toISOString(),
    }),
  });
};

const tellShipper = (deps: Deps, trx: Trx, order: rows.OrderRow) =>
  notify(deps, trx, {
    to: { companyId: order.shipperId },
    template: 'order.signed',
    values: { ...laneValues(order), hours: order.confirmHours },
    link: pageOf('shipper', order.id),
    about: [order.id],
    dedupKey: `order:${order.id}:signed`,
  });

/** The order is locked by the caller. */
export const recordMilestone = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  report: Report,
  context: AuditContext<AuditActor | undefined>,
) => {
  const { kind, at, photos, uploader, by } = report;
  refuseMove(order, 'report');
  checkMoment(order, at, milestoneKinds[kind]);
  if (kind === 'checkin') {
    if (order.state !== 'in_transit')
      refuse('wrongState', { msg: '发车以后、到达以前才能途中打卡', data: { status: order.status } });
    await rows.changeOrder(trx, order.id, { lastAt: at });
  } else await step(trx, order, kind, at);
  const milestoneId = deps.newId();
  const { tappedAt, tapId, place, note } = report;
  await rows.addMilestones(trx, [
    {
      ...{ id: milestoneId, orderId: order.id, kind, at, tappedAt, receivedAt: order.now, tapId, place, note },
      ...{ bySide: by.side, byName: by.name, byUser: by.userId, driverId: by.driverId },
      linkId: by.linkId ?? null,
    },
  ]);
  await bindPhotos(trx, {
    fleetId: order.fleetId,
    orderId: order.id,
    fileIds: photos,
    uploader,
    target: { milestoneId },
  });
  if (kind === 'signed') await finishTrip(trx, order.id, at, context);
  else await startTrip(trx, order.id, at, context);
  if (kind === 'at_unloading') await recordArrival(deps, trx, order, { at, by: by.side });
  await recordAudit(trx, {
    action: 'order.reported',
    ...context,
    subject: subjectOf(order.id),
    after: { kind, at, by: by.side, photos: photos.length },
  });
  if (kind === 'signed') await tellShipper(deps, trx, order);
};
