// Migrations: applied once, never edited, never ahead of the code.
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { migrate, readMigrations } from './migrate.ts';

const database = await emptyDatabase(inject('clusterUrl'));
afterAll(() => database.drop());
const all = readMigrations();

describe('migrating', () => {
  it('brings an empty database to the newest schema once, although two instances start together', async () => {
    const [first, second] = await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(first.applied + second.applied).toBe(all.length);
    expect(first.number).toBe(all.at(-1)?.number);
  });

  it('refuses a migration that was edited after it ran', async () => {
    const edited = all.map((one, index) => (index === 0 ? { ...one, checksum: 'other' } : one));
    await expect(migrate(database.url, undefined, edited)).rejects.toThrow('执行后被改动过');
  });

  it('refuses a database newer than the code', async () => {
    await expect(migrate(database.url, undefined, all.slice(0, -1))).rejects.toThrow('比程序');
  });

  it('leaves nothing behind when a migration fails half-way', async () => {
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
