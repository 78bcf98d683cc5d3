// Adds the demo's applicants; a second application is linked to the one that was turned down.
import { type Adder, addCompanies } from './add-companies.ts';
import type { DemoApplicant, DemoApplication } from './demo-applicants.ts';
import { hoursAgo } from './moments.ts';

const firstAppliedAgo = (applications: DemoApplication[]) => Math.max(...applications.map((one) => one.appliedAgo));

export const addApplicants = async (adder: Adder, applicants: DemoApplicant[]) => {
  const companies = applicants.map(({ company, applications }) => ({
    company,
    createdAt: hoursAgo(firstAppliedAgo(applications)),
  }));
  const ids = await addCompanies(adder, companies);
  const rows = applicants.flatMap(({ applications }, index) => {
    let previousId: string | null = null;
    return applications.map(({ status, appliedAgo, reviewedAgo, rejectReason }, place) => {
      const row = {
        id: adder.newId(),
        receiptNo: `RH-DEMO-1${index + 1}${place + 1}`,
        companyId: ids[index] ?? '',
        previousId,
        status,
        appliedAt: hoursAgo(appliedAgo),
        reviewedAt: reviewedAgo === undefined ? null : hoursAgo(reviewedAgo),
        reviewer: status === 0 ? null : 'admin',
        rejectReason: rejectReason ?? null,
      };
      previousId = row.id;
      return row;
    });
  });
  await adder.trx.insertInto('applications').values(rows).execute();
};
