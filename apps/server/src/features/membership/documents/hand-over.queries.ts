// Moves documents when a company's record is merged into another one, and clears drivers' when its last user leaves.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { handOverFiles, unbindFiles } from '../../services/files/exports.ts';

/**
 * Documents move with their vehicles and drivers. The company's own become history where the target company has one
 * of that kind already, and the current one where it has none.
 */
export const handOverDocuments = async (trx: Trx, from: string, to: string, ownerIds: string[]) => {
  await sql`update documents set company_id = ${to} where company_id = ${from} and owner_id = any(${ownerIds}::text[])`.execute(
    trx,
  );
  await sql`update documents d set company_id = ${to}, owner_id = ${to},
      is_current = d.is_current and d.state <> 'pending' and not exists (
        select 1 from documents o where o.owner_id = ${to} and o.kind = d.kind and o.is_current),
      state = case when d.state = 'pending' then 'withdrawn' else d.state end
    where d.company_id = ${from} and d.owner_kind = 'company'`.execute(trx);
  await handOverFiles(trx, sql`select file_id from documents where company_id = ${to}`, from, to);
};

export const clearDriverPapersOf = async (trx: Trx, companyId: string) => {
  const isDrivers = sql`company_id = ${companyId} and owner_kind = 'driver'`;
  await unbindFiles(trx, sql`select file_id from documents where ${isDrivers}`);
  await sql`update documents set number = '', number_sealed = '', detail = '', file_id = null where ${isDrivers}`.execute(
    trx,
  );
};
