// The operation log of one enterprise: what was done to it, to its membership, and by its people.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../platform/db/paging.ts';

type Entry = {
  id: number;
  at: string;
  action: string;
  who: string | null;
  reason: string | null;
  changed: string[] | null;
};

// Two indexes, two short lists; a company's own rows name it as actor, staff's rows as subject.
const rowsOf = (companyId: string) => sql`(
  select id from audit_rows where subject_kind = 'company' and subject_id = ${companyId}
  union
  select id from audit_rows where subject_kind = 'member'
    and subject_id = (select id from members where company_id = ${companyId})
  union
  select id from audit_rows where company_id = ${companyId}
    and action not in ('session.refreshed', 'notice.read', 'notice.allRead', 'notice.choicesSaved', 'view.saved')
)`;

export const listLogRows = async (db: Db, companyId: string, { limit, offset }: { limit: number; offset: number }) => {
  const { rows } = await sql<Entry>`
    select r.id, r.at, r.action, name_of(u) as who, r.reason,
      (select array_agg(key) from jsonb_object_keys(r.before) key) as changed
    from ${rowsOf(companyId)} mine join audit_rows r on r.id = mine.id left join users u on u.id = r.user_id
    order by r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countLogRows = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${rowsOf(companyId)} mine limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};
