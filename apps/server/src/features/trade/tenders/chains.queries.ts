// The chain of receipts of a tender: its start, the lock under which links are added, what was fixed at the deadline, its alarm.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named, together } from '../../../platform/db/named.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const addChain = (trx: Trx, chain: Insertable<Tables['tenderChains']>) =>
  trx.insertInto('tenderChains').values(chain).execute();

export const findChain = (db: Db, tenderId: string) =>
  db.selectFrom('tenderChains').selectAll().where('tenderId', '=', tenderId).executeTakeFirst();

/** `isFixed`: its head is, so that nothing can be added any more. */
type Chain = Selectable<Tables['tenderChains']> & { isFixed: boolean };
const sharedTender = named<{ id: string }, { tenderId: string }>('lock-tender-shared', (value, db) =>
  db.selectFrom('tenders').select('id').where('id', '=', value('tenderId')).forShare(),
);
const lockedChain = named<Chain, { tenderId: string }>('lock-chain', (value, db) =>
  db
    .selectFrom('tenderChains')
    .selectAll()
    .select(
      sql<boolean>`exists (select 1 from tender_heads h where h.tender_id = tender_chains.tender_id)`.as('isFixed'),
    )
    .where('tenderId', '=', value('tenderId'))
    .forUpdate(),
);

/** Bids share the tender's lock, so that they run beside each other but never beside a change of the tender. */
export const chainLocks = (tenderId: string) =>
  [sharedTender.with({ tenderId }), lockedChain.with({ tenderId })] as const;

export const lockChain = async (trx: Trx, tenderId: string) => {
  const [, [chain]] = await together(trx, [...chainLocks(tenderId)]);
  return chain;
};

export const findHead = (db: Db, tenderId: string) =>
  db.selectFrom('tenderHeads').selectAll().where('tenderId', '=', tenderId).executeTakeFirst();

export const addHead = (trx: Trx, head: Insertable<Tables['tenderHeads']>) =>
  trx.insertInto('tenderHeads').values(head).execute();

/** As the audit trail recorded it, in which the server's role cannot change a row either; earlier releases recorded no code. */
export const findRecordedHead = async (db: Db, tenderId: string) => {
  const { rows } = await sql<{ head: string; code: string | null }>`
    select after ->> 'head' as head, after ->> 'deadlineCode' as code from audit_rows
    where subject_kind = 'tender' and subject_id = ${tenderId} and action = 'tender.closed' and after ? 'head'
    order by id limit 1`.execute(db);
  return rows[0];
};

export const findAlarm = (db: Db, tenderId: string) =>
  db.selectFrom('chainAlarms').select(['foundAt', 'problem']).where('tenderId', '=', tenderId).executeTakeFirst();

/** True if it is the first one of this tender. */
export const addAlarm = async (trx: Trx, tenderId: string, problem: string) =>
  (await trx
    .insertInto('chainAlarms')
    .values({ tenderId, problem })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenderId')
    .executeTakeFirst()) !== undefined;

/** Whether the audit trail knows of links in this auction: then it had a chain. */
export const hasRecordedLinks = async (db: Db, tenderId: string) => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from tender_lots l join audit_rows r on r.subject_kind = 'lot' and r.subject_id = l.id
      where l.tender_id = ${tenderId} and r.action = 'auction.bid' and r.after ? 'link') as found`.execute(db);
  return rows[0]?.found === true;
};
