// Which tender the files of sealed bids belong to.
import { endedInVain } from '@rfb/contract/trade/tenders/tender.states.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany, stateList } from '../../../platform/db/sql-lists.ts';

export const addBidFiles = (trx: Trx, tenderId: string, fileIds: string[]) =>
  insertMany(
    trx,
    'bidFiles',
    fileIds.map((fileId) => ({ fileId, tenderId })),
    { onConflictDoNothing: true },
  );

export const dropBidFiles = async (trx: Trx, fileIds: string[]) => {
  if (fileIds.length > 0) await trx.deleteFrom('bidFiles').where('fileId', 'in', fileIds).execute();
};

export const listBidFiles = async (db: Db, tenderId: string) => {
  const rows = await db.selectFrom('bidFiles').select('fileId').where('tenderId', '=', tenderId).execute();
  return rows.map(({ fileId }) => fileId);
};

/** Of tenders whose bids nobody will open any more. */
export const takeFilesOfUnopened = async (trx: Trx) => {
  const { rows } = await sql<{ fileId: string }>`
    delete from bid_files f using tenders t
    where t.id = f.tender_id and t.state in (${stateList(endedInVain)}) and (t.opened_at is null or t.state = 'cancelled')
    returning f.file_id`.execute(trx);
  return rows.map(({ fileId }) => fileId);
};
