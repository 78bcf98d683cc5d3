// Completes signed orders whose time to object is over, ends unanswered requests, and sends drivers their links.
import { maskPhone } from '@rfb/contract/phones.ts';
import { CANCEL_REQUEST_HOURS } from '@rfb/contract/transport/orders/order.labels.ts';
import { systemContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { forEachOf, type JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { ACCESS_LOST_JOB } from '../../identity/colleagues/exports.ts';
import { rendered } from '../../services/templates/exports.ts';
import { endCancelRequest } from './cancelling.actions.ts';
import { LINK_JOB } from './dispatch/dispatch.actions.ts';
import { deleteOldDevices } from './driver-links/driver-devices.queries.ts';
import { findLiveLink, saveSentTo } from './driver-links/driver-links.queries.ts';
import { RENEW_LINK_JOB, renewLink, renewLinks } from './driver-links/link-renewal.actions.ts';
import { completeDueOrder } from './endings.actions.ts';
import { lapseOffer, remindFleets } from './new-orders/offers.actions.ts';
import { listLapsedOffers } from './new-orders/offers.queries.ts';
import { linkPath } from './order-moves.ts';
import { listDueOrders, listUnansweredRequests } from './orders.queries.ts';
import { markOverdue } from './payments/payments.actions.ts';
import { listOverdueOrders } from './payments/payments.queries.ts';
import { deleteOldPositions } from './trip/positions.queries.ts';

const BATCH = 100;

export const completeDueOrders = async (deps: Deps) => {
  await forEachOf(await listDueOrders(deps.db, BATCH), (orderId) => completeDueOrder(deps, orderId, systemContext));
};

export const markOverdueOrders = async (deps: Deps) => {
  await forEachOf(await listOverdueOrders(deps.db, BATCH), (orderId) => markOverdue(deps, orderId));
};

export const endCancelRequests = async (deps: Deps) => {
  const orderIds = await listUnansweredRequests(deps.db, CANCEL_REQUEST_HOURS, BATCH);
  await forEachOf(orderIds, (orderId) => endCancelRequest(deps, orderId));
};

export const endUnansweredOffers = async (deps: Deps) => {
  await forEachOf(await listLapsedOffers(deps.db, BATCH), (orderId) => lapseOffer(deps, orderId));
};

export const ordersChores = (deps: Deps): Chore[] => [
  { name: 'complete signed orders', everySeconds: 30, run: () => completeDueOrders(deps) },
  { name: 'end unanswered cancellations', everySeconds: 60, run: () => endCancelRequests(deps) },
  { name: 'end unanswered offers', everySeconds: 30, run: () => endUnansweredOffers(deps) },
  { name: 'remind of offers', everySeconds: 60, run: () => remindFleets(deps) },
  { name: 'mark overdue payments', everySeconds: 600, run: () => markOverdueOrders(deps) },
  { name: 'delete old positions', everySeconds: 3600, run: () => deleteOldPositions(deps.db) },
  { name: 'forget phones of drivers', everySeconds: 3600, run: () => deleteOldDevices(deps.db) },
];

export const ordersJobs = (deps: Deps): JobHandlers => ({
  [ACCESS_LOST_JOB]: async ({ fleetId }, trx) => renewLinks(deps, trx, String(fleetId)),
  [RENEW_LINK_JOB]: async ({ linkId }, trx) => renewLink(deps, trx, String(linkId)),
  [LINK_JOB]: async (payload, trx) => {
    const { linkId } = payload as { linkId: string };
    const link = await findLiveLink(trx, linkId);
    if (!link) return;
    const { phone, orderNo, origin, destination } = link;
    const driverLink = pageAddress(deps.config, linkPath(deps.keys, linkId));
    const templateCode = 'driver.link';
    const { sms } = await rendered(deps, trx, {
      template: templateCode,
      values: { orderNo, origin, destination, driverLink },
    });
    const fields = { orderNo, link: driverLink };
    await saveSentTo(trx, linkId, maskPhone(phone));
    await deps.sms.send(trx, { id: deps.newId(), phone, scene: 'driver', text: sms, fields, templateCode });
  },
});
