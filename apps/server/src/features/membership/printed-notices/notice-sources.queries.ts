// Reads what a notice of renewal prints; locks the member, so that two people do not issue the same notice twice.
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export type RenewalSource = {
  companyName: string;
  creditCode: string;
  memberNo: string;
  level: MemberLevel;
  endsOn: string;
  lastGraceDay: string;
  isResigned: boolean;
};

/** The last term counts: a member who has paid the next one already gets a notice about that one. */
export const lockRenewalSource = async (trx: Trx, memberId: string) => {
  const { rows } = await sql<RenewalSource>`
    select c.name as company_name, c.credit_code, m.member_no, t.level, t.ends_on, t.ends_on + t.grace_days as last_grace_day,
      m.resigned_at is not null as is_resigned
    from members m join company_facts c on c.id = m.company_id
    join member_terms t on t.member_id = m.id and t.ends_on = m.last_ends_on
    where m.id = ${memberId} for update of m`.execute(trx);
  return rows[0];
};
