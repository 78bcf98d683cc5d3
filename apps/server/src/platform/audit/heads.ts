// Publishes signed heads of the audit chain where the database's owner cannot rewrite them: a file, the public page, mail.
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

export type Head = { seq: number; hash: Buffer; signature: Buffer; publishedAt: string };

const HOURS_BETWEEN = 1;

/** Leaves out the row number: the public learns the hash, not how many actions there were. */
export const signedText = ({ hash, publishedAt }: Pick<Head, 'hash' | 'publishedAt'>) =>
  Buffer.from(`rfb-audit-head:${hash.toString('hex')}:${publishedAt}`);
/** The format used before the time of publication became part of the signed text. */
const legacySignedText = ({ seq, hash }: Head) => Buffer.from(`rfb-audit-head:${seq}:${hash.toString('hex')}`);

export const isSigned = (head: Head, signingKey: KeyObject) => {
  const publicKey = createPublicKey(signingKey);
  return [signedText(head), legacySignedText(head)].some((text) => verify(null, text, publicKey, head.signature));
};

/** The public key with which anybody can verify a published head. */
export const publicKeyText = (signingKey: KeyObject) =>
  createPublicKey(signingKey).export({ format: 'der', type: 'spki' }).toString('base64');

export const findNewestHead = (db: Db | Trx): Promise<Head | undefined> =>
  db.selectFrom('auditHeads').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

/** Signs the newest link, so that even a consistent rewrite of the chain differs from the last published head. */
export const publishAuditHead = async (db: Db | Trx, signingKey: KeyObject): Promise<Head | undefined> => {
  const { rows } = await sql<{ seq: number; hash: Buffer; publishedAt: string }>`
    select seq, hash, date_trunc('milliseconds', app_now()) as published_at
    from audit_seals order by seq desc limit 1`.execute(db);
  const [newest] = rows;
  if (!newest) return undefined;
  const head = { ...newest, signature: sign(null, signedText(newest), signingKey) };
  await db
    .insertInto('auditHeads')
    .values(head)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return head;
};

const isDue = async (db: Db) => {
  const { rows } = await sql<{ isDue: boolean }>`
    select not exists (
      select 1 from audit_heads where published_at > app_now() - make_interval(hours => ${HOURS_BETWEEN}::int)
    ) as is_due`.execute(db);
  return rows[0]?.isDue ?? true;
};

const lineOf = ({ seq, hash, signature, publishedAt }: Head) =>
  `${publishedAt} ${seq} ${hash.toString('hex')} ${signature.toString('hex')}\n`;
const LINE = /^(\S+Z) (\d+) ([0-9a-f]{64}) ([0-9a-f]{128})$/;

/** Parses the file, oldest head first; `problem` if a line is invalid; `rest`: an incomplete last line. */
export const readHeadFile = async (path: string, signingKey: KeyObject) => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const heads: Head[] = [];
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  for (const [index, line] of lines.entries()) {
    const [, publishedAt = '', seq = '', hash = '', signature = ''] = LINE.exec(line) ?? [];
    const head = {
      publishedAt,
      seq: Number(seq),
      hash: Buffer.from(hash, 'hex'),
      signature: Buffer.from(signature, 'hex'),
    };
    if (!publishedAt || !isSigned(head, signingKey))
      return { heads, rest, problem: `链头文件第 ${index + 1} 行的签名无效：文件被改动过，或密钥文件已更换` };
    heads.push(head);
  }
  return { heads, rest, problem: rest === '' ? undefined : '链头文件的最后一行不完整' };
};

/**
 * Appends the heads the file does not hold yet. An incomplete last line (full disk) is completed; nothing is appended after
 * an invalid line, because all later heads would be appended again each time.
 */
const appendHeads = async ({ db, config, keys }: Deps) => {
  const { heads, rest, problem } = await readHeadFile(config.auditHeadFile, keys.signingKey());
  const missing = await db
    .selectFrom('auditHeads')
    .selectAll()
    .where('seq', '>', heads.at(-1)?.seq ?? 0)
    .orderBy('seq')
    .execute();
  const lines = missing.map(lineOf).join('');
  if (problem && !(rest && lines.startsWith(rest))) throw new Error(`heads were not added to the file: ${problem}`);
  if (lines === '') return;
  const file = await open(config.auditHeadFile, 'a', 0o600);
  try {
    await file.appendFile(lines.slice(rest.length));
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Publishes a head in the database once an hour and copies new heads into this server's own file. */
export const publishDueHead = async (deps: Deps) => {
  if (await isDue(deps.db)) await publishAuditHead(deps.db, deps.keys.signingKey());
  await appendHeads(deps);
};
