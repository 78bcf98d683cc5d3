// Reads and writes receipts of orders, and what a step leaves behind when it is taken back or corrected.
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import { unbindFiles } from '../../../services/files/exports.ts';

export const addReceiptRow = (trx: Trx, row: Insertable<Tables['orderReceipts']>) =>
  trx.insertInto('orderReceipts').values(row).execute();

/** By place as it is stored: null is the last one. */
export const listReceipts = async (db: Db, orderId: string) => {
  const found = await db
    .selectFrom('orderReceipts')
    .select(['stop', 'receivedCount', 'missingCount', 'damagedCount', 'remark', 'signer'])
    .where('orderId', '=', orderId)
    .execute();
  return new Map(found.map(({ stop, ...receipt }) => [stop, receipt]));
};

/** With its receipt and its pictures, which the cleanup of files deletes. */
export const removeMilestone = async (trx: Trx, milestoneId: string) => {
  await unbindFiles(trx, sql`select p.file_id from order_photos p where p.milestone_id = ${milestoneId}`);
  await trx.deleteFrom('orderPhotos').where('milestoneId', '=', milestoneId).execute();
  await trx.deleteFrom('orderReceipts').where('milestoneId', '=', milestoneId).execute();
  await trx.deleteFrom('orderPositions').where('milestoneId', '=', milestoneId).execute();
  await trx.deleteFrom('orderMilestones').where('id', '=', milestoneId).execute();
};

/** Those a receipt opened have no pictures of their own. */
export const removeClaims = (trx: Trx, orderId: string, tapIds: string[]) =>
  trx.deleteFrom('orderExceptions').where('orderId', '=', orderId).where('tapId', 'in', tapIds).execute();

type Correction = { at: string; firstAt: string; correctedAt: string; correction: string };
export const saveCorrection = (trx: Trx, milestoneId: string, correction: Correction) =>
  trx.updateTable('orderMilestones').set(correction).where('id', '=', milestoneId).execute();
