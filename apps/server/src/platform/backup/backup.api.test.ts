// Tests backup and restore end to end, including damaged archives and wrong keys.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCurrentUser, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedDemo } from '../../seed/seed.ts';
import { testApp } from '../../testing/app.ts';
import { cloneTemplate, emptyDatabase } from '../../testing/database.ts';
import { itInSweep } from '../../testing/sweep.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { checkAudit } from '../audit/check.ts';
import { publishAuditHead } from '../audit/heads.ts';
import { sealAudit } from '../audit/seal.ts';
import { openDatabase } from '../db/database.ts';
import { diskFiles } from '../files/disk-files.ts';
import { keysFrom } from '../keys.ts';
import type { Manifest } from './archive.ts';
import { backUp } from './backup.ts';
import { clearEmptyDatabase } from './empty-database.ts';
import { restore } from './restore.ts';

const t = await testApp();
const folder = temporaryFolder();
const archive = join(folder, 'backup.tar');
/** With tables that nobody has used, as in a new DATA_DIR. */
const unusedDatabase = async () => {
  const clone = await cloneTemplate(inject('clusterUrl'));
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  // Only test databases have this schema; a restore takes any but its own for another program's.
  await client.query(`drop schema testing cascade;
    create or replace function app_now() returns timestamptz language sql volatile as 'select clock_timestamp()'`);
  await client.end();
  return clone;
};
const target = await unusedDatabase();
const restoredFiles = diskFiles(join(folder, 'files'));
const bytes = randomBytes(2_000);
let manifest: Manifest;

beforeAll(async () => {
  await seedDemo({ ...t.deps, config: { ...t.deps.config, mode: 'demo' } });
  const sha256 = await t.deps.files.put(bytes);
  await t.db
    .insertInto('files')
    .values({ id: 'f1', sha256, name: '执照.png', size: bytes.length, mimeType: 'image/png', purpose: 'test' })
    .execute();
  await t.call(login, { body: { username: 'fleet', password: 'Fleet-demo-2025' } });
  await sealAudit(t.db);
  await publishAuditHead(t.db, t.keys.signingKey());
  ({ manifest } = await backUp(t.deps, t.url, archive));
});
afterAll(() => target.drop());

describe('a backup', () => {
  it('contains every table of the demo installation', () => {
    expect(manifest.tables.companies?.rows).toBeGreaterThanOrEqual(36);
    expect(manifest.tables.audit_rows?.rows).toBeGreaterThan(0);
    expect(manifest.files.length).toBeGreaterThan(10);
  });

  it('never contains the key', () => {
    expect(readFileSync(archive).includes(Buffer.alloc(32, 7))).toBe(false);
  });
});

describe('restoring', () => {
  it('rejects a damaged backup before writing to the database', async () => {
    const damaged = join(folder, 'damaged.tar');
    const copy = readFileSync(archive);
    const at = copy.indexOf('苏州澜舟驰远');
    copy[at] = (copy[at] ?? 0) ^ 1;
    writeFileSync(damaged, copy);
    await expect(restore({ files: restoredFiles, keys: t.keys }, target.url, damaged)).rejects.toThrow('备份已损坏');
  });

  it('rejects a backup written with another key', async () => {
    const keys = keysFrom(Buffer.alloc(32, 8));
    await expect(restore({ files: restoredFiles, keys }, target.url, archive)).rejects.toThrow('密钥文件与备份时不同');
  });

  it('rejects a file that is no backup or was not copied completely', async () => {
    const [part, other] = [join(folder, 'part.tar'), join(folder, 'other.tar')];
    writeFileSync(part, readFileSync(archive).subarray(0, 100_000));
    writeFileSync(other, 'not a backup'.repeat(100));
    for (const file of [part, other, folder])
      await expect(restore({ files: restoredFiles, keys: t.keys }, target.url, file)).rejects.toThrow(
        '无法读取备份文件',
      );
  });

  it('restores exactly what was backed up into tables that nobody has used, so that users can sign in again', async () => {
    await t.db.updateTable('companies').set({ name: '备份之后改的名字' }).execute();
    await restore({ files: restoredFiles, keys: t.keys }, target.url, archive);
    const { manifest: again } = await backUp(
      { files: restoredFiles, keys: t.keys },
      target.url,
      join(folder, 'again.tar'),
    );
    expect(again.tables).toEqual(manifest.tables);
    expect(again.files).toEqual(manifest.files);
    expect(again.sequences).toEqual(manifest.sequences);

    const db = openDatabase({ url: target.url, size: 2, onError: () => {} });
    try {
      expect((await checkAudit({ ...t.deps, db })).problem).toBeNull();
      const restored = await t.withDatabase(db);
      const { code, data } = await restored.call(login, {
        body: { username: 'shipper', password: 'Shipper-demo-2025' },
      });
      expect(code).toBe(0);
      const me = await restored.call(getCurrentUser, {}, undefined, {
        headers: { authorization: `Bearer ${data.token}` },
      });
      expect(me.data).toMatchObject({ username: 'shipper', role: 'company', subRole: 'shipper' });
    } finally {
      await db.destroy();
    }
  });

  it('rejects a database with a single row of somebody and leaves it there', async () => {
    const used = await unusedDatabase();
    const client = new pg.Client({ connectionString: used.url });
    await client.connect();
    await client.query(`insert into audit_rows (action) values ('test')`);
    await expect(restore({ files: restoredFiles, keys: t.keys }, used.url, archive)).rejects.toThrow('不是空的');
    expect((await client.query('select action from audit_rows')).rows).toEqual([{ action: 'test' }]);
    await client.end();
    await used.drop();
  });

  itInSweep('rejects a database of another program and leaves it as it is', async () => {
    const namesake = await emptyDatabase(inject('clusterUrl'));
    const beside = await unusedDatabase();
    const shared = await unusedDatabase();
    for (const { url, statement, kept } of [
      {
        url: namesake.url,
        statement: 'create table schema_migrations (version text)',
        kept: 'public.schema_migrations',
      },
      { url: beside.url, statement: 'create table their_notes (text text)', kept: 'public.their_notes' },
      { url: shared.url, statement: 'create schema theirs create table notes (text text)', kept: 'theirs.notes' },
    ]) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statement);
      const all = 'select oid, relname from pg_class order by oid';
      const before = (await client.query(all)).rows;
      await expect(restore({ files: restoredFiles, keys: t.keys }, url, archive)).rejects.toThrow('不是空的');
      expect((await client.query('select to_regclass($1) is not null as "isKept"', [kept])).rows).toEqual([
        { isKept: true },
      ]);
      expect((await client.query(all)).rows).toEqual(before);
      await client.end();
    }
    for (const { drop } of [namesake, beside, shared]) await drop();
  });

  it('reads the tables it would drop, not others of the same name before them in the search path', async () => {
    const used = await unusedDatabase();
    const client = new pg.Client({ connectionString: used.url });
    await client.connect();
    await client.query(`insert into audit_rows (action) values ('test')`);
    await client.query('create temporary table audit_rows (action text)');
    await expect(clearEmptyDatabase(client)).rejects.toThrow('不是空的');
    expect((await client.query('select action from public.audit_rows')).rows).toEqual([{ action: 'test' }]);
    await client.end();
    await used.drop();
  });

  itInSweep('rejects a database that was restored before', async () => {
    await expect(restore({ files: restoredFiles, keys: t.keys }, target.url, archive)).rejects.toThrow('不是空的');
  });

  it('restores sequences, so that the next row gets the next number', async () => {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    const { rows } = await client.query(`insert into audit_rows (action) values ('test') returning id`);
    await client.end();
    expect(rows[0].id).toBeGreaterThan(manifest.sequences.audit_rows_id_seq ?? 0);
  });
});
