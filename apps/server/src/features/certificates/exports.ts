// What other features may know of certificates.
import type { Db } from '../../platform/db/database.ts';

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
