// Reads and writes ratings of orders; revealed ones are copied to the ratings that count.
import { starsOf } from '@rfb/contract/transport/ratings/rating.labels.ts';
import { type Insertable, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const listRatingsOf = (db: Db, orderId: string) =>
  db.selectFrom('orderRatings').selectAll().where('orderId', '=', orderId).execute();
export type RatingRow = Awaited<ReturnType<typeof listRatingsOf>>[number];

export const saveRating = (trx: Trx, { id, ...rating }: Insertable<Tables['orderRatings']>) =>
  trx
    .insertInto('orderRatings')
    .values({ id, ...rating })
    .onConflict((conflict) => conflict.columns(['orderId', 'side']).doUpdateSet({ ...rating, ratedAt: now }))
    .execute();

/** `companyId`: the company it is about. */
export const revealRating = async (trx: Trx, rating: RatingRow, companyId: string, ratedAt: string, newId: string) => {
  const stars = starsOf([rating.firstAxis, rating.secondAxis, rating.thirdAxis]);
  await trx.updateTable('orderRatings').set({ revealedAt: now }).where('id', '=', rating.id).execute();
  await trx
    .insertInto('ratings')
    .values({
      id: newId,
      companyId,
      stars,
      ratedAt,
      orderRatingId: rating.id,
    })
    .onConflict((conflict) => conflict.column('orderRatingId').doNothing())
    .execute();
  return stars;
};

/** False when it was answered before. */
export const replyToRating = async (trx: Trx, ratingId: string, reply: string) => {
  const { numUpdatedRows } = await trx
    .updateTable('orderRatings')
    .set({ reply, repliedAt: now })
    .where('id', '=', ratingId)
    .where('repliedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const lockRating = (trx: Trx, ratingId: string) =>
  trx.selectFrom('orderRatings').selectAll().where('id', '=', ratingId).forUpdate().executeTakeFirst();

/** Returns the id of the rating that counted. */
export const hideRating = async (trx: Trx, ratingId: string, hiddenReason: string) => {
  await trx.updateTable('orderRatings').set({ hiddenAt: now, hiddenReason }).where('id', '=', ratingId).execute();
  const counted = await trx
    .updateTable('ratings')
    .set({ hiddenAt: now })
    .where('orderRatingId', '=', ratingId)
    .returning('id')
    .executeTakeFirst();
  return counted?.id;
};

type ReceivedRow = RatingRow & { orderNo: string; by: string };

/** About a company and shown already; ratings from before orders have neither text nor order. */
export const listReceivedRatings = async (
  db: Db,
  companyId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { rows } = await sql<ReceivedRow>`
    select r.*, o.order_no, c.name as by
    from ratings g join order_ratings r on r.id = g.order_rating_id join orders o on o.id = r.order_id
      join company_facts c on c.id = case r.side when 'fleet' then o.fleet_id else o.shipper_id end
    where g.company_id = ${companyId} order by g.rated_at desc, g.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countReceivedRatings = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from ratings where company_id = ${companyId} and order_rating_id is not null limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** When the last dispute about an order ended. */
export const findLastDecision = async (db: Db, orderId: string) => {
  const { rows } = await sql<{ at: string | null }>`
    select max(decided_at) as at from order_disputes where order_id = ${orderId}`.execute(db);
  return rows[0]?.at ?? null;
};

/** Orders with a rating that is not shown yet although the window is closed. */
export const listClosedOrders = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from order_ratings r join orders o on o.id = r.order_id
    where r.revealed_at is null and o.state = 'completed'
      and o.completed_at <= app_now() - make_interval(days => o.rating_days) and not o.is_disputed
      and not exists (select 1 from order_disputes d where d.order_id = o.id
        and d.decided_at > app_now() - make_interval(days => o.rating_days))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** By the id of the rating that counts; false when it is hidden already. */
export const hideCountedRating = async (trx: Trx, ratingId: string, hiddenReason: string) => {
  const hidden = await trx
    .updateTable('ratings')
    .set({ hiddenAt: now })
    .where('id', '=', ratingId)
    .where('hiddenAt', 'is', null)
    .returning('orderRatingId')
    .executeTakeFirst();
  if (hidden?.orderRatingId)
    await trx
      .updateTable('orderRatings')
      .set({ hiddenAt: now, hiddenReason })
      .where('id', '=', hidden.orderRatingId)
      .execute();
  return hidden !== undefined;
};
