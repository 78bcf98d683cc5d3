// The data of a certification's certificate issued now, and the newest existing one.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Everything printed on the certificate. */
export type PrintedCertification = {
  companyName: string;
  creditCode: string;
  memberNo: string;
  certificationNo: string;
  approvedOn: string;
  vehicleCount: number;
  issuedOn: string;
};

type Found = PrintedCertification & { certificationId: string; memberId: string };

/** Locks the certification's row; undefined unless it is valid now. */
export const lockCertified = async (trx: Trx, companyId: string) => {
  const { rows } = await sql<Found>`
    select x.id as certification_id, m.id as member_id, c.name as company_name, c.credit_code, m.member_no,
      x.receipt_no as certification_no,
      ((case when x.mode = 'auto' then x.submitted_at + interval '3 seconds' else x.approved_at end)
        at time zone 'Asia/Shanghai')::date as approved_on,
      (x.application_data ->> 'vehicleCount')::int as vehicle_count, app_today() as issued_on
    from certifications x join company_facts c on c.id = x.company_id join members m on m.company_id = c.id
    where x.company_id = ${companyId} and x.closed_at is null and certification_status(x) = 'approved'
    for update of x`.execute(trx);
  return rows[0];
};

export const findLatestOfCertification = (trx: Trx, certificationId: string) =>
  trx
    .selectFrom('certificates')
    .select(['code', 'certificateNo', 'printed'])
    .where('certificationId', '=', certificationId)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
