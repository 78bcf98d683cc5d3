// What a company's people did lately.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { NOISE } from '../../identity/colleagues/exports.ts';

const SHOWN = 20;

type Activity = { id: number; at: string; name: string; role: CompanyRole | null; action: string } & {
  kind: string;
  subjectId: string;
};

export const listActivity = async (db: Db, companyId: string) => {
  const { rows } = await sql<Activity>`
    select r.id, r.at, name_of(u) as name, u.company_role as role, r.action,
      coalesce(r.subject_kind, '') as kind, coalesce(r.subject_id, '') as subject_id
    from (select * from audit_rows where company_id = ${companyId} and not ${NOISE} and user_id is not null
      order by id desc limit ${SHOWN}) r
    join users u on u.id = r.user_id order by r.id desc`.execute(db);
  return rows;
};
