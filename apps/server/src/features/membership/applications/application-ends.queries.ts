// Applications of imported companies and of companies whose last account is closed.
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';

type Contact = { contactPerson: string; phone: string; email: string };

export const anonymiseApplicationsOf = (trx: Trx, companyId: string, contact: Contact) =>
  sql`update applications set form = form || ${JSON.stringify(contact)}::jsonb
    where company_id = ${companyId} and form <> '{}'`.execute(trx);

type Imported = {
  id: string;
  receiptNo: string;
  companyId: string;
  form: string;
  userId: string;
};

/** Closed from the start, because an imported company is not reviewed. */
export const addImportedApplication = async (trx: Trx, { userId, ...row }: Imported) => {
  const staff = await trx.selectFrom('userFacts').select('shownName').where('id', '=', userId).executeTakeFirst();
  await trx
    .insertInto('applications')
    .values({
      ...row,
      status: 3,
      closeKind: 'imported',
      reviewedAt: now,
      reviewer: staff?.shownName || '秘书处',
      rejectReason: '分会已登记企业资料，请补交营业执照后提交',
    })
    .execute();
};

/** The company is a member without a review. */
export const approveImportedApplication = (trx: Trx, companyId: string) =>
  trx
    .updateTable('applications')
    .set({ status: 2, rejectReason: null })
    .where('companyId', '=', companyId)
    .where('closeKind', '=', 'imported')
    .execute();
