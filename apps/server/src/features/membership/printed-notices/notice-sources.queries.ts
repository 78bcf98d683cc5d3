// Reads what a notice prints; locks the entry or the member, so that two people do not issue the same notice twice.
import type { ListingKind, ListingPhase } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

type Addressee = { companyName: string; creditCode: string };
type Days = Record<
  'decidedOn' | 'publishedOn' | 'publicityTo' | 'effectiveFrom' | 'effectiveTo' | 'appealUntil' | 'repairFrom',
  string | null
>;
export type ListingSource = Addressee &
  Days & {
    kind: ListingKind;
    phase: ListingPhase;
    decisionNo: string | null;
    decisionText: string | null;
    clauses: number[];
    conventionVersion: number;
    termMonths: number | null;
  };

export const lockListingSource = async (trx: Trx, listingId: string) => {
  const { rows } = await sql<ListingSource>`
    select c.name as company_name, c.credit_code, l.kind, listing_phase(l) as phase, decision_no(l) as decision_no,
      l.decision_text, l.clauses, l.convention_version, l.term_months, l.decided_on, l.published_on, l.publicity_to,
      l.effective_from, l.effective_to, l.effective_from + l.appeal_days as appeal_until,
      case when l.kind = 'black' then (l.effective_from + make_interval(months => l.repair_months))::date end as repair_from
    from listings l join companies c on c.id = l.company_id where l.id = ${listingId} for update of l`.execute(trx);
  return rows[0];
};

export type RenewalSource = Addressee & {
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
    from members m join companies c on c.id = m.company_id
    join member_terms t on t.member_id = m.id and t.ends_on = m.last_ends_on
    where m.id = ${memberId} for update of m`.execute(trx);
  return rows[0];
};
