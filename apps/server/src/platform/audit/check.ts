// Verifies the audit trail: recomputes the hash chain and compares it with every head ever published.
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Head, isSigned, readHeadFile } from './heads.ts';
import { linkHash, rowText, START } from './seal.ts';

const BATCH = 1_000;

/** `brokenSeq`: the first link that does not fit, if the problem is a link. */
export type AuditCheck = { sealed: number; problem: string | null; brokenSeq: number | null };

type Progress = (done: number, total: number) => Promise<void>;

const readSeals = (db: Db, after: number) =>
  db
    .selectFrom('auditSeals')
    .leftJoin('auditRows', 'auditRows.id', 'auditSeals.auditRowId')
    .select(['auditSeals.seq', 'auditSeals.hash', 'auditSeals.previousHash', rowText.as('text')])
    .where('auditSeals.seq', '>', after)
    .orderBy('auditSeals.seq')
    .limit(BATCH)
    .execute();

type Seal = Awaited<ReturnType<typeof readSeals>>[number];
type Link = { seq: number; hash: Buffer };

const problemOf = (seal: Seal, previous: Link, published: Head[]) => {
  if (seal.seq !== previous.seq + 1) return `第 ${previous.seq + 1} 条封存缺失`;
  if (seal.text === null) return `第 ${seal.seq} 条记录缺失`;
  if (!seal.previousHash.equals(previous.hash) || !linkHash(previous.hash, seal.text).equals(seal.hash))
    return `第 ${seal.seq} 条记录与封存不符`;
  return published.some(({ hash }) => !hash.equals(seal.hash)) ? `第 ${seal.seq} 条与已公布的链头不符` : undefined;
};

export const findLastSeal = (db: Db) =>
  db.selectFrom('auditSeals').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();

/** `heads`: every published one, from the database and from the file. */
const verifyChain = async (db: Db, heads: Head[], progress?: Progress): Promise<AuditCheck> => {
  const total = (await findLastSeal(db))?.seq ?? 0;
  const published = Map.groupBy(heads, ({ seq }) => seq);
  let last: Link = { seq: 0, hash: START };
  for (;;) {
    const seals = await readSeals(db, last.seq);
    for (const seal of seals) {
      const problem = problemOf(seal, last, published.get(seal.seq) ?? []);
      if (problem) return { sealed: last.seq, problem, brokenSeq: last.seq + 1 };
      last = seal;
    }
    // Rows may be sealed meanwhile.
    await progress?.(last.seq, Math.max(total, last.seq));
    if (seals.length < BATCH) break;
  }
  const isShort = heads.some(({ seq }) => seq > last.seq);
  if (!isShort) return { sealed: last.seq, problem: null, brokenSeq: null };
  return { sealed: last.seq, problem: `第 ${last.seq} 条之后曾公布过链头，记录已缺失`, brokenSeq: last.seq + 1 };
};

/** Returns the first problem found. Heads are read before the chain, because the chain only grows meanwhile. */
export const checkAudit = async ({ db, keys, config }: Deps, progress?: Progress): Promise<AuditCheck> => {
  const signingKey = keys.signingKey();
  const file = await readHeadFile(config.auditHeadFile, signingKey);
  const heads: Head[] = await db.selectFrom('auditHeads').selectAll().execute();
  const found = await verifyChain(db, [...heads, ...file.heads], progress);
  if (found.problem) return found;
  const forged = heads.find((head) => !isSigned(head, signingKey));
  const known = new Set(heads.map(({ seq }) => seq));
  const removed = file.heads.find(({ seq }) => !known.has(seq));
  const problem =
    file.problem ??
    (forged && `第 ${forged.seq} 条链头签名无效`) ??
    (removed && `第 ${removed.seq} 条已公布的链头不在数据库里`);
  return { ...found, problem: problem ?? null };
};

/** The result as it is stored; `userId`: who asked for the verification. */
export const timedCheck = async (deps: Deps, { userId, progress }: { userId?: string; progress?: Progress } = {}) => {
  const started = performance.now();
  const found = await checkAudit(deps, progress);
  return { ...found, userId: userId ?? null, tookMs: Math.round(performance.now() - started) };
};

export const saveCheck = async (db: Db | Trx, check: Awaited<ReturnType<typeof timedCheck>>) => {
  await db.insertInto('auditChecks').values(check).execute();
};

/** Finds the position in the chain of a head somebody kept, on paper or in a mail. */
export const findHeadInChain = (db: Db, hash: Buffer) =>
  db.selectFrom('auditSeals').select(['seq', 'sealedAt']).where('hash', '=', hash).executeTakeFirst();

export const findLastCheck = (db: Db) =>
  db
    .selectFrom('auditChecks')
    .select(['checkedAt', 'sealed', 'problem'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const isCheckDue = async (db: Db) => {
  const { rows } = await sql<{ isDue: boolean }>`
    select not exists (select 1 from audit_checks where checked_at > app_now() - interval '1 day') as is_due`.execute(
    db,
  );
  return rows[0]?.isDue ?? true;
};
