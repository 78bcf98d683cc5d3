// Checkpoints as they are signed, cosigned, refused and published.
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';

export const saveCheckpoint = async (trx: Trx, row: { size: number; root: Buffer; note: string }) => {
  await trx.insertInto('tlogCheckpoints').values(row).execute();
};

/**
 * The policy: published once enough of the configured witnesses have cosigned; without witnesses at once. A publication
 * stays, whatever the policy says later.
 */
export const publishIfMet = async (trx: Trx, { witnesses, witnessQuorum }: Config, size: number) => {
  const names = witnesses.map(({ key }) => key.name);
  await sql`
    insert into tlog_publications (size)
    select ${size} where (
      select count(*) from tlog_cosignatures where size = ${size} and witness = any(${names}::text[])
    ) >= ${witnessQuorum}
    on conflict do nothing`.execute(trx);
};

export const findNewestCheckpoint = (db: Db) =>
  db
    .selectFrom('tlogCheckpoints')
    .select(['size', 'note', 'signedAt'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listCosigners = async (db: Db, size: number) =>
  (await db.selectFrom('tlogCosignatures').select('witness').where('size', '=', size).execute()).map(
    ({ witness }) => witness,
  );

/** When each witness last cosigned, and what. */
export const listLastCosignatures = (db: Db) =>
  db
    .selectFrom('tlogCosignatures')
    .distinctOn('witness')
    .select(['witness', 'size', 'cosignedAt'])
    .orderBy('witness')
    .orderBy('size', 'desc')
    .execute();

/** How far the newest checkpoint is; a log without one has nothing to publish. */
export const findLogStanding = async ({ db, config }: Pick<Deps, 'db' | 'config'>) => {
  const newest = await findNewestCheckpoint(db);
  if (!newest) return { cosigners: 0, isPublished: true, signedAt: '' };
  const names = new Set(config.witnesses.map(({ key }) => key.name));
  const cosigners = (await listCosigners(db, newest.size)).filter((name) => names.has(name)).length;
  const published = await db
    .selectFrom('tlogPublications')
    .select('size')
    .where('size', '=', newest.size)
    .executeTakeFirst();
  return { cosigners, isPublished: published !== undefined, signedAt: newest.signedAt };
};

/** The largest log the witness has cosigned, as far as we know; 0 without one. */
export const findCosignedSize = async (db: Db, witness: string) => {
  const row = await db
    .selectFrom('tlogCosignatures')
    .select(({ fn }) => fn.max('size').as('size'))
    .where('witness', '=', witness)
    .executeTakeFirst();
  return Number(row?.size ?? 0);
};

type Cosignature = { size: number; witness: string; line: string; cosignedAt: string };
export const saveCosignature = async (db: Db, row: Cosignature) => {
  await db
    .insertInto('tlogCosignatures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Once for each checkpoint and answer, however often it is asked again. */
export const saveRefusal = async (db: Db, row: { size: number; witness: string; status: number; answer: string }) => {
  await db
    .insertInto('tlogRefusals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const hasTimestamp = async (db: Db, size: number) =>
  (await db.selectFrom('tlogTimestamps').select('size').where('size', '=', size).executeTakeFirst()) !== undefined;

/** `token`: the whole answer of the authority, as `openssl ts -verify` reads it. */
export const saveTimestamp = async (db: Db, row: { size: number; token: Buffer; stampedAt: string }) => {
  await db
    .insertInto('tlogTimestamps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A witness that says it knows another log, and has not cosigned ours since. */
export const findRefusingWitness = (db: Db, witnesses: string[]) =>
  db
    .selectFrom('tlogRefusals as r')
    .select('r.witness')
    .where('r.witness', 'in', witnesses.length > 0 ? witnesses : [''])
    .where('r.status', 'in', [409, 422])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tlogCosignatures as c')
            .select('c.size')
            .whereRef('c.witness', '=', 'r.witness')
            .whereRef('c.size', '>=', 'r.size'),
        ),
      ),
    )
    .orderBy('r.size', 'desc')
    .orderBy('r.witness')
    .limit(1)
    .executeTakeFirst();
