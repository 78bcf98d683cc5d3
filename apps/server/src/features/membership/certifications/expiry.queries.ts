// Queries for due approvals, expired and expiring certifications; each is marked, so that it is notified once.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export type ExpiringCertification = { id: string; companyId: string; receiptNo: string; expiresOn: string };

const BATCH = 500;
const returned = sql`c.id, c.company_id, c.receipt_no, c.expires_on`;
const holds = sql`x.closed_at is null and x.revoked_at is null and x.expired_at is null and x.expires_on is not null`;
const batch = sql`limit ${sql.lit(BATCH)} for update skip locked`;

/** Automatic approvals that are due and not persisted yet. */
export const listDueApprovals = async (trx: Trx) => {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select x.id, x.company_id from certifications x
    where x.mode = 'auto' and x.approved_at is null and x.closed_at is null
      and x.submitted_at <= app_now() - interval '3 seconds'
    order by x.submitted_at ${batch}`.execute(trx);
  return rows;
};

export const takeExpired = async (trx: Trx) => {
  const { rows } = await sql<ExpiringCertification>`
    update certifications c set expired_at = app_now() from (
      select x.id from certifications x where ${holds} and x.expires_on < app_today() ${batch}
    ) over_now where c.id = over_now.id returning ${returned}`.execute(trx);
  return rows;
};

/** Expiring within `days`, without a reminder for this expiry day yet. */
export const takeExpiring = async (trx: Trx, days: number) => {
  const { rows } = await sql<ExpiringCertification>`
    update certifications c set reminded_for = c.expires_on from (
      select x.id from certifications x
      where ${holds} and x.expires_on between app_today() and app_today() + ${days}::int
        and x.reminded_for is distinct from x.expires_on ${batch}
    ) soon where c.id = soon.id returning ${returned}`.execute(trx);
  return rows;
};
