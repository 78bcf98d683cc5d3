// Tests the public log: it only grows, by the same number every hour, and what it contains can be proved to anybody.

import {
  getCheckpoint,
  getConsistencyProof,
  getInclusionProof,
  getPublicLog,
} from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { type Bytes, isConsistent, isIncluded, leafHash } from '@rfb/contract/services/checkpoints/merkle.ts';
import {
  bytesOfBase64,
  isSignedBy,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
} from '@rfb/contract/services/checkpoints/notes.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAuditDaily } from '../../../platform/audit/audit.jobs.ts';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { findLastCheck } from '../../../platform/audit/check.ts';
import { publishAuditHead, signedText } from '../../../platform/audit/heads.ts';
import { sealAudit } from '../../../platform/audit/seal.ts';
import { testApp } from '../../../testing/app.ts';
import { isSignature } from './ed25519.ts';
import { addLeaf, checkLog } from './exports.ts';
import { entryOf, levelsOf } from './interval-tree.ts';
import { closeDueInterval } from './intervals.actions.ts';

const t = await testApp();

const add = (data: string) => t.db.transaction().execute((trx) => addLeaf(trx, { kind: 'tender', data }));
const nextHour = async () => {
  await t.travel('1 hour');
  return closeDueInterval(t.deps);
};
const bytes = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));
const proofOf = (proof: string[]) => proof.map((hash) => bytesOfBase64(hash) as Bytes);
const publicLog = async () => (await t.call(getPublicLog, {})).data;
const rootNow = async () => bytes((await publicLog()).latest?.root ?? '');

it('has no checkpoint before the first hour, then one that its key signed', async () => {
  expect(await publicLog()).toMatchObject({ origin: 'localhost/log', latest: null, witnesses: [], quorum: 0 });
  expect((await t.call(getCheckpoint, {})).status).toBe(404);
  expect(await closeDueInterval(t.deps)).toBe(256);
  const { key, latest } = await publicLog();
  const answer = await t.call(getCheckpoint, {});
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const note = parseNote(answer.body);
  expect(note && (await isSignedBy(note, (await parseVerifierKey(key)) as VerifierKey, isSignature))).toBe(true);
  expect(parseCheckpoint(note?.text ?? '')).toEqual({ origin: 'localhost/log', size: 256, root: await rootNow() });
  expect(latest).toMatchObject({ size: 256, stampedAt: null });
});

it('grows by 256 leaves an hour, once, whatever was added; what does not fit waits for the next hour', async () => {
  expect(await closeDueInterval(t.deps)).toBeUndefined();
  expect(await nextHour()).toBe(512);
  await t.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 300; n += 1) await addLeaf(trx, { kind: 'tender', data: `many ${n}` });
  });
  await t.travel('1 hour');
  const closed = await Promise.all(Array.from({ length: 5 }, () => closeDueInterval(t.deps)));
  expect(closed.filter(Boolean)).toEqual([768]);
  const placed = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from tlog_places`.execute(t.db)).rows[0]?.n);
  expect(await placed()).toBe(256);
  expect(await nextHour()).toBe(1024);
  expect(await placed()).toBe(300);
});

it('puts real leaves at random places among others that look the same', () => {
  const seed = Buffer.alloc(32, 1);
  const [empty = [], filled = []] = [new Map(), new Map([[7, entryOf(seed, 'x')]])].map(
    (real) => levelsOf(seed, real)[0],
  );
  expect(new Set(empty.map((leaf) => leaf.toString('hex'))).size).toBe(256);
  expect(filled.filter((leaf, slot) => !leaf.equals(empty[slot] as Buffer))).toHaveLength(1);
});

it('adds the same fact once, and refuses one that is too long', async () => {
  expect(await add('same')).toEqual(await add('same'));
  await expect(add('长'.repeat(400))).rejects.toThrow('tlog_leaves_data_check');
});

it('proves every fact to whoever has its text and salt, from the next checkpoint on', async () => {
  const facts = await Promise.all(['one', 'two', '三'].map(async (data) => ({ data, ...(await add(data)) })));
  const [first] = facts;
  expect((await t.call(getInclusionProof, { query: { entry: first?.entry ?? '' } })).status).toBe(404);
  await nextHour();
  await nextHour();
  for (const { data, salt, entry } of facts) {
    expect(entryOf(Buffer.from(salt, 'hex'), data).toString('hex')).toBe(entry);
    const { position, size, proof, checkpoint } = (await t.call(getInclusionProof, { query: { entry } })).data;
    const leaf = await leafHash(bytes(entry));
    const { root } = parseCheckpoint(parseNote(checkpoint)?.text ?? '') ?? {};
    expect(root).toEqual(await rootNow());
    const given = { leaf, index: position, size, proof: proofOf(proof), root: root as Bytes };
    expect(await isIncluded(given)).toBe(true);
    expect(await isIncluded({ ...given, leaf: await leafHash(bytes(first?.salt ?? '')) })).toBe(false);
  }
  expect((await t.call(getInclusionProof, { query: { entry: 'ab'.repeat(32) } })).status).toBe(404);
});

it('contains the published heads of the operation log', async () => {
  await t.db.transaction().execute((trx) => recordAudit(trx, { action: 'test', ...systemContext }));
  await sealAudit(t.db);
  const head = await publishAuditHead(t.db, t.keys.signingKey());
  await nextHour();
  const data = head ? signedText(head).toString() : '';
  const leaf = await t.db.selectFrom('tlogLeaves').selectAll().where('data', '=', data).executeTakeFirstOrThrow();
  expect(leaf.kind).toBe('audit');
  expect((await t.call(getInclusionProof, { query: { entry: leaf.entry.toString('hex') } })).status).toBe(200);
});

it('proves that each earlier log is the beginning of each later one, and answers no other sizes', async () => {
  const checkpoints = await t.db.selectFrom('tlogCheckpoints').select(['size', 'root']).orderBy('size').execute();
  expect(checkpoints.length).toBeGreaterThan(5);
  for (const [index, { size: from, root: old }] of checkpoints.entries())
    for (const { size: to, root } of checkpoints.slice(index)) {
      const query = { from: String(from), to: String(to) };
      const { proof } = (await t.call(getConsistencyProof, { query })).data;
      const given = {
        old: from,
        oldRoot: Uint8Array.from(old),
        size: to,
        root: Uint8Array.from(root),
        proof: proofOf(proof),
      };
      expect(await isConsistent(given)).toBe(true);
    }
  const size = checkpoints.at(-1)?.size ?? 0;
  for (const [from, to] of [
    [1, 256],
    [512, 256],
    [256, size + 256],
    [256, size - 1],
  ])
    expect((await t.call(getConsistencyProof, { query: { from: String(from), to: String(to) } })).status).toBe(404);
  expect((await t.call(getConsistencyProof, { query: { from: '0', to: '256' } })).status).toBe(400);
});

const TABLES = [
  'tlog_leaves',
  'tlog_intervals',
  'tlog_places',
  'tlog_nodes',
  'tlog_checkpoints',
  'tlog_cosignatures',
  'tlog_publications',
  'tlog_refusals',
  'tlog_timestamps',
];

it('cannot be changed or shortened by the server', async () => {
  for (const table of TABLES)
    for (const statement of [sql`delete from ${sql.table(table)}`, sql`truncate ${sql.table(table)} cascade`])
      await expect(statement.execute(t.db)).rejects.toThrow('permission denied');
  await expect(t.db.updateTable('tlogLeaves').set({ data: 'changed' }).execute()).rejects.toThrow('permission denied');
  await expect(sql`update tlog_checkpoints set note = ''`.execute(t.db)).rejects.toThrow('permission denied');
});

describe('a change by the owner of the database', () => {
  const asOwner = async (statements: string[]) => {
    const client = new pg.Client({ connectionString: t.url });
    await client.connect();
    try {
      await client.query(['begin', ...statements, 'commit'].join(';\n'));
    } finally {
      await client.end();
    }
  };
  beforeEach(() => asOwner(TABLES.map((table) => `create table kept_${table} as table ${table}`)));
  afterEach(() =>
    asOwner([
      `truncate ${TABLES.join(', ')}`,
      ...TABLES.flatMap((table) => [`insert into ${table} select * from kept_${table}`, `drop table kept_${table}`]),
    ]),
  );

  it('is none while nothing was changed', async () => {
    expect(await checkLog(t.deps)).toEqual({ size: (await publicLog()).latest?.size, problem: null });
  });

  const ofLeaf = `entry = (select entry from tlog_places where position >= 512 order by position limit 1)`;
  const dropTail = ['tlog_publications', 'tlog_checkpoints'].map((table) => `delete from ${table} where size > 512`);
  it.each([
    ['a changed leaf', [`update tlog_leaves set data = 'changed' where ${ofLeaf}`], '第 3 段里有一条内容被改动'],
    ['a changed salt', [`update tlog_leaves set salt = sha256('x') where ${ofLeaf}`], '第 3 段里有一条内容被改动'],
    [
      'a removed leaf',
      [
        `create temp table gone as select entry from tlog_leaves where ${ofLeaf}`,
        'delete from tlog_places using gone where tlog_places.entry = gone.entry',
        'delete from tlog_leaves using gone where tlog_leaves.entry = gone.entry',
      ],
      '第 3 段与签名时不符',
    ],
    [
      'an added leaf',
      [
        `insert into tlog_leaves (entry, kind, data, salt) values (sha256(sha256('x') || 'late'), 'tender', 'late', sha256('x'))`,
        `insert into tlog_places values (0, sha256(sha256('x') || 'late'))`,
      ],
      '第 1 段与签名时不符',
    ],
    ['a changed seed', [`update tlog_intervals set seed = sha256('x') where number = 1`], '第 2 段与签名时不符'],
    [
      'a changed hash',
      [`update tlog_nodes set hash = sha256('x') where level = 8 and place = 2`],
      '第 3 段与签名时不符',
    ],
    ['a removed interval', ['delete from tlog_intervals where number = 1'], '缺少第 2 段'],
    ['a changed root', [`update tlog_checkpoints set root = sha256('x') where size = 512`], '第 2 段的日志头签名无效'],
    [
      'a checkpoint of another size',
      [
        'update tlog_checkpoints a set note = b.note, root = b.root from tlog_checkpoints b where a.size = 768 and b.size = 512',
      ],
      '第 3 段的日志头签名无效',
    ],
    [
      'a removed checkpoint',
      ['delete from tlog_publications where size = 512', 'delete from tlog_checkpoints where size = 512'],
      '缺少第 2 段的日志头',
    ],
    [
      'a shortened log',
      [
        'delete from tlog_places where position >= 512',
        'delete from tlog_nodes where level > 8 or place > 1',
        'delete from tlog_intervals where number > 1',
      ],
      '第 2 段之后签过日志头，内容已缺失',
    ],
    [
      'an interval with other padding that fits its hash',
      [
        `update tlog_intervals set seed = (select seed from tlog_intervals where number = 1) where number = 0`,
        `update tlog_nodes set hash = (select hash from tlog_nodes where level = 8 and place = 1) where level = 8 and place = 0`,
      ],
      '到第 1 段为止的内容与已签名的日志头不符',
    ],
  ])('is found: %s', async (_, statements, words) => {
    await asOwner(statements);
    expect((await checkLog(t.deps)).problem).toContain(words);
  });

  it('is found by the daily check, which stores it for the dashboard and throws', async () => {
    await checkAuditDaily(t.deps, checkLog);
    expect(await findLastCheck(t.db)).toMatchObject({ problem: null });
    await t.travel('25 hours');
    await asOwner(dropTail);
    await expect(checkAuditDaily(t.deps, checkLog)).rejects.toThrow('缺少第 3 段的日志头');
    expect(await findLastCheck(t.db)).toMatchObject({ problem: '公开日志缺少第 3 段的日志头' });
  });
});
