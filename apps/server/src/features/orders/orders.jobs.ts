// Completes signed orders whose time to object is over, and sends drivers their links.
import { systemContext } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageAddress } from '../../platform/http/page-address.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { LINK_JOB } from './dispatch.actions.ts';
import { findLiveLink } from './driver-links.queries.ts';
import { completeDueOrder } from './endings.actions.ts';
import { linkPath } from './link-ticket.ts';
import { listDueOrders } from './orders.queries.ts';
import { markOverdue } from './payments.actions.ts';
import { listOverdueOrders } from './payments.queries.ts';

const BATCH = 100;

export const completeDueOrders = async (deps: Deps) => {
  for (const orderId of await listDueOrders(deps.db, BATCH)) await completeDueOrder(deps, orderId, systemContext);
};

export const markOverdueOrders = async (deps: Deps) => {
  for (const orderId of await listOverdueOrders(deps.db, BATCH)) await markOverdue(deps, orderId);
};

export const ordersChores = (deps: Deps): Chore[] => [
  { name: 'complete signed orders', everySeconds: 30, run: () => completeDueOrders(deps) },
  { name: 'mark overdue payments', everySeconds: 600, run: () => markOverdueOrders(deps) },
];

export const ordersJobs = (deps: Deps): JobHandlers => ({
  [LINK_JOB]: async (payload, trx) => {
    const { linkId } = payload as { linkId: string };
    const link = await findLiveLink(trx, linkId);
    if (!link) return;
    const { phone, orderNo, origin, destination } = link;
    const text = `运单 ${orderNo} ${origin}至${destination}，请用此链接记录到达、装货、发车、签收：${pageAddress(deps.config, linkPath(deps.keys, linkId))}`;
    await deps.sms.send(trx, { id: deps.newId(), phone, scene: 'driver', text });
  },
});
