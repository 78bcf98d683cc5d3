// The audit trail's hash chain: links committed rows, signs the head, and finds any tampering.
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

const START = Buffer.alloc(32);
const LOCK = 7_046_002;
const BATCH = 1_000;

/** The row exactly as the database holds it, so that any changed byte changes the hash. */
const rowText = sql<string>`(select row_to_json(r)::text from audit_rows r where r.id = audit_rows.id)`;

const link = (previous: Buffer, text: string) => createHash('sha256').update(previous).update(text).digest();

const lastSeal = (db: Db | Trx) =>
  db.selectFrom('auditSeals').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

/** Links every committed row that is not linked yet. Only one instance does it at a time. */
export const sealAudit = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
    if (!lock.rows[0]?.held) return 0;
    const last = await lastSeal(trx);
    const rows = await trx
      .selectFrom('auditRows')
      .select(['auditRows.id', rowText.as('text')])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('auditSeals').select('seq').whereRef('auditSeals.auditRowId', '=', 'auditRows.id'))),
      )
      .orderBy('auditRows.id')
      .limit(BATCH)
      .execute();
    let previous: Buffer = last?.hash ?? START;
    const seals = rows.map((row, index) => {
      const hash = link(previous, row.text);
      const seal = { seq: (last?.seq ?? 0) + index + 1, auditRowId: row.id, previousHash: previous, hash };
      previous = hash;
      return seal;
    });
    if (seals.length > 0) await trx.insertInto('auditSeals').values(seals).execute();
    return seals.length;
  });

const headText = (seq: number, hash: Buffer) => Buffer.from(`rfb-audit-head:${seq}:${hash.toString('hex')}`);

/** Signs the newest link, so that a consistent rewrite is found by the last published head. */
export const publishAuditHead = async (db: Db, signingKey: KeyObject) => {
  const last = await lastSeal(db);
  if (!last) return undefined;
  const signature = sign(null, headText(last.seq, last.hash), signingKey);
  await db
    .insertInto('auditHeads')
    .values({ seq: last.seq, hash: last.hash, signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { seq: last.seq, hash: last.hash, signature };
};

/** The first thing wrong with the chain, or undefined. Walks it in batches. */
export const findTampering = async (db: Db, signingKey: KeyObject): Promise<string | undefined> => {
  const heads = new Map((await db.selectFrom('auditHeads').selectAll().execute()).map((head) => [head.seq, head]));
  const publicKey = createPublicKey(signingKey);
  let previous: Buffer = START;
  let seq = 0;
  for (;;) {
    const seals = await db
      .selectFrom('auditSeals')
      .innerJoin('auditRows', 'auditRows.id', 'auditSeals.auditRowId')
      .select(['auditSeals.seq', 'auditSeals.hash', 'auditSeals.previousHash', rowText.as('text')])
      .where('auditSeals.seq', '>', seq)
      .orderBy('auditSeals.seq')
      .limit(BATCH)
      .execute();
    for (const seal of seals) {
      if (seal.seq !== seq + 1) return `第 ${seq + 1} 条封存缺失`;
      if (!seal.previousHash.equals(previous) || !link(previous, seal.text).equals(seal.hash))
        return `第 ${seal.seq} 条记录与封存不符`;
      const head = heads.get(seal.seq);
      if (head && !head.hash.equals(seal.hash)) return `第 ${seal.seq} 条与已公布的链头不符`;
      if (head && !verify(null, headText(seal.seq, seal.hash), publicKey, head.signature))
        return `第 ${seal.seq} 条链头签名无效`;
      heads.delete(seal.seq);
      previous = seal.hash;
      seq = seal.seq;
    }
    if (seals.length < BATCH) break;
  }
  return heads.size > 0 ? '已公布的链头之后有封存缺失' : undefined;
};
