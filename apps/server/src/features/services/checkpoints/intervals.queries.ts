// Intervals of the public log and the hashes they complete; also read in batches, to check them.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import { INTERVAL_LEVEL, INTERVAL_SIZE, nodeOf } from './interval-tree.ts';

const LOCK = 7_046_004;

/** The number of the interval to close; undefined while this hour's is closed, or another instance is at it. */
export const findDueInterval = async (trx: Trx) => {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
  if (!rows[0]?.held) return undefined;
  const last = await sql<{ number: number | null; isDue: boolean | null }>`
    select max(number) as number, max(closed_at) < date_trunc('hour', app_now()) as is_due from tlog_intervals`.execute(
    trx,
  );
  const [{ number, isDue } = { number: null, isDue: null }] = last.rows;
  if (number === null) return 0;
  return isDue ? number + 1 : undefined;
};

/** Stores the interval's root and every larger subtree it completes. */
const saveNodes = async (trx: Trx, number: number, root: Buffer) => {
  let node = { level: INTERVAL_LEVEL, place: number, hash: root };
  for (;;) {
    await trx.insertInto('tlogNodes').values(node).execute();
    if (node.place % 2 === 0) return;
    const left = await trx
      .selectFrom('tlogNodes')
      .select('hash')
      .where('level', '=', node.level)
      .where('place', '=', node.place - 1)
      .executeTakeFirstOrThrow();
    node = { level: node.level + 1, place: (node.place - 1) / 2, hash: nodeOf(left.hash, node.hash) };
  }
};

type Interval = { number: number; seed: Buffer; root: Buffer; real: ReadonlyMap<number, Buffer> };

export const saveInterval = async (trx: Trx, { number, seed, root, real }: Interval) => {
  await trx.insertInto('tlogIntervals').values({ number, seed }).execute();
  const places = [...real].map(([slot, entry]) => ({ position: number * INTERVAL_SIZE + slot, entry }));
  await insertMany(trx, 'tlogPlaces', places);
  await saveNodes(trx, number, root);
};

const BATCH = 100;

/** The next intervals with their leaves, stored root and checkpoint, oldest first. */
export const readIntervals = async (db: Db, from: number) => {
  const rows = await db
    .selectFrom('tlogIntervals')
    .leftJoin('tlogNodes', (join) =>
      join.onRef('tlogNodes.place', '=', 'tlogIntervals.number').on('tlogNodes.level', '=', INTERVAL_LEVEL),
    )
    .select(['number', 'seed', 'hash'])
    .where('number', '>=', from)
    .orderBy('number')
    .limit(BATCH)
    .execute();
  const [first, end] = [from * INTERVAL_SIZE, (from + rows.length) * INTERVAL_SIZE];
  const leaves = await db
    .selectFrom('tlogPlaces')
    .innerJoin('tlogLeaves', 'tlogLeaves.entry', 'tlogPlaces.entry')
    .select(['position', 'tlogLeaves.entry', 'salt', 'data'])
    .where('position', '>=', first)
    .where('position', '<', end)
    .execute();
  const checkpoints = await db
    .selectFrom('tlogCheckpoints')
    .select(['size', 'root', 'note'])
    .where('size', '>', first)
    .where('size', '<=', end)
    .execute();
  const byNumber = Map.groupBy(leaves, ({ position }) => Math.floor(position / INTERVAL_SIZE));
  const bySize = new Map(checkpoints.map((one) => [one.size, one]));
  return rows.map((row) => ({
    ...row,
    leaves: byNumber.get(row.number) ?? [],
    checkpoint: bySize.get((row.number + 1) * INTERVAL_SIZE),
  }));
};
