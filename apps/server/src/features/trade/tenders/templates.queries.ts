// Reads and writes a shipper's templates.
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

const columns = ['id', 'name', 'content', 'savedAt'] as const;

export const listTemplatesOf = (db: Db, companyId: string) =>
  db
    .selectFrom('tenderTemplates')
    .select([...columns])
    .where('companyId', '=', companyId)
    .orderBy('savedAt', 'desc')
    .orderBy('id')
    .execute();

export const findTemplateOf = (db: Db, companyId: string, templateId: string) =>
  db
    .selectFrom('tenderTemplates')
    .select([...columns])
    .where('companyId', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst();

type NewTemplate = { id: string; companyId: string; name: string; content: TenderContent; savedBy: string };
/** Undefined when the name is taken. */
export const addTemplate = (trx: Trx, { content, ...template }: NewTemplate) =>
  trx
    .insertInto('tenderTemplates')
    .values({ ...template, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.columns(['companyId', 'name']).doNothing())
    .returning([...columns])
    .executeTakeFirst();

/** Undefined when there is no such template. */
export const deleteTemplate = (trx: Trx, companyId: string, templateId: string) =>
  trx
    .deleteFrom('tenderTemplates')
    .where('companyId', '=', companyId)
    .where('id', '=', templateId)
    .returning('name')
    .executeTakeFirst();
