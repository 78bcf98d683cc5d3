// Replaces the links of drivers on the road after somebody who could see them lost that right.
import { recordAudit, systemContext } from '../../../../platform/audit/audit.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { enqueueJob } from '../../../../platform/jobs/jobs.ts';
import { countCall } from '../../../../platform/limits/limits.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { giveLink } from '../dispatch/dispatch.actions.ts';
import { subjectOf } from '../order-moves.ts';
import { isLinkOpen } from '../order-view.ts';
import { lockOrder } from '../orders.queries.ts';
import { findLinkOf, findOrderOfLink, listRunningLinks } from './driver-links.queries.ts';

export const RENEW_LINK_JOB = 'orders.renewDriverLink';
/** Each replacement is an SMS to a driver: changing roles to and fro must not send more of them. */
const LEAST_AGE_SECONDS = 600;
const RENEWALS_A_DAY = 6;
const DAY = 86_400;

/** One job for each link, so that no more than one order is locked at a time; a link waits for one job only. */
export const renewLinks = async (deps: Deps, trx: Trx, fleetId: string) => {
  let count = 0;
  for (const { id: linkId, ageSeconds } of await listRunningLinks(trx, fleetId)) {
    const isNew = await enqueueJob(trx, {
      ...{ id: deps.newId(), kind: RENEW_LINK_JOB, payload: { linkId } },
      ...{ dedupKey: `renew-link:${linkId}`, delaySeconds: LEAST_AGE_SECONDS - ageSeconds },
    });
    if (isNew) count += 1;
  }
  // Links that a dispatcher handed over by other means than SMS must be handed over again.
  if (count > 0)
    await notify(deps, trx, {
      to: { companyId: fleetId },
      template: 'order.linksReplaced',
      values: { count },
      link: '/user/vehicle-usage/orders',
    });
};

/** Above the day's number it waits for the next day, because a link that is never replaced would stay in wrong hands. */
export const renewLink = async (deps: Deps, trx: Trx, linkId: string) => {
  const orderId = await findOrderOfLink(trx, linkId);
  const order = orderId && (await lockOrder(trx, orderId));
  if (!order || !isLinkOpen(order) || !deps.sms.canSend) return;
  const link = await findLinkOf(trx, order.id);
  // A dispatcher replaced or revoked it meanwhile.
  if (link?.id !== linkId) return;
  const { count, retryAfterSeconds } = await countCall(trx, `renew-link:${order.id}`, DAY);
  if (count > RENEWALS_A_DAY) {
    const again = { id: deps.newId(), kind: RENEW_LINK_JOB, payload: { linkId } };
    await enqueueJob(trx, { ...again, delaySeconds: retryAfterSeconds });
    return;
  }
  await giveLink(deps, trx, order.id, link.driverId, link.message);
  await recordAudit(trx, { action: 'order.linkSent', ...systemContext, subject: subjectOf(order.id) });
};
