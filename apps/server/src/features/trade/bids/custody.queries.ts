// What custodians and bidders handed in after the deadline, and the record of it.
import { type CustodyEvent, custodyEvents } from '@rfb/contract/trade/custody/custody.states.ts';
import type { HandedPart } from '@rfb/contract/trade/custody/parts.ts';
import type { PartNumber } from '@rfb/contract/trade/custody/shamir.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';

export const addParts = (trx: Trx, number: PartNumber, parts: { code: string; part: string | null }[]) =>
  insertMany(
    trx,
    'custodyParts',
    parts.map(({ code, part }) => ({ code, number, part })),
  );

export const addHanded = (trx: Trx, tenderId: string, number: PartNumber, handedAt: string) =>
  trx.insertInto('custodyHanded').values({ tenderId, number, handedAt }).execute();

/** The parts of each bid, by its code. */
export const partsOf = async (db: Db, tenderId: string) => {
  const rows = await db
    .selectFrom('custodyParts as p')
    .innerJoin('sealedBids as s', 's.code', 'p.code')
    .select(['p.code', 'p.number', 'p.part'])
    .where('s.tenderId', '=', tenderId)
    .orderBy('p.number')
    .execute();
  const parts = new Map<string, HandedPart[]>();
  for (const { code, number, part } of rows) parts.set(code, [...(parts.get(code) ?? []), { number, part }]);
  return parts;
};

/** False if the bidder sent it before. */
export const addBidKey = async (trx: Trx, code: string, contentKey: string) =>
  (await trx
    .insertInto('custodyBidKeys')
    .values({ code, contentKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()) !== undefined;

export const bidKeysOf = async (db: Db, tenderId: string) => {
  const rows = await db
    .selectFrom('custodyBidKeys as k')
    .innerJoin('sealedBids as s', 's.code', 'k.code')
    .select(['k.code', 'k.contentKey'])
    .where('s.tenderId', '=', tenderId)
    .execute();
  return new Map(rows.map(({ code, contentKey }) => [code, contentKey]));
};

export const listFleetIds = async (db: Db) =>
  (await db.selectFrom('companyFacts').select('id').where('type', '=', 'fleet').execute()).map(({ id }) => id);

/** Seals of the links of a tender, by their codes. */
export const sealsOf = async (db: Db, tenderId: string) => {
  const rows = await db
    .selectFrom('sealedBids')
    .select(['code', 'sealHash', 'bidCommitment'])
    .where('tenderId', '=', tenderId)
    .execute();
  return new Map(
    rows.flatMap(({ code, sealHash, bidCommitment }) =>
      sealHash !== null && bidCommitment !== null ? [[code, { sealHash, bidCommitment }] as const] : [],
    ),
  );
};

type EventRow = {
  logId: number;
  at: string;
  kind: CustodyEvent;
  after: Record<string, unknown> | null;
  reason: string;
};

/** Rows of the operation log, the newest first. */
export const listEvents = async (db: Db, tenderId: string) => {
  const { rows } = await sql<EventRow>`
    select id as log_id, at, action as kind, after, coalesce(reason, '') as reason from audit_rows
    where subject_kind = 'tender' and subject_id = ${tenderId} and action = any(${Object.keys(custodyEvents)}::text[])
    order by id desc limit 200`.execute(db);
  return rows;
};

export const hasReminded = async (db: Db, tenderId: string, hours: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from audit_rows where subject_kind = 'tender' and subject_id = ${tenderId} and action = 'custody.reminded'
      and (after ->> 'hours')::int <= ${hours} limit 1`.execute(db);
  return rows.length > 0;
};

const waiting = sql`t.state = 'open' and t.mode = 'sealed' and t.opened_at is null and t.closes_at <= app_now()
  and exists (select 1 from tender_chains c where c.tender_id = t.id and c.key_set is not null)`;

/** Closed tenders of three custodians whose latest opening comes within so many hours. */
export const listNearEnd = async (db: Db, hours: number, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t where ${waiting} and t.opens_at > app_now()
      and t.opens_at <= app_now() + make_interval(hours => ${hours}) order by t.opens_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those whose latest opening has come; one whose bids do not fit is tried again after an hour. */
export const listPastEnd = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t where ${waiting} and t.opens_at <= app_now() and not exists (
      select 1 from audit_rows r where r.subject_kind = 'tender' and r.subject_id = t.id
        and r.action = 'tender.openingFailed' and r.at > app_now() - interval '1 hour')
    order by t.opens_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Opened bids without content, with their envelopes. */
export const listUnread = (db: Db, tenderId: string) =>
  db
    .selectFrom('sealedBids as s')
    .innerJoin('bids as b', 'b.code', 's.code')
    .selectAll('s')
    .where('s.tenderId', '=', tenderId)
    .where('b.nonce', '=', '')
    .orderBy('s.position')
    .execute();

/** As the audit trail recorded it, in which the server's role cannot change a row. */
export const findRecordedKeySet = async (db: Db, tenderId: string) => {
  const { rows } = await sql<{ keySet: string }>`
    select after ->> 'keySet' as key_set from audit_rows
    where subject_kind = 'tender' and subject_id = ${tenderId} and action = 'custody.fixed' order by id limit 1`.execute(
    db,
  );
  return rows[0]?.keySet;
};

export const listRecordedParts = async (db: Db, tenderId: string) => {
  const { rows } = await sql<{ number: number; hash: string }>`
    select (after ->> 'number')::int as number, after ->> 'parts' as hash from audit_rows
    where subject_kind = 'tender' and subject_id = ${tenderId} and action = 'custody.handed' order by id`.execute(db);
  return rows;
};

export const listEnvelopes = (db: Db, tenderId: string) =>
  db
    .selectFrom('sealedBids')
    .select(['sealed', 'commitment', 'position'])
    .where('tenderId', '=', tenderId)
    .orderBy('position')
    .execute();
