// Moves a company's drivers on a merge, and anonymises them when its last user leaves.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { clearDriverPapersOf } from '../../membership/documents/exports.ts';
import { deleteImportRowsOf } from '../../services/imports/exports.ts';

/** Moves drivers; a person both companies have stays with the merged record. */
export const handOverDrivers = async (trx: Trx, from: string, to: string) => {
  const { rows } = await sql<{ id: string }>`
    update drivers p set company_id = ${to}, version = p.version + 1
    where p.company_id = ${from} and not exists (
      select 1 from drivers o where o.company_id = ${to} and o.identity_mac = p.identity_mac and o.state <> 'left')
    returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Anonymises drivers of a company without users: clears personal fields, keeps rows and licence classes. */
export const anonymiseDriversOf = async (trx: Trx, companyId: string, nobody: string) => {
  await sql`update drivers set name = ${nobody}, phone = '', identity_sealed = '', identity_masked = '',
      identity_mac = sha256(id::bytea), note = '', search_grams = '{}', state = 'left', state_since = app_now()
    where company_id = ${companyId}`.execute(trx);
  await clearDriverPapersOf(trx, companyId);
  await deleteImportRowsOf(trx, companyId);
};
