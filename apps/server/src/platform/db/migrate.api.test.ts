// Tests migrations: applied once, rejected when edited or newer than the code, rolled back on failure.
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { migrate, readMigrations } from './migrate.ts';

const database = await emptyDatabase(inject('clusterUrl'));
afterAll(() => database.drop());
const all = readMigrations();

describe('migrating', () => {
  it('applies every migration once when two instances start at the same time', async () => {
    const [first, second] = await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(first.applied + second.applied).toBe(all.length);
    expect(first.number).toBe(all.at(-1)?.number);
  });

  it('leaves no rows that could differ between two installations, because new ones copy one prepared database', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const filled: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select 1 from "${name}" limit 1`);
      if (rowCount) filled.push(name);
    }
    await client.end();
    expect(filled).toEqual(['schema_migrations', 'standard_versions', 'standards']);
  });

  it('rejects a migration that was edited after it ran', async () => {
    const edited = all.map((one, index) => (index === 0 ? { ...one, checksum: 'other' } : one));
    await expect(migrate(database.url, undefined, edited)).rejects.toThrow('执行后被改动过');
  });

  it('rejects a database newer than the code', async () => {
    await expect(migrate(database.url, undefined, all.slice(0, -1))).rejects.toThrow('比程序');
  });

  it('rolls back a migration that fails half-way', async () => {
    const number = (all.at(-1)?.number ?? 0) + 1;
    const bad = { number, name: 'bad', checksum: 'x', sql: 'create table half (id int); select broken;' };
    await expect(migrate(database.url, undefined, [...all, bad])).rejects.toThrow();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(`select to_regclass('half') as half`);
    await client.end();
    expect(rows[0].half).toBeNull();
  });
});

describe('migrating company papers with an expiry date', () => {
  it('turns them into documents unless one was registered already; for a shipper only the business licence', async () => {
    const old = await emptyDatabase(inject('clusterUrl'));
    await migrate(old.url, 14);
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    await client.query(`insert into companies (id, type, name, credit_code, contact_person, phone, region_code, address,
        licence_until, permit_until)
      values ('a', 'fleet', '甲', '1', '甲', '1', '320505', '路', 'long', '2027-06-30'),
        ('b', 'fleet', '乙', '2', '乙', '2', '320505', '路', '', '2027-06-30'),
        ('c', 'shipper', '丙', '3', '丙', '3', '320505', '路', '2028-01-31', '2027-06-30');
      insert into documents (id, company_id, owner_kind, owner_id, kind, expires_on, state, is_current)
      values ('d', 'b', 'company', 'b', 'transportPermit', '2031-06-30', 'valid', true)`);
    await migrate(old.url);
    const { rows } = await client.query(
      `select owner_id, kind, expires_on::text, state from documents where is_current order by owner_id, kind`,
    );
    await client.end();
    await old.drop();
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['a', 'businessLicense', null, 'valid'],
      ['a', 'transportPermit', '2027-06-30', 'valid'],
      ['b', 'transportPermit', '2031-06-30', 'valid'],
      ['c', 'businessLicense', '2028-01-31', 'valid'],
    ]);
  });
});
