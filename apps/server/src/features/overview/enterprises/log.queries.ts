// The audit rows of one enterprise: about it, its membership and its requests, and by its users.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

export type LogRow = {
  id: number;
  at: string;
  action: string;
  who: string | null;
  reason: string | null;
  changed: string[] | null;
  kind: string | null;
  /** The two companies of a merge. */
  keptName: string | null;
  closedName: string | null;
  isKept: boolean;
};

// Each branch uses an index: the company is the actor of its own rows and the subject of rows by staff.
const rowsOf = (companyId: string) => sql`(
  select id from audit_rows where subject_kind = 'company' and subject_id = ${companyId}
  union
  select id from audit_rows where subject_kind = 'member'
    and subject_id = (select id from members where company_id = ${companyId})
  union
  select a.id from (
    select 'application' as kind, id from applications where company_id = ${companyId}
    union all select 'changeRequest', id from change_requests where company_id = ${companyId}
    union all select 'certification', id from certifications where company_id = ${companyId}
    union all select 'renewal', r.id from renewal_requests r join members m on m.id = r.member_id
      where m.company_id = ${companyId}
  ) request join audit_rows a on a.subject_kind = request.kind and a.subject_id = request.id
  union
  select id from audit_rows where company_id = ${companyId}
    and action not in ('session.refreshed', 'notice.read', 'notice.allRead', 'notice.choicesSaved', 'view.saved')
)`;

export const listLogRows = async (db: Db, companyId: string, { limit, offset }: { limit: number; offset: number }) => {
  const { rows } = await sql<LogRow>`
    select r.id, r.at, r.action, name_of(u) as who, r.reason, r.after ->> 'kind' as kind,
      r.after ->> 'closedName' as closed_name, kept.name as kept_name, r.after ->> 'kept' is not distinct from r.subject_id as is_kept,
      case when jsonb_typeof(r.after -> 'fields') = 'array'
        then (select array_agg(field) from jsonb_array_elements_text(r.after -> 'fields') field)
        else (select array_agg(key) from jsonb_object_keys(r.before) key) end as changed
    from ${rowsOf(companyId)} mine join audit_rows r on r.id = mine.id left join users u on u.id = r.user_id
    left join companies kept on r.action = 'enterprise.merged' and kept.id = r.after ->> 'kept'
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
