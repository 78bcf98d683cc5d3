// Reads and writes what a company keeps to itself: groups, notes and blocks.

import type { CooperationBlock } from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import { MAX_NOTES } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { CooperationNote } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const findGroupOf = (db: Db, companyId: string, groupId: string) =>
  db
    .selectFrom('cooperationGroups')
    .select(['id', 'name'])
    .where('id', '=', groupId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();

/** Locks the company's groups, so that concurrent additions respect the limit. */
export const countGroupsOf = async (trx: Trx, companyId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cooperation groups of ${companyId}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('cooperationGroups')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
};

/** False when the company has a group of that name. */
export const addGroup = async (trx: Trx, group: { id: string; companyId: string; name: string }) =>
  (await trx
    .insertInto('cooperationGroups')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const hasGroupNamed = async (trx: Trx, companyId: string, name: string, exceptId: string) =>
  (await trx
    .selectFrom('cooperationGroups')
    .select('id')
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

export const renameGroup = (trx: Trx, groupId: string, name: string) =>
  trx.updateTable('cooperationGroups').set({ name }).where('id', '=', groupId).execute();

export const deleteGroup = (trx: Trx, groupId: string) =>
  trx.deleteFrom('cooperationGroups').where('id', '=', groupId).execute();

export const listNotesOf = async (db: Db, companyId: string, cooperationId: string) => {
  const { rows } = await sql<CooperationNote>`
    select n.id, n.text, u.public_name as author, n.written_at
    from cooperation_notes n join user_facts u on u.id = n.user_id
    where n.cooperation_id = ${cooperationId} and n.company_id = ${companyId}
    order by n.written_at desc, n.id limit ${MAX_NOTES}`.execute(db);
  return rows;
};

export const addNote = (trx: Trx, note: Insertable<Tables['cooperationNotes']>) =>
  trx.insertInto('cooperationNotes').values(note).execute();

export const deleteNoteOf = async (trx: Trx, companyId: string, note: { cooperationId: string; noteId: string }) =>
  (await trx
    .deleteFrom('cooperationNotes')
    .where('id', '=', note.noteId)
    .where('cooperationId', '=', note.cooperationId)
    .where('companyId', '=', companyId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

const blockColumns = sql`b.id, b.blocked_id as company_id, o.name, b.reason, b.blocked_at
  from cooperation_blocks b join company_facts o on o.id = b.blocked_id`;

export const listBlocksOf = async (db: Db, companyId: string, slice: { limit: number; offset: number }) => {
  const { rows } = await sql<CooperationBlock>`
    select ${blockColumns} where b.company_id = ${companyId}
    order by b.blocked_at desc, b.id limit ${slice.limit} offset ${slice.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from cooperation_blocks where company_id = ${companyId} limit ${COUNT_LIMIT}) found`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

export const findBlock = async (db: Db, companyId: string, blockedId: string) => {
  const { rows } = await sql<CooperationBlock>`
    select ${blockColumns} where b.company_id = ${companyId} and b.blocked_id = ${blockedId}`.execute(db);
  return rows[0];
};

/** Changes nothing when it is blocked already. */
export const addBlock = (trx: Trx, block: Insertable<Tables['cooperationBlocks']>) =>
  trx
    .insertInto('cooperationBlocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBlockOf = (trx: Trx, companyId: string, blockId: string) =>
  trx
    .deleteFrom('cooperationBlocks')
    .where('id', '=', blockId)
    .where('companyId', '=', companyId)
    .returning('blockedId')
    .executeTakeFirst();
