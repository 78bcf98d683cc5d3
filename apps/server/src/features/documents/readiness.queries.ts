// What expired papers forbid.
import { documentNames } from '@rfb/contract/documents/document.labels.ts';
import { requiredOfCompany } from '@rfb/contract/documents/required-documents.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What the company says of its permit counts while no copy of it has been registered. */
const findExpiredPermit = async (db: Db, companyId: string) => {
  const row = await db
    .selectFrom('companies')
    .select('permitUntil as expiresOn')
    .where('id', '=', companyId)
    .where('permitUntil', 'not in', ['', 'long'])
    .where(sql<boolean>`permit_until < app_today()::text`)
    .where(
      sql<boolean>`not exists (select 1 from documents d where d.owner_id = companies.id and d.kind = 'transportPermit' and d.is_current)`,
    )
    .executeTakeFirst();
  return row && { kind: 'transportPermit' as const, expiresOn: row.expiresOn };
};

/** Why a company may not bid for want of a paper that ran out; nothing when it may. Running orders are not touched. */
export const bidRefusalOf = async (db: Db, companyId: string): Promise<string | undefined> => {
  const expired = await db
    .selectFrom('documents')
    .select(['kind', 'expiresOn'])
    .where('ownerId', '=', companyId)
    .where('isCurrent', 'is', true)
    .where('kind', 'in', [...requiredOfCompany])
    .where(sql<string>`document_status(documents, app_today())`, '=', 'expired')
    .orderBy('expiresOn')
    .executeTakeFirst();
  const paper = expired ?? (await findExpiredPermit(db, companyId));
  return paper && `${documentNames[paper.kind]}已于 ${paper.expiresOn} 到期，更新后才能报价`;
};
