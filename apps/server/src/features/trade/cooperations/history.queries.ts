// Reads the history of a cooperation: moves of both sides, and private changes of the reading company only.
import type { HistoryEntry } from '@rfb/contract/history.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

/** Actions both sides may know of. */
const SHARED = [
  'cooperation.invited',
  'cooperation.claimed',
  'cooperation.accepted',
  'cooperation.declined',
  'cooperation.withdrawn',
  'cooperation.paused',
  'cooperation.resumed',
  'cooperation.ended',
  'cooperation.agreementChanged',
  'cooperation.priceProposed',
  'cooperation.priceAccepted',
  'cooperation.priceRefused',
  'cooperation.priceWithdrawn',
];

export const listHistoryFor = async (
  db: Db,
  companyId: string,
  cooperationId: string,
  slice: { limit: number; offset: number },
) => {
  const entries = sql`
    from audit_rows r left join user_facts u on u.id = r.user_id
    where r.subject_kind = 'cooperation' and r.subject_id = ${cooperationId}
      and (r.company_id = ${companyId} or r.action = any(${SHARED}::text[]))`;
  const { rows } = await sql<HistoryEntry>`
    select r.at, r.action, case when r.company_id = ${companyId} then u.public_name else '对方' end as who, r.reason,
      '{}'::text[] as changed, null as kind
    ${entries} order by r.id desc limit ${slice.limit} offset ${slice.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${entries} limit ${COUNT_LIMIT}) found`.execute(db);
  return { items: rows, total: counted[0]?.total ?? 0 };
};
