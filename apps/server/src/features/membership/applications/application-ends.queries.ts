// Applications of imported companies and of companies whose last account is closed.
import type { decided } from '@rfb/contract/membership/applications/applications.states.ts';
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
  status: (typeof decided)[number];
  userId: string;
};

/** Closed from the start, because an imported company is not reviewed. */
export const addImportedApplication = async (trx: Trx, { userId, status, ...row }: Imported) => {
  const staff = await trx.selectFrom('userFacts').select('shownName').where('id', '=', userId).executeTakeFirst();
  await trx
    .insertInto('applications')
    .values({
      ...row,
      status,
      closeKind: 'imported',
      reviewedAt: now,
      reviewer: staff?.shownName || '秘书处',
      rejectReason: status === 3 ? '分会已登记企业资料，请补交营业执照后提交' : null,
    })
    .execute();
};
