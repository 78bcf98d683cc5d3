// Routes of transport orders for both sides.

import * as dispatching from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import * as records from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import {
  acceptOrder,
  orderUnderAgreement,
} from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import * as office from '@rfb/contract/transport/orders/office-orders.endpoints.ts';
import { MAX_ORDER_TOTAL } from '@rfb/contract/transport/orders/order.labels.ts';
import * as endpoints from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderFilters } from '@rfb/contract/transport/orders/orders.ts';
import * as chargeEndpoints from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import * as paymentEndpoints from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPair } from '../../trade/cooperations/exports.ts';
import * as cancelling from './cancelling.actions.ts';
import { makeConsigneeLink } from './consignee-links/consignee-links.actions.ts';
import { readDriverCandidates, readVehicleCandidates } from './dispatch/candidates.ts';
import * as dispatch from './dispatch/dispatch.actions.ts';
import * as endings from './endings.actions.ts';
import { startExport } from './list/order-export.actions.ts';
import { countOrderRows, findSideOf, listOrderRows, readCounts, type Viewer } from './list/order-list.queries.ts';
import { listShipperWaiting, readRecord } from './list/order-records.queries.ts';
import * as agreements from './new-orders/agreement-orders.actions.ts';
import { readCallable } from './new-orders/award-orders.ts';
import * as offers from './new-orders/offers.actions.ts';
import * as schedule from './new-orders/schedule.actions.ts';
import { detailOf, itemsOf } from './order-view.ts';
import { findOrderOf } from './orders.queries.ts';
import * as charges from './payments/charges.actions.ts';
import * as payments from './payments/payments.actions.ts';
import { addReceiptPhotos } from './receipts/receipts.actions.ts';
import { correctMilestone } from './trip/corrections.actions.ts';
import * as milestones from './trip/milestones.actions.ts';
import { readPhoto } from './trip/photos.ts';

const MAX_SHIPPERS = 50;

const viewerOf = (actor: Actor): Viewer => ({
  companyId: companyIdOf(actor),
  side: actor.subRole === 'fleet' ? 'fleet' : 'shipper',
});

const listFor = async (
  deps: Deps,
  viewer: Viewer,
  filters: OrderFilters,
  paging: { page: number; pageSize: number },
) => {
  const [rows, total] = await Promise.all([
    listOrderRows(deps.db, viewer, filters, sliceOf(paging)),
    countOrderRows(deps.db, viewer, filters),
  ]);
  return pageReply(paging, await itemsOf(deps, rows), total, MAX_ORDER_TOTAL);
};

/** Not found for everybody but the fleet. */
const carriedOrder = async (db: Db, companyId: string, orderId: string) => {
  const order = (await findOrderOf(db, companyId, orderId)) ?? refuse('notFound');
  return order.fleetId === companyId ? order : refuse('notFound');
};

export const ordersRoutes = [
  on(endpoints.listOrders, ({ deps, actor, query: { page, pageSize, ...filters } }) =>
    listFor(deps, viewerOf(actor), filters, { page, pageSize }),
  ),
  on(office.listEnterpriseOrders, async ({ deps, params: { companyId }, query }) => {
    const side = (await findSideOf(deps.db, companyId)) ?? refuse('notFound');
    return listFor(deps, { companyId, side }, { tab: 'all' }, query);
  }),
  on(endpoints.countOrders, ({ deps, actor }) => readCounts(deps.db, viewerOf(actor))),
  on(endpoints.listCallable, async ({ deps, actor }) => ({ items: await readCallable(deps.db, companyIdOf(actor)) })),
  on(records.listWaitingByShipper, async ({ deps, actor }) => ({
    items: await listShipperWaiting(deps.db, companyIdOf(actor), MAX_SHIPPERS),
  })),
  on(records.getCooperationRecord, async ({ deps: { db }, actor, params: { cooperationId } }) =>
    readRecord(db, (await findPair(db, cooperationId, companyIdOf(actor))) ?? refuse('notFound')),
  ),
  on(endpoints.getOrder, async ({ deps, actor, params }) => {
    const companyId = companyIdOf(actor);
    const order = (await findOrderOf(deps.db, companyId, params.orderId)) ?? refuse('notFound');
    return detailOf(deps, deps.db, order, actor);
  }),
  on(orderUnderAgreement, ({ deps, params, body, context }) =>
    agreements.orderUnderAgreement(deps, params.cooperationId, body, context),
  ),
  on(acceptOrder, ({ deps, params, body, context }) => offers.acceptOrder(deps, params.orderId, body.version, context)),
  on(endpoints.callOrders, ({ deps, params, body, context }) =>
    schedule.callOrders(deps, params.awardId, body, context),
  ),
  on(endpoints.scheduleOrder, ({ deps, params, body, context }) =>
    schedule.scheduleOrder(deps, params.orderId, body, context),
  ),
  on(dispatching.listVehicleCandidates, async ({ deps: { db }, actor, params, query }) =>
    readVehicleCandidates(db, await carriedOrder(db, companyIdOf(actor), params.orderId), query),
  ),
  on(dispatching.listDriverCandidates, async ({ deps: { db }, actor, params, query }) =>
    readDriverCandidates(db, await carriedOrder(db, companyIdOf(actor), params.orderId), query),
  ),
  on(dispatching.dispatchOrder, ({ deps, params, body, context }) =>
    dispatch.dispatchOrder(deps, params.orderId, body, context),
  ),
  on(endpoints.addMilestone, ({ deps, params, body, context }) =>
    milestones.addMilestone(deps, params.orderId, body, context),
  ),
  on(endpoints.addReceiptPhotos, ({ deps, params, body, context }) =>
    addReceiptPhotos(deps, params.orderId, body, context),
  ),
  on(endpoints.correctMilestone, ({ deps, params, body, context }) => correctMilestone(deps, params, body, context)),
  on(endpoints.raiseException, ({ deps, params, body, context }) =>
    milestones.raiseException(deps, params.orderId, body, context),
  ),
  on(endpoints.resolveException, ({ deps, params, body, context }) =>
    milestones.resolveException(deps, params, body.resolution, context),
  ),
  on(endpoints.confirmOrder, ({ deps, params, context }) => endings.confirmOrder(deps, params.orderId, context)),
  on(endpoints.cancelOrder, ({ deps, params, body, context }) =>
    cancelling.cancelOrder(deps, params.orderId, body.reason, context),
  ),
  on(endpoints.answerCancellation, ({ deps, params, body, context }) =>
    cancelling.answerCancellation(deps, params.orderId, body.agrees, context),
  ),
  on(endpoints.withdrawCancellation, ({ deps, params, context }) =>
    cancelling.withdrawCancellation(deps, params.orderId, context),
  ),
  on(endpoints.sendDriverLink, ({ deps, params, context }) => dispatch.sendDriverLink(deps, params.orderId, context)),
  on(endpoints.revokeDriverLink, ({ deps, params, context }) =>
    dispatch.revokeDriverLink(deps, params.orderId, context),
  ),
  on(endpoints.makeConsigneeLink, ({ deps, params, body, context }) =>
    makeConsigneeLink(deps, params.orderId, body.stop, context),
  ),
  on(endpoints.readOrderPhoto, ({ deps, actor, params }) => readPhoto(deps, actor, params)),
  on(paymentEndpoints.listOrderPayments, async ({ deps: { db }, actor, params }) =>
    payments.paymentsOf(db, (await findOrderOf(db, companyIdOf(actor), params.orderId)) ?? refuse('notFound')),
  ),
  on(paymentEndpoints.claimPayment, ({ deps, params, body, context }) =>
    payments.claimPayment(deps, params.orderId, body, context),
  ),
  on(paymentEndpoints.confirmPayment, ({ deps, params, context }) =>
    payments.confirmPayment(deps, params, '', context),
  ),
  on(paymentEndpoints.disputePayment, ({ deps, params, body, context }) =>
    payments.disputePayment(deps, params, body.reason, context),
  ),
  on(paymentEndpoints.reversePayment, ({ deps, params, body, context }) =>
    payments.reversePayment(deps, params, body.reason, context),
  ),
  on(chargeEndpoints.proposeCharge, ({ deps, params, body, context }) =>
    charges.proposeCharge(deps, params.orderId, body, context),
  ),
  on(chargeEndpoints.acceptCharge, ({ deps, params, context }) => charges.acceptCharge(deps, params, '', context)),
  on(chargeEndpoints.refuseCharge, ({ deps, params, body, context }) =>
    charges.refuseCharge(deps, params, body.reason, context),
  ),
  on(chargeEndpoints.withdrawCharge, ({ deps, params, context }) => charges.withdrawCharge(deps, params, '', context)),
  on(paymentEndpoints.readVoucher, ({ deps, actor, params }) => payments.readVoucher(deps, actor, params)),
  on(endpoints.exportOrders, ({ deps, body, context }) => startExport(deps, body, context)),
];
