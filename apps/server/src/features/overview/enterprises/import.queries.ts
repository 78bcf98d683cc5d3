// Reads which companies and accounts exist already, and adds the application of an imported company.
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

export const listTakenCodes = async (db: Db, codes: string[]) => {
  const rows = await db.selectFrom('companies').select('creditCode').where('creditCode', 'in', codes).execute();
  return rows.map(({ creditCode }) => creditCode);
};

export const listTakenPhones = async (db: Db, phones: string[]) => {
  const rows = await db.selectFrom('users').select('phone').where('phone', 'in', phones).execute();
  return new Set(rows.map(({ phone }) => phone));
};

type Imported = { id: string; receiptNo: string; companyId: string; form: string; status: 2 | 3; userId: string };

/** Closed from the start, because an imported company is not reviewed. */
export const addImportedApplication = async (trx: Trx, { userId, status, ...row }: Imported) => {
  const staff = await trx.selectFrom('users').select('shownName').where('id', '=', userId).executeTakeFirst();
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
