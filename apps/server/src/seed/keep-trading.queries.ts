// Reads the demo's own auctions. They stay: receipts of bids cannot be deleted, and one ends every two hours at most.
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

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
