// Backs up a running installation into one tar: a consistent snapshot of every table, and every stored file.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Deps } from '../deps.ts';
import type { Keys } from '../keys.ts';
import { addFile, type Manifest, sha256Of, writeArchive } from './archive.ts';
import { copyOut, listTables } from './tables.ts';

export const keyFingerprint = (keys: Keys) => keys.mac('backup', 'key mark').toString('hex').slice(0, 16);

const sequencesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value ?? 0)]));
};

const migrationOf = async (client: pg.Client) =>
  (await client.query<{ number: number }>('select max(number) as number from schema_migrations')).rows[0]?.number ?? 0;

const storedFiles = async (client: pg.Client) =>
  (await client.query<{ sha256: Buffer }>('select distinct sha256 from files order by 1')).rows.map(
    (row) => row.sha256,
  );

/** May run while the server runs; `target` is the tar to write. */
export const backUp = async (
  { files, keys }: Pick<Deps, 'files' | 'keys'>,
  url: string,
  target: string,
): Promise<Manifest> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dirname(target), '.backup-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migration: await migrationOf(client),
      keyMark: keyFingerprint(keys),
      tables: {},
      sequences: await sequencesOf(client),
      files: [],
    };
    await writeArchive(target, async (archive) => {
      for (const table of await listTables(client)) {
        const path = join(folder, table.name);
        manifest.tables[table.name] = await copyOut(client, table, createWriteStream(path));
        await addFile(archive, `tables/${table.name}`, path);
        await rm(path);
      }
      for (const sha256 of await storedFiles(client)) {
        const path = join(folder, 'file');
        await pipeline(files.read(sha256), createWriteStream(path));
        const hex = sha256.toString('hex');
        if ((await sha256Of(path)) !== hex) throw new Error(`stored file ${hex} is damaged`);
        manifest.files.push({ sha256: hex, size: await addFile(archive, `files/${hex}`, path) });
        await rm(path);
      }
      const path = join(folder, 'manifest.json');
      await writeFile(path, JSON.stringify(manifest, null, 1));
      await addFile(archive, 'manifest.json', path);
    });
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
};
