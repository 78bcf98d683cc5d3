// Seeds the demo's certified fleets and their member certificates, so that badges and QR codes work.
import { sql } from 'kysely';
import { issueCertificate } from '../features/membership/certificates/certificates.actions.ts';
import { backgroundContext } from '../platform/audit/audit.ts';
import type { Seeder } from './add-companies.ts';
import type { DemoMember } from './demo-member.ts';
import { demoMembers } from './demo-members.ts';

const withCard = demoMembers.filter(({ card }) => card !== undefined);
/** Left uncertified: the demo account's fleet, so that users can try the certification, and two others. */
const NOT_CERTIFIED = ['fleet', 'demo-fleet-06', 'demo-fleet-08'];

const applicationOf = ({ company, card }: DemoMember, index: number) => ({
  permitNo: `${company.regionCode}${String(100_000 + index)}`,
  vehicleCount: card?.vehicleCount ?? 1,
  serviceTypes: card?.serviceTypes ?? [],
  contactPerson: company.contactPerson,
  phone: company.phone,
});

/** Submitted two days after joining; approved three seconds later, as by the automatic mode. */
const addCertifications = async ({ trx, newId }: Seeder) => {
  const certified = withCard.filter(({ company }) => !NOT_CERTIFIED.includes(company.username));
  const ids = certified.map(() => newId());
  const usernames = certified.map(({ company }) => company.username);
  const forms = certified.map((member, index) => JSON.stringify(applicationOf(member, index)));
  await sql`
    insert into certifications (id, company_id, user_id, mode, application_data, submitted_at, approved_at)
    select one.id, u.company_id, u.id, 'auto', one.form, moment, moment + interval '3 seconds'
    from unnest(${ids}::text[], ${usernames}::text[], ${forms}::jsonb[]) as one (id, username, form)
    join users u on u.username = one.username join members m on m.company_id = u.company_id
    cross join lateral (select date_trunc('milliseconds', m.joined_at + interval '2 days') as moment) at`.execute(trx);
};

const addCertificates = async ({ trx, adminId }: Seeder) => {
  for (const { company } of withCard) {
    const { companyId } = await trx
      .selectFrom('users')
      .select('companyId')
      .where('username', '=', company.username)
      .executeTakeFirstOrThrow();
    if (companyId) await issueCertificate({ db: trx }, { companyId }, backgroundContext({ userId: adminId }));
  }
};

export const addCertified = async (seeder: Seeder) => {
  await addCertifications(seeder);
  await addCertificates(seeder);
};
