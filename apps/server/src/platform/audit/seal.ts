// Extends the audit trail's hash chain by the rows committed since the last run.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

export const START = Buffer.alloc(32);
const LOCK = 7_046_002;
const BATCH = 1_000;

/** The whole row serialised by the database, so that any changed byte changes the hash. */
export const rowText = sql<string>`(select row_to_json(r)::text from audit_rows r where r.id = audit_rows.id)`;

export const linkHash = (previous: Buffer, text: string) => createHash('sha256').update(previous).update(text).digest();

const lastSeal = (db: Db | Trx) =>
  db.selectFrom('auditSeals').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

/** Rows commit out of order; this many ids below the highest sealed one are searched for late ones each time. */
const RECENT = 1_000;

const firstId = async (trx: Trx) => {
  const { rows } = await sql<{ id: number | null }>`select max(audit_row_id) as id from audit_seals`.execute(trx);
  return (rows[0]?.id ?? 0) - RECENT;
};

/**
 * Seals committed rows that are not sealed yet; an advisory lock lets only one instance do it at a time. `isWhole` searches
 * the whole table, for rows of a transaction that stayed open while very many others were written.
 */
export const sealAudit = (db: Db, { isWhole = false } = {}) =>
  db.transaction().execute(async (trx) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
    if (!lock.rows[0]?.held) return 0;
    const last = await lastSeal(trx);
    const from = isWhole ? 0 : await firstId(trx);
    const rows = await trx
      .selectFrom('auditRows')
      .select(['auditRows.id', rowText.as('text')])
      .where('auditRows.id', '>', from)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('auditSeals').select('seq').whereRef('auditSeals.auditRowId', '=', 'auditRows.id'))),
      )
      .orderBy('auditRows.id')
      .limit(BATCH)
      .execute();
    let previous: Buffer = last?.hash ?? START;
    const seals = rows.map((row, index) => {
      const hash = linkHash(previous, row.text);
      const seal = { seq: (last?.seq ?? 0) + index + 1, auditRowId: row.id, previousHash: previous, hash };
      previous = hash;
      return seal;
    });
    if (seals.length > 0) await trx.insertInto('auditSeals').values(seals).execute();
    return seals.length;
  });
