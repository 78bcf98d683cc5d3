// What a consignee signs for: one delivery, at the place its link is for.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { signDelivery } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { hasDriverLink } from '@rfb/contract/transport/orders/order.states.ts';
import { kindsOf } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import { type Actor, companyIdOf } from '../../../../platform/actor.ts';
import { type AuditContext, backgroundContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { type Db, type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { UploadedFile } from '../../../../platform/http/route.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { storeLinkPhoto } from '../driver-links/link-photos.actions.ts';
import { consigneeTicketOf, reread, sideOf, subjectOf, ticketHash } from '../order-moves.ts';
import { detailOf, isLinkOpen } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { recordMilestone } from '../trip/milestones.ts';
import { confirmPlace } from '../trip/punctuality.ts';
import { lastStop, storedStop } from '../trip/trip.queries.ts';
import * as links from './consignee-links.queries.ts';
import { canSign, consigneeOrderOf, readPlace, stopAt } from './consignee-order.ts';

type Link = NonNullable<Awaited<ReturnType<typeof links.findConsigneeLink>>>;
type Opener = Pick<Actor, 'companyId'> | undefined;

const linkOf = async (db: Db, ticket: string): Promise<Link> =>
  (await links.findConsigneeLink(db, ticketHash(ticket))) ?? refuse('notFound');

const refuseEnded = (link: Link, order: rows.OrderRow) => {
  if (link.revokedAt !== null)
    refuse('wrongState', { msg: '这个链接已经换新，请用最新发来的链接，或联系发货人', data: { status: 'revoked' } });
  if (!isLinkOpen({ ...order, signedAt: stopAt(order, link.stop).signedAt }))
    refuse('wrongState', { msg: '这张运单已经结束，链接不再有效', data: { status: order.status } });
};

export const readConsigneeOrder = async ({ db }: Deps, ticket: string) => {
  const link = await linkOf(db, ticket);
  const order = (await rows.findOrder(db, link.orderId)) ?? refuse('notFound');
  refuseEnded(link, order);
  await links.markConsigneeSeen(db, link.id);
  return consigneeOrderOf(db, order, link.stop);
};

const lockLinked = async (trx: Trx, ticket: string) => {
  const { orderId } = await linkOf(trx, ticket);
  const order = (await rows.lockOrder(trx, orderId)) ?? refuse('notFound');
  // Read again after the lock: it may have been replaced meanwhile.
  const link = await linkOf(trx, ticket);
  refuseEnded(link, order);
  return { order, link };
};

const contextOf = ({ shipperId }: rows.OrderRow) => backgroundContext({ companyId: shipperId });

/** Whoever carries the goods does not sign for who receives them. */
const refuseFleet = ({ fleetId, status }: rows.OrderRow, opener: Opener) => {
  if (opener?.companyId === fleetId)
    refuse('wrongState', { msg: '车队账号不能代收货人签收，请收货人用自己的手机打开链接', data: { status } });
};

export const signByConsignee = (
  deps: Deps,
  ticket: string,
  { tapId, signer, receipt, photos }: ParsedOf<typeof signDelivery>['body'],
  opener: Opener,
) =>
  transact(deps.db, async (trx) => {
    const { order, link } = await lockLinked(trx, ticket);
    refuseFleet(order, opener);
    const { stop } = link;
    if (await rows.findTap(trx, order.id, tapId)) return consigneeOrderOf(trx, order, stop);
    const place = await readPlace(trx, order, stop);
    if (!canSign(order, place))
      refuse('wrongState', {
        msg: place.signedAt === null ? '车还没有到，到了再签收' : '这一单已经签收；数量或外观不符请联系发货人',
        data: { status: order.status },
      });
    const isWitness = link.side === 'shipper';
    await recordMilestone(
      deps,
      trx,
      order,
      {
        ...{
          kind: 'signed',
          stop: stop ?? lastStop(order),
          at: order.now,
          tappedAt: order.now,
          tapId,
          place: '',
          note: '',
          photos,
          receipt,
          signer,
        },
        by: { side: 'consignee', name: signer, userId: null, driverId: null },
        ...{ uploader: { ticketHash: ticketHash(ticket) }, witness: isWitness ? 'consignee' : '' },
      },
      contextOf(order),
    );
    if (isWitness) {
      await links.confirmArrivalStep(trx, order.id, stop);
      await confirmPlace(trx, order);
    }
    return consigneeOrderOf(trx, await reread(trx, order.id), stop);
  });

export const addConsigneePhoto = async (deps: Deps, ticket: string, file: UploadedFile, opener: Opener) => {
  const link = await linkOf(deps.db, ticket);
  const order = (await rows.findOrder(deps.db, link.orderId)) ?? refuse('notFound');
  refuseEnded(link, order);
  refuseFleet(order, opener);
  if (!canSign(order, await readPlace(deps.db, order, link.stop)))
    refuse('wrongState', { msg: '车到以后、签收以前才能上传照片', data: { status: order.status } });
  return storeLinkPhoto(deps, order, { sender: link, ticket, file }, contextOf(order));
};

/** Nobody signs at a loading place. */
const unloadingStop = (order: rows.OrderRow, stop: number | null) => {
  const number = stop ?? lastStop(order);
  if (kindsOf(order.stops)[number] !== 'unload') refuseFields({ stop: '只有卸货点才有收货链接，请重新选择' });
  return storedStop(order, number);
};

/** `stop`: the number of the place; null for the last one. */
export const makeConsigneeLink = (deps: Deps, orderId: string, stop: number | null, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await rows.lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    if (!isOneOf(hasDriverLink, order.state) || !isLinkOpen(order))
      refuse('wrongState', {
        msg: `派车以后、签收 ${order.linkHours} 小时以内才有收货链接`,
        data: { status: order.status },
      });
    const id = deps.newId();
    const hash = ticketHash(consigneeTicketOf(deps.keys, id));
    const link = { id, orderId, stop: unloadingStop(order, stop), side: sideOf(order, companyId), ticketHash: hash };
    await links.addConsigneeLink(trx, link);
    await recordAudit(trx, { action: 'order.consigneeLinkMade', ...context, subject: subjectOf(orderId) });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};
