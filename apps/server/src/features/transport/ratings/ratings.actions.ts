// Rates the other side of an order; both ratings are shown together, when both are there or the window is closed.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import type { OrderRating, OrderRatings } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { setCreditEventAside } from '../../conduct/credits/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  companyOf,
  findOrderOf,
  laneValues,
  lockOrder,
  lockOrderOf,
  type OrderRow,
  otherSide,
  pageOf,
  recordRating,
  sideOf,
} from '../orders/exports.ts';
import * as rows from './ratings.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Null before completion and during a dispute; the clock completes an order whether or not the chore has noticed. A dispute
 * about a completed order starts the days again when it is decided.
 */
const closesAt = async (db: Db, { id, completedAt, completesAt, status, ratingDays }: OrderRow) => {
  if (status === 'disputed') return null;
  const completed = completedAt ?? (status === 'completed' ? completesAt : null);
  if (completed === null) return null;
  const decided = await rows.findLastDecision(db, id);
  const from = decided && decided > completed ? decided : completed;
  return new Date(Date.parse(from) + ratingDays * DAY_MS).toISOString();
};

const wholeOf = (row: rows.RatingRow): OrderRating => ({
  id: row.id,
  axes: [row.firstAxis, row.secondAxis, row.thirdAxis],
  text: row.text,
  ratedAt: row.ratedAt,
  reply: row.reply,
  repliedAt: row.repliedAt,
  hiddenReason: row.hiddenReason,
});

const shown = (row: rows.RatingRow | undefined): OrderRating | null =>
  row ? { ...wholeOf(row), ...(row.hiddenAt && { text: '', reply: '' }) } : null;

/** Nothing in it depends on the other side's rating before both are shown. */
const ratingsOf = async (db: Db, order: OrderRow, side: OrderSide): Promise<OrderRatings> => {
  const found = await rows.listRatingsOf(db, order.id);
  const mine = found.find((one) => one.side === side);
  const theirs = found.find((one) => one.side !== side);
  const closes = await closesAt(db, order);
  const isClosed = closes !== null && order.now >= closes;
  const isRevealed = isClosed || (mine !== undefined && theirs !== undefined);
  return {
    closesAt: closes,
    isOpen: closes !== null && !isClosed && !isRevealed && order.status === 'completed',
    isRevealed,
    mine: shown(mine),
    theirs: isRevealed ? shown(theirs) : null,
  };
};

export const readRatings = async ({ db }: Deps, orderId: string, companyId: string) => {
  const order = (await findOrderOf(db, companyId, orderId)) ?? refuse('notFound');
  return ratingsOf(db, order, sideOf(order, companyId));
};

const reveal = async (deps: Deps, trx: Trx, order: OrderRow) => {
  for (const rating of await rows.listRatingsOf(trx, order.id)) {
    if (rating.revealedAt !== null) continue;
    const about = otherSide(rating.side);
    const id = deps.newId();
    const stars = await rows.revealRating(trx, rating, companyOf(order, about), order.now, id);
    await recordRating(deps, trx, order, { id, about, stars, at: order.now });
    await notify(deps, trx, {
      to: { companyId: companyOf(order, about) },
      template: 'order.rated',
      values: laneValues(order),
      link: pageOf(about, order.id),
      dedupKey: `rating:${rating.id}:revealed`,
    });
  }
};

type Given = { axes: [number, number, number]; text: string };

export const rateOrder = (deps: Deps, orderId: string, { axes, text }: Given, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    const side = sideOf(order, companyId);
    const before = await ratingsOf(trx, order, side);
    if (order.status === 'disputed')
      refuse('wrongState', { msg: '争议处理期间不能评价，结案后照常', data: { status: order.status } });
    if (before.closesAt === null) refuse('wrongState', { msg: '运单完成以后才能评价', data: { status: order.status } });
    if (!before.isOpen)
      refuse('wrongState', {
        msg: before.mine ? '评价已经公开，不能再改' : '评价时间已过',
        data: { closesAt: before.closesAt },
      });
    const [firstAxis, secondAxis, thirdAxis] = axes;
    await rows.saveRating(trx, {
      ...{ id: deps.newId(), orderId, side, firstAxis, secondAxis, thirdAxis, text, ratedBy: context.actor.userId },
    });
    // Without the stars, because the log is read before they are shown.
    await recordAudit(trx, {
      action: 'rating.given',
      ...context,
      subject: { kind: 'order', id: orderId },
      after: { side },
    });
    if ((await rows.listRatingsOf(trx, orderId)).length === 2) await reveal(deps, trx, order);
    return ratingsOf(trx, (await lockOrder(trx, orderId)) ?? refuse('notFound'), side);
  });
};

/** By the clock; nothing when both were shown meanwhile. */
export const revealClosed = (deps: Deps, orderId: string) =>
  transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const closes = order && (await closesAt(trx, order));
    if (order && closes && order.now >= closes) await reveal(deps, trx, order);
  });

export const replyToRating = (deps: Deps, orderId: string, text: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    const side = sideOf(order, companyId);
    const { theirs } = await ratingsOf(trx, order, side);
    if (!theirs) return refuse('wrongState', { msg: '还没有可以回复的评价' });
    if (theirs.hiddenReason !== '' || !(await rows.replyToRating(trx, theirs.id, text)))
      refuse('wrongState', { msg: '每条评价只能回复一次' });
    await recordAudit(trx, {
      action: 'rating.replied',
      ...context,
      subject: { kind: 'order', id: orderId },
      after: { side },
    });
    return ratingsOf(trx, order, side);
  });
};

export const listReceived = async ({ db }: Deps, companyId: string, paging: { page: number; pageSize: number }) => {
  const [found, total] = await Promise.all([
    rows.listReceivedRatings(db, companyId, sliceOf(paging)),
    rows.countReceivedRatings(db, companyId),
  ]);
  return pageReply(
    paging,
    found.map((row) => ({ ...wholeOf(row), orderNo: row.orderNo, by: row.by })),
    total,
  );
};

export const hideRating = (deps: Deps, ratingId: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const rating = (await rows.lockRating(trx, ratingId)) ?? refuse('notFound');
    if (rating.hiddenAt !== null) refuse('wrongState', { msg: '这条评价已经隐藏' });
    if (rating.revealedAt === null) refuse('wrongState', { msg: '评价公开以后才能处理' });
    const counted = await rows.hideRating(trx, ratingId, reason);
    if (counted) await setCreditEventAside(trx, counted);
    await recordAudit(trx, { action: 'rating.hidden', ...context, subject: { kind: 'rating', id: ratingId }, reason });
    return null;
  });
