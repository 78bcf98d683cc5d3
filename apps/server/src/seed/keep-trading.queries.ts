// Reads and deletes the demo's own auctions.
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';

/** Whether somebody has used the console within the last hour. */
export const hasVisitors = async (db: Db) => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from sessions s where s.ended_at is null and s.expires_at > app_now()
      and s.last_active_at > app_now() - interval '1 hour') as found`.execute(db);
  return rows[0]?.found === true;
};

export type RunningLot = {
  tenderId: string;
  shipperId: string;
  lotId: string;
  ceilingE4: number;
  decrementE4: number;
  bestE4: number | null;
  bidCount: number;
  leaderId: string | null;
  secondsSinceBid: number | null;
  secondsLeft: number;
};

export const listRunningLots = async (db: Db) => {
  const { rows } = await sql<RunningLot>`
    select t.id as tender_id, t.company_id as shipper_id, l.id as lot_id, l.ceiling_e4, l.decrement_e4, l.best_e4, l.bid_count,
      last.company_id as leader_id, extract(epoch from app_now() - last.at)::float8 as seconds_since_bid,
      extract(epoch from l.closes_at - app_now())::float8 as seconds_left
    from tenders t join tender_lots l on l.tender_id = t.id
    left join lateral (
      select b.company_id, b.at from auction_bids b where b.lot_id = l.id order by b.number desc limit 1) last on true
    where t.is_demo and t.mode = 'auction' and t.state = 'open' and t.starts_at <= app_now() and l.closes_at > app_now()
    order by t.closes_at, l.number`.execute(db);
  return rows;
};

/** Ended at least this long ago and not decided, so that a person has time to decide. */
export const listUndecided = async (db: Db, minutes: number) => {
  const { rows } = await sql<{ id: string; shipperId: string }>`
    select t.id, t.company_id as shipper_id from tenders t
    where t.is_demo and t.mode = 'auction' and tender_phase(t, app_now()) = 'evaluating' and t.counted_at is not null
      and t.closes_at < app_now() - make_interval(mins => ${minutes}::int)`.execute(db);
  return rows;
};

/** A shipper's decided demo auctions apart from the newest `keep`, and from those whose orders somebody worked on. */
export const listOldAuctions = async (db: Db, shipperId: string, keep: number) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t where t.is_demo and t.mode = 'auction' and t.company_id = ${shipperId}
      and t.state in ('settled', 'failed', 'cancelled')
      and not exists (select 1 from orders o where o.tender_id = t.id and (o.state <> 'created' or o.version > 1))
    order by t.closes_at desc, t.id offset ${keep}`.execute(db);
  return rows.map(({ id }) => id);
};

/** With everything that belongs to it; the audit trail keeps its rows. */
export const deleteAuction = async (trx: Trx, tenderId: string) => {
  await sql`delete from notifications where link like '%' || ${tenderId}`.execute(trx);
  await sql`delete from notifications n using orders o where o.tender_id = ${tenderId} and n.about @> array[o.id]`.execute(
    trx,
  );
  await sql`delete from order_milestones m using orders o where o.tender_id = ${tenderId} and m.order_id = o.id`.execute(
    trx,
  );
  await trx.deleteFrom('orders').where('tenderId', '=', tenderId).execute();
  await sql`update tenders set copied_from_id = null where copied_from_id = ${tenderId}`.execute(trx);
  for (const table of ['awards', 'auctionBids', 'tenderQuestions', 'tenderNotices', 'tenderInvitations'] as const)
    await trx.deleteFrom(table).where('tenderId', '=', tenderId).execute();
  await trx.deleteFrom('tenderLots').where('tenderId', '=', tenderId).execute();
  await trx.deleteFrom('tenders').where('id', '=', tenderId).where('isDemo', 'is', true).execute();
};
