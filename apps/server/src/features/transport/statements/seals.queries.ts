// Reads what a frozen statement contains now, and what the operation log says about its code.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Of the names of both and of every row, in the order they were stored. */
export const findContentHash = async (db: Db, statementId: string) => {
  const { rows } = await sql<{ hash: string; orders: number }>`
    select count(r.order_id)::int as orders,
      encode(sha256(convert_to(coalesce(s.parties::text, '') || coalesce(
        string_agg(E'\n' || r.position || ' ' || r.order_id || ' ' || r.content::text, '' order by r.position), ''), 'UTF8')), 'hex') as hash
    from statements s left join statement_rows r on r.statement_id = s.id
    where s.id = ${statementId} group by s.id`.execute(db);
  if (!rows[0]) throw new Error(`statement ${statementId} is gone`);
  return rows[0];
};

/** The migration that came with the first release that seals. */
const FIRST_SEALING = 111;

/** `isExpected`: frozen by a release that seals, so without a code somebody removed it. */
export const findRecordedCode = async (db: Db, statementId: string) => {
  const { rows } = await sql<{ code: string | null; isExpected: boolean }>`
    select (
        select after ->> 'sealCode' from audit_rows
        where subject_kind = 'statement' and subject_id = s.id and action = 'statement.sealed' order by id limit 1) as code,
      coalesce(s.frozen_at >= (select m.applied_at from schema_migrations m where m.number = ${FIRST_SEALING}), false) as is_expected
    from statements s where s.id = ${statementId}`.execute(db);
  return rows[0] ?? { code: null, isExpected: true };
};

const BATCH = 500;

/** All that were ever sealed, also those whose row is gone. */
export async function* sealedStatements(db: Db) {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; companyId: string | null; codes: string[] }>`
      select r.subject_id as id, min(s.fleet_id) as company_id, array_agg(r.after ->> 'sealCode') as codes from audit_rows r left join statements s on s.id = r.subject_id
      where r.action = 'statement.sealed' and r.subject_kind = 'statement' and r.subject_id > ${after}
      group by r.subject_id order by r.subject_id limit ${BATCH}`.execute(db);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? '';
  }
}
