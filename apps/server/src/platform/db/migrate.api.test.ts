// Tests migrating: applied once, rejected when edited or newer than the code, rolled back on failure; functions, views and
// triggers follow their sources; a database of the version before the migrations were merged becomes the same as a new one.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { emptyDatabase, WRITTEN } from '../../testing/database.ts';
import { migratePredecessor } from '../../testing/predecessor.ts';
import { IS_SWEEP, itInSweep } from '../../testing/sweep.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { diskFiles } from '../files/disk-files.ts';
import { keysFrom } from '../keys.ts';
import { migrate, readMigrations } from './migrate.ts';
import { readSources, type Source } from './sources.ts';

const database = await emptyDatabase(inject('clusterUrl'));
const predecessor = await emptyDatabase(inject('clusterUrl'));
afterAll(() => Promise.all([database.drop(), predecessor.drop()]));
const all = readMigrations();

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

describe('migrating', () => {
  it('applies every migration once when two instances start at the same time', async () => {
    const [first, second] = await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(first.applied + second.applied).toBe(all.length);
    expect(first.number).toBe(all.at(-1)?.number);
  });

  it('leaves no rows that could differ between two installations, because new ones copy one prepared database', async () => {
    const tables = await ask(
      database.url,
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const hasRows = tables.map(({ name }) => `select '${name}' as name where exists (select from "${name}")`);
    const filled = (await ask(database.url, hasRows.join(' union all '))).map(({ name }) => name);
    expect(filled).toEqual(WRITTEN.toSorted());
  });

  it('rejects a migration that was edited after it ran', async () => {
    const edited = all.map((one, index) => (index === 0 ? { ...one, checksum: 'other' } : one));
    await expect(migrate(database.url, { migrations: edited })).rejects.toThrow('执行后被改动过');
  });

  it('rejects a database newer than the code', async () => {
    await expect(migrate(database.url, { migrations: all.slice(0, -1) })).rejects.toThrow('比程序');
  });

  it('rolls back a migration that fails half-way, and leaves functions, views and triggers as they were', async () => {
    const before = await catalogueOf(database.url);
    const number = (all.at(-1)?.number ?? 0) + 1;
    const bad = { number, name: 'bad', checksum: 'x', sql: 'create table half (id int); select broken;' };
    await expect(migrate(database.url, { migrations: [...all, bad] })).rejects.toThrow('broken');
    expect(await catalogueOf(database.url)).toEqual(before);
  });
});

const MAY_DRIVE = 'create function may_drive(licence_classes text[], v vehicles) returns text return v.id';
/** The sources after an edit of each kind that a later version may make. */
const edited = (sources: Source[]): Source[] =>
  sources
    // A function and its triggers are gone.
    .filter(({ name }) => name !== 'settle_todos')
    .map(({ name, sql }) => {
      // A view that other views read gains a column before its others, and another one loses one.
      if (name === 'driver_documents') return { name, sql: sql.replace('select p.id', 'select 1 as added, p.id') };
      if (name === 'listed_companies') return { name, sql: sql.replace(', l.effective_from as since', '') };
      // A function returns another type, and one that the defaults of tables call has another body.
      if (name === 'may_drive') return { name, sql: MAY_DRIVE };
      if (name === 'numbered') return { name, sql: sql.replace('select prefix', "select 'X' || prefix") };
      return { name, sql };
    });

describe('functions, views and triggers', () => {
  itInSweep('become those of a new database when their sources change, whatever changed, and back again', async () => {
    const before = await catalogueOf(database.url);
    const changed = edited(readSources());
    const other = await emptyDatabase(inject('clusterUrl'));
    await migrate(other.url, { sources: changed });
    await migrate(database.url, { sources: changed, canGoBack: true });
    const after = await catalogueOf(database.url);
    expect(after).toEqual(await catalogueOf(other.url));
    expect(after.filter((line) => !before.includes(line)).length).toBeGreaterThanOrEqual(4);
    const back = { canGoBack: true };
    await Promise.all([migrate(database.url, back), migrate(database.url, back)]);
    expect(await catalogueOf(database.url)).toEqual(before);
    await other.drop();
  });

  it('of a newer version are not replaced by those of an older one, which refuses to start', async () => {
    const newer = { sources: edited(readSources()) };
    // Where a sweep has changed the sources back and forth before, none of them is a version replaced by a newer one.
    await ask(database.url, `update schema_sources set replaced = '{}'`);
    await migrate(database.url, newer);
    const before = await catalogueOf(database.url);
    await expect(migrate(database.url)).rejects.toThrow('由更新的版本建立');
    expect(await catalogueOf(database.url)).toEqual(before);
    await migrate(database.url, newer);
    // What the guide says to do where it is meant.
    await ask(database.url, `update schema_sources set replaced = '{}'`);
    await migrate(database.url);
    await expect(migrate(database.url, newer)).rejects.toThrow('由更新的版本建立');
  });

  itInSweep('wait until a backup has ended, which can read on meanwhile; for how long is limited', async () => {
    const changed = { sources: edited(readSources()), canGoBack: true };
    const backup = new pg.Client({ connectionString: database.url });
    await backup.connect();
    await backup.query('begin isolation level repeatable read read only');
    await backup.query('select from vehicles limit 1');
    await expect(migrate(database.url, { ...changed, waitMs: 0 })).rejects.toThrow('长事务占用');
    let waited = () => {};
    const isWaiting = new Promise<void>((done) => {
      waited = done;
    });
    const migrating = migrate(database.url, { ...changed, onWait: waited });
    await isWaiting;
    for (const table of ['companies', 'tenders', 'drivers', 'orders'])
      await backup.query(`select from ${table} limit 1`);
    await backup.query('commit');
    await backup.end();
    await migrating;
    expect(await ask(database.url, `select pg_get_functiondef('numbered'::regproc) like '%''X''%' as changed`)).toEqual(
      [{ changed: true }],
    );
    await migrate(database.url, { canGoBack: true });
  });

  it('are left alone by a start with the same sources', async () => {
    const written = `select oid, xmin from pg_proc union all select oid, xmin from pg_trigger
      union all select oid, xmin from pg_class where relkind = 'v' order by 1`;
    const before = await ask(database.url, written);
    await migrate(database.url);
    expect(await ask(database.url, written)).toEqual(before);
  });

  itInSweep('leave what others have created in the database', async () => {
    await ask(database.url, `create view their_report as select id from companies`);
    await migrate(database.url, { sources: edited(readSources()), canGoBack: true });
    await migrate(database.url, { canGoBack: true });
    expect(await ask(database.url, `select to_regclass('their_report') is not null as "isThere"`)).toEqual([
      { isThere: true },
    ]);
    await ask(database.url, 'drop view their_report');
  });
});

describe.runIf(IS_SWEEP)('a database of the version before the migrations were merged', () => {
  const REFUSED = '请先用最后一个含 0084_cancelled_settings.sql 的版本启动一次';

  it('is refused before its last migration, or when one of them was edited', async () => {
    await migratePredecessor(predecessor.url);
    await ask(predecessor.url, `update schema_migrations set checksum = 'x' || checksum where number = 7`);
    await expect(migrate(predecessor.url)).rejects.toThrow(REFUSED);
    await ask(predecessor.url, `update schema_migrations set checksum = substr(checksum, 2) where number = 7`);
    const [last] = await ask(
      predecessor.url,
      'delete from schema_migrations where number = 84 returning name, checksum',
    );
    await expect(migrate(predecessor.url)).rejects.toThrow(REFUSED);
    await ask(predecessor.url, `insert into schema_migrations values (84, '${last.name}', '${last.checksum}')`);
    // A further table would be in the next backup of that version, which then nobody could restore.
    expect(await ask(predecessor.url, `select to_regclass('schema_sources') as left_behind`)).toEqual([
      { left_behind: null },
    ]);
  });

  it('can be restored from its backup', async () => {
    await ask(
      predecessor.url,
      `insert into companies (id, type, name, credit_code, contact_person, phone, region_code, address)
       values ('a', 'fleet', '甲车队', '1', '甲', '1', '320505', '路')`,
    );
    const folder = temporaryFolder();
    const deps = { files: diskFiles(join(folder, 'files')), keys: keysFrom(Buffer.alloc(32, 7)) };
    const { manifest } = await backUp(deps, predecessor.url, join(folder, 'old.tar'));
    expect(manifest.migration).toBe(84);
    const target = await emptyDatabase(inject('clusterUrl'));
    await restore(deps, target.url, join(folder, 'old.tar'));
    const { manifest: again } = await backUp(deps, target.url, join(folder, 'new.tar'));
    // Later migrations may add tables and change columns; what was in the backup is there, except what they replaced.
    const replaced = ['credit_days'];
    for (const [name, { rows }] of Object.entries(manifest.tables).filter(([name]) => !replaced.includes(name))) {
      // Migrations add entries to the library of standards.
      if (WRITTEN.includes(name)) expect(again.tables[name]?.rows, name).toBeGreaterThanOrEqual(rows);
      else expect([name, again.tables[name]?.rows]).toEqual([name, rows]);
    }
    expect(again.tables.directory_entries?.rows).toBe(1);
    expect(await catalogueOf(target.url)).toEqual(await catalogueOf(database.url));
    await target.drop();
  });

  it('becomes the same as a new one, and keeps its rows', async () => {
    await Promise.all([migrate(predecessor.url), migrate(predecessor.url)]);
    expect(await catalogueOf(predecessor.url)).toEqual(await catalogueOf(database.url));
    const standards = `select to_jsonb(s) - 'updated_at' as row from standards s union all
      select to_jsonb(v) - 'saved_at' from standard_versions v order by 1`;
    expect(await ask(predecessor.url, standards)).toEqual(await ask(database.url, standards));
    expect(await ask(predecessor.url, 'select name from companies')).toEqual([{ name: '甲车队' }]);
  });

  it('starts again without doing anything', async () => {
    expect(await migrate(predecessor.url)).toEqual({ number: all.at(-1)?.number, applied: 0 });
  });
});
