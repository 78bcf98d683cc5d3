// What expired papers forbid.
import { documentNames } from '@rfb/contract/documents/document.labels.ts';
import { requiredOfCompany } from '@rfb/contract/documents/required-documents.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Why a company may not bid for want of a paper that ran out; nothing when it may. Running orders are not touched. */
export const bidRefusalOf = async (db: Db, companyId: string): Promise<string | undefined> => {
  const paper = await db
    .selectFrom('documents')
    .select(['kind', 'expiresOn'])
    .where('ownerId', '=', companyId)
    .where('isCurrent', 'is', true)
    .where('kind', 'in', [...requiredOfCompany])
    .where(sql<string>`document_status(documents, app_today())`, '=', 'expired')
    .orderBy('expiresOn')
    .executeTakeFirst();
  return paper && `${documentNames[paper.kind]}已于 ${paper.expiresOn} 到期，更新后才能报价`;
};
