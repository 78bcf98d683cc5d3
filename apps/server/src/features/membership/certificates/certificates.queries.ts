// Reads and writes certificates; their status is computed from the membership, never stored.

import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import type { CertificationStatus } from '@rfb/contract/membership/certifications/certification.states.ts';
import type { MemberStatus } from '@rfb/contract/membership/members/members.labels.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Everything printed on the certificate. */
export type Printed = {
  companyName: string;
  creditCode: string;
  companyType: 'fleet' | 'shipper';
  memberNo: string;
  level: MemberLevel;
  joinedOn: string;
  startsOn: string;
  endsOn: string;
  isCertified: boolean;
  issuedOn: string;
};

type Holder = { memberId: string } | { companyId: string };

/** The data of a certificate issued now. Locks the member's row; undefined when no term is running today. */
export const lockPrintable = async (trx: Trx, holder: Holder) => {
  const key = 'memberId' in holder ? sql`m.id = ${holder.memberId}` : sql`m.company_id = ${holder.companyId}`;
  const { rows } = await sql<Printed & { memberId: string; status: string }>`
    select m.id as member_id, c.name as company_name, c.credit_code, c.type as company_type, m.member_no,
      term.level, (m.joined_at at time zone 'Asia/Shanghai')::date as joined_on, term.starts_on, term.ends_on,
      exists (select 1 from certifications x where x.company_id = c.id and certification_status(x) = 'approved')
        as is_certified, app_today() as issued_on, (select status from member_standings s where s.member_id = m.id)
    from members m join company_facts c on c.id = m.company_id
    left join member_terms term on term.member_id = m.id and app_today() between term.starts_on and term.ends_on
    where ${key} for update of m`.execute(trx);
  return rows[0];
};

export const findLatestOf = (trx: Trx, memberId: string) =>
  trx
    .selectFrom('certificates')
    .select(['code', 'certificateNo', 'printed'])
    .where('memberId', '=', memberId)
    .where('certificationId', 'is', null)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewCertificate = {
  code: string;
  memberId: string;
  certificationId?: string;
  issuedBy: string;
  templateVersion: number;
  printed: object;
};

/** Undefined when the code is already in use. */
export const addCertificate = (trx: Trx, { printed, ...certificate }: NewCertificate) =>
  trx
    .insertInto('certificates')
    .values({ ...certificate, printed: JSON.stringify(printed) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['code', 'certificateNo'])
    .executeTakeFirst();

export const findCertificate = (db: Db, code: string) =>
  db
    .selectFrom('certificates')
    .innerJoin('members', 'members.id', 'certificates.memberId')
    .select(['code', 'certificateNo', 'printed', 'templateVersion', 'members.companyId'])
    .where(sql`replace(code, '-', '')`, '=', code)
    .executeTakeFirst();

type LiveCertification = {
  certificationNo: string;
  status: CertificationStatus;
  approvedOn: string | null;
  expiresOn: string | null;
};

type LiveCertificate = {
  kind: 'member' | 'certification';
  certificateNo: string;
  issuedOn: string;
  companyName: string;
  companyType: 'fleet' | 'shipper';
  creditCode: string;
  memberNo: string;
  memberLevel: MemberLevel;
  status: MemberStatus;
  isInGrace: boolean;
  startsOn: string | null;
  endsOn: string;
  suspendedSince: string | null;
  suspendedUntil: string | null;
  certification: LiveCertification | null;
  fleetId: string | null;
};

export const findLiveCertificate = async (db: Db, code: string) => {
  const { rows } = await sql<LiveCertificate>`
    select case when k.certification_id is null then 'member' else 'certification' end as kind, k.certificate_no, (k.issued_at at time zone 'Asia/Shanghai')::date as issued_on, c.name as company_name,
      c.type as company_type, c.credit_code, s.member_no, s.level as member_level, s.status, s.is_in_grace, s.ends_on,
      (select max(t.starts_on) from member_terms t where t.member_id = s.member_id and t.starts_on <= app_today()) as starts_on,
      (held.since at time zone 'Asia/Shanghai')::date as suspended_since,
      ((held.until - interval '1 second') at time zone 'Asia/Shanghai')::date as suspended_until,
      case when x.id is not null then jsonb_build_object('certificationNo', x.receipt_no,
        'status', certification_status(x), 'expiresOn', x.expires_on, 'approvedOn', (coalesce(x.approved_at,
          case when certification_status(x) = 'approved' then x.submitted_at + interval '3 seconds' end)
            at time zone 'Asia/Shanghai')::date) end as certification,
      case when c.type = 'fleet' and c.closed_at is null and s.status <> 'inactive' then c.id end as fleet_id
    from certificates k
    join member_standings s on s.member_id = k.member_id
    join company_facts c on c.id = s.company_id
    left join lateral (
      select x.since, x.until from member_suspensions x
      where s.status = 'suspended' and x.member_id = s.member_id and x.lifted_at is null order by x.since desc limit 1
    ) held on true
    -- A member's paper tells strangers of a certification that holds, a certification's paper of its own one.
    left join certifications x on x.id = coalesce(k.certification_id,
        (select o.id from certifications o where o.company_id = c.id and o.closed_at is null limit 1))
      and (k.certification_id is not null or certification_status(x) = 'approved')
    where replace(k.code, '-', '') = ${code}`.execute(db);
  return rows[0];
};

type NumberedMember = {
  kind: 'member' | 'certificate' | 'certification';
  number: string;
  status: MemberStatus;
  companyName: string;
  fleetId: string | null;
};

/** The owner of a printed number; `fleetId` when the company's page is public. */
export const findByNumber = async (db: Db, plain: string) => {
  const { rows } = await sql<NumberedMember>`
    select found.kind, found.number, s.status, c.name as company_name,
      case when c.type = 'fleet' and c.closed_at is null and s.status <> 'inactive' then c.id end as fleet_id
    from (
      select 'member' as kind, m.member_no as number, m.id as member_id from members m
      where replace(m.member_no, '-', '') = ${plain}
      union all
      select 'certificate', k.certificate_no, k.member_id from certificates k
      where replace(k.certificate_no, '-', '') = ${plain}
      union all
      select 'certification', x.receipt_no, m.id from certifications x join members m on m.company_id = x.company_id
      where replace(x.receipt_no, '-', '') = ${plain} and certification_status(x) = 'approved'
    ) found
    join member_standings s on s.member_id = found.member_id
    join company_facts c on c.id = s.company_id limit 1`.execute(db);
  return rows[0];
};

/** The code of a company's newest certificate of membership. */
export const findNewestCodeOf = async (db: Db, companyId: string) => {
  const row = await db
    .selectFrom('certificates')
    .innerJoin('members', 'members.id', 'certificates.memberId')
    .select('code')
    .where('members.companyId', '=', companyId)
    .where('certificationId', 'is', null)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
};
