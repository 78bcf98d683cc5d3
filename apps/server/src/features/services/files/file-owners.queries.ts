// Changes who a stored file belongs to: pictures of persons, papers of merged or closed companies.
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Pictures of persons are public; an unbound one is deleted by the cleanup of files. */
export const publishPicture = (trx: Trx, fileId: string) =>
  trx.updateTable('files').set({ isPublic: true }).where('id', '=', fileId).execute();
export const unbindPicture = (trx: Trx, fileId: string) =>
  trx.updateTable('files').set({ isPublic: false, boundAt: null }).where('id', '=', fileId).execute();

/** `ids`: a subquery. Files of a merged company move with what they belong to. */
export const handOverFiles = (trx: Trx, ids: RawBuilder<unknown>, from: string, to: string) =>
  sql`update files set company_id = ${to} where company_id = ${from} and id in (${ids})`.execute(trx);

/** `ids`: a subquery. The cleanup deletes unbound files. */
export const unbindFiles = (trx: Trx, ids: RawBuilder<unknown>) =>
  sql`update files set bound_at = null, company_id = null where id in (${ids})`.execute(trx);
