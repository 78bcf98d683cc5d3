// Reads pending documents of companies, longest waiting first.
import type { WaitingDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export const listWaiting = async (db: Db, { page, pageSize }: { page: number; pageSize: number }) => {
  const { rows } = await sql<{ total: number; items: WaitingDocument[] }>`
    with waiting as materialized (
      select * from papers_to_check),
    shown as (select * from waiting order by added_at, id limit ${pageSize} offset ${(page - 1) * pageSize})
    select (select count(*)::int from waiting) as total, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'companyId', s.company_id, 'companyName', c.name, 'kind', s.kind,
        'addedAt', to_char(s.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'waitHours', round(extract(epoch from app_now() - s.added_at) / 3600, 1)::float8) order by s.added_at, s.id)
      from shown s join company_facts c on c.id = s.company_id), '[]') as items`.execute(db);
  const { total, items } = rows[0] ?? { total: 0, items: [] };
  return { items, total, page, pageSize };
};
