// Seeds the demo's applicants; a second application is linked to the rejected one.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import { searchColumns } from '../features/identity/companies/exports.ts';
import { backgroundContext, recordAudit } from '../platform/audit/audit.ts';
import type { Trx } from '../platform/db/database.ts';
import { addCompanies, type Seeder } from './add-companies.ts';
import type { DemoApplicant, DemoApplication } from './demo-applicants.ts';
import { type RenderedPaper, renderLicence, storePicture } from './demo-licences.ts';
import { hoursAgo } from './moments.ts';

const firstAppliedAgo = (applications: DemoApplication[]) => Math.max(...applications.map((one) => one.appliedAgo));

const formOf = (
  { company, facts }: Pick<DemoApplicant, 'company' | 'facts'>,
  said: DemoApplication['said'] = {},
): ApplicationForm => {
  const { type, name, username: _, ...rest } = company;
  return { ...rest, ...facts, email: '', companyType: type, companyName: name, ...said };
};

type Prepared = DemoApplicant & { papers: { form: ApplicationForm; licence: RenderedPaper }[] };

/** Rendering is slow and needs no database. One after the other, which leaves a processor to the first rows. */
export const renderApplicants = async (applicants: DemoApplicant[]) => {
  const prepared: Prepared[] = [];
  for (const applicant of applicants) {
    const papers: Prepared['papers'] = [];
    for (const { said, paper } of applicant.applications) {
      const form = formOf(applicant, said);
      papers.push({ form, licence: await renderLicence(form, paper) });
    }
    prepared.push({ ...applicant, papers });
  }
  return prepared;
};

/** The company's data come from its newest application. */
const registerFacts = async (trx: Trx, companyId: string, form: ApplicationForm, licenceFileId: string) => {
  const {
    companyName: name,
    creditCode,
    legalPerson,
    permitNo,
    phone,
    establishYear,
    vehicleCount,
    serviceTypes,
  } = form;
  await trx
    .updateTable('companies')
    .set({ legalPerson, permitNo, phone, licenceFileId, ...searchColumns({ name, creditCode, phone }) })
    .where('id', '=', companyId)
    .execute();
  if (form.companyType === 'fleet')
    await trx
      .insertInto('fleetCards')
      .values({ companyId, establishYear, vehicleCount, serviceTypes, certifications: [] })
      .execute();
};

type NewApplication = DemoApplication & { companyId: string; previousId: string | null; receiptNo: string };

const addApplication = async (
  { deps, trx, newId, adminId }: Seeder,
  { status, appliedAgo, reviewedAgo, rejectReason, companyId, previousId, receiptNo }: NewApplication,
  { form, licence }: Prepared['papers'][number],
) => {
  const name = '营业执照副本.jpg';
  const licenceFileId = await storePicture(deps, trx, licence, { companyId, purpose: 'licence', name });
  const id = newId();
  await trx
    .insertInto('applications')
    .values({
      id,
      receiptNo,
      companyId,
      previousId,
      status,
      appliedAt: hoursAgo(appliedAgo),
      reviewedAt: reviewedAgo === undefined ? null : hoursAgo(reviewedAgo),
      reviewer: status === 0 ? null : 'admin',
      rejectReason: rejectReason ?? null,
      form: JSON.stringify(form),
      licenceFileId,
      // Without a lease, because otherwise the demo's two claims would lapse after half an hour.
      reviewerUserId: status === 0 ? null : adminId,
      claimedAt: status === 1 ? hoursAgo(appliedAgo / 2) : null,
      closeKind: status === 3 ? 'rejected' : null,
    })
    .execute();
  const subject = { kind: 'application', id };
  if (status === 1)
    await recordAudit(trx, { action: 'application.claimed', ...backgroundContext({ userId: adminId }), subject });
  return { id, licenceFileId };
};

export const addApplicants = async (seeder: Seeder, applicants: Prepared[]) => {
  const companies = applicants.map(({ company, applications }) => ({
    company,
    createdAt: hoursAgo(firstAppliedAgo(applications)),
  }));
  const ids = await addCompanies(seeder, companies);
  for (const [index, { applications, papers }] of applicants.entries()) {
    const companyId = ids[index] ?? '';
    let previous: { id: string; licenceFileId: string } | undefined;
    for (const [place, application] of applications.entries()) {
      const paper = papers[place];
      if (!paper) continue;
      const receiptNo = `RH-DEMO-1${index + 1}${place + 1}`;
      const newApplication = { ...application, companyId, previousId: previous?.id ?? null, receiptNo };
      previous = await addApplication(seeder, newApplication, paper);
      if (place === applications.length - 1)
        await registerFacts(seeder.trx, companyId, paper.form, previous.licenceFileId);
    }
  }
};
