// Reads a stretch of the hash chain as it was hashed, with the heads published in it.
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

type Days = { from?: string | undefined; to?: string | undefined };
export type Stretch = { first: number; last: number };

/** From the first to the last entry written on these days; undefined without one. */
export const findStretch = async (db: Db, { from, to }: Days): Promise<Stretch | undefined> => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(s.seq) as first, max(s.seq) as last from audit_rows r join audit_seals s on s.audit_row_id = r.id
    where (${from ?? null}::date is null or r.at >= ${from ?? null}::timestamp at time zone 'Asia/Shanghai')
      and (${to ?? null}::date is null or r.at < ${to ?? null}::timestamp at time zone 'Asia/Shanghai' + interval '1 day')`.execute(
    db,
  );
  const { first, last } = rows[0] ?? {};
  return first && last ? { first, last } : undefined;
};

type PackedEntry = { seq: number; hash: Buffer; previousHash: Buffer; text: string | null };

/** `text` is null for a bid of an auction that is still running, and for the head of a tender that is not opened. */
export const listPackedEntries = async (db: Db, after: number, last: number, limit: number) => {
  const { rows } = await sql<PackedEntry>`
    select s.seq, s.hash, s.previous_hash,
      case when (r.action = 'auction.bid' and exists (
        select 1 from tender_lots l join tenders t on t.id = l.tender_id where l.id = r.subject_id
          and tender_phase(t, (select app_now())) in (${stateList(beforeDeadline)}))
        or r.action = 'tender.closed' and exists (
          select 1 from tenders t where t.id = r.subject_id and t.mode = 'sealed' and t.opened_at is null))
        then null else row_to_json(r)::text end as text
    from audit_seals s join audit_rows r on r.id = s.audit_row_id
    where s.seq > ${after} and s.seq <= ${last} order by s.seq limit ${limit}`.execute(db);
  return rows;
};

export const listHeadsIn = (db: Db, { first, last }: Stretch) =>
  db.selectFrom('auditHeads').selectAll().where('seq', '>=', first).where('seq', '<=', last).orderBy('seq').execute();
