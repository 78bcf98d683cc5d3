// Leaves of the public log: added in any transaction, placed when their interval closes.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { entryOf, INTERVAL_SIZE } from './interval-tree.ts';

/** What a leaf says. The word is only for the office: outsiders see hashes. */
type LeafKind = 'audit' | 'tender' | 'auction' | 'ballot' | 'statement';

type AddedLeaf = {
  /** What the log publishes: SHA-256(salt ‖ data), 32 bytes in hex. */
  entry: string;
  /** Whoever gets data and salt can ask for the proof and check it; 32 bytes in hex. */
  salt: string;
};

export const findLeaf = (db: Db | Trx, { kind, data }: { kind: LeafKind; data: string }) =>
  db
    .selectFrom('tlogLeaves')
    .select(['entry', 'salt'])
    .where('kind', '=', kind)
    .where('data', '=', data)
    .executeTakeFirst();

const READ_BATCH = 1_000;

/** What all leaves of a kind say, whether they have a place yet or not. */
export async function* dataOfLeaves(db: Db, kind: LeafKind) {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('tlogLeaves')
      .select('data')
      .where('kind', '=', kind)
      .where('data', '>', after)
      .orderBy('data')
      .limit(READ_BATCH)
      .execute();
    for (const { data } of rows) yield data;
    if (rows.length < READ_BATCH) return;
    after = rows.at(-1)?.data ?? '';
  }
}

/**
 * Adds a fact to the public log, inside the transaction that makes it true. `data`: one text of at most 1,000 bytes that says
 * the fact completely (such as the signed text of a head), because only what it says can be proved later. It becomes part of
 * the tree when the hour's interval closes; a proof exists from the next published checkpoint on (`getInclusionProof`). Hand
 * `data` and `salt` to those who shall be able to check it. The same fact added again is the same leaf.
 */
export const addLeaf = async (trx: Trx, { kind, data }: { kind: LeafKind; data: string }): Promise<AddedLeaf> => {
  const salt = randomBytes(32);
  await trx
    .insertInto('tlogLeaves')
    .values({ kind, data, salt, entry: entryOf(salt, data) })
    .onConflict((conflict) => conflict.columns(['kind', 'data']).doNothing())
    .execute();
  const leaf = await findLeaf(trx, { kind, data });
  if (!leaf) throw new Error('the leaf was added by a transaction that is not visible here');
  return { entry: leaf.entry.toString('hex'), salt: leaf.salt.toString('hex') };
};

/**
 * The oldest leaves without a place, as many as an interval takes; the others wait for the next one. Statements come last: a
 * thousand confirmed on one day must not keep the deadline of a tender waiting.
 */
export const listWaitingLeaves = (trx: Trx) =>
  trx
    .selectFrom('tlogLeaves')
    .select('entry')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tlogPlaces').select('position').whereRef('tlogPlaces.entry', '=', 'tlogLeaves.entry'))),
    )
    .orderBy(sql`kind = 'statement'`)
    .orderBy('createdAt')
    .orderBy('entry')
    .limit(INTERVAL_SIZE)
    .execute();

/** A head of the operation log that this log has and the operation log has no more. */
export const findLostAuditHead = async (db: Db) => {
  const { rows } = await sql<{ hash: string }>`
    select split_part(data, ':', 2) as hash from tlog_leaves
    where kind = 'audit' and not exists (select from audit_seals where hash = decode(split_part(data, ':', 2), 'hex'))
    order by created_at limit 1`.execute(db);
  return rows[0]?.hash;
};
