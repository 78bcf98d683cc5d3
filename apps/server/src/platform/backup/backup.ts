// Backs up a running installation into one tar: a consistent snapshot of every table, and every stored file.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Pack } from 'tar-stream';
import type { Deps } from '../deps.ts';
import type { Keys } from '../keys.ts';
import { addFile, type Manifest, sha256Of, writeArchive } from './archive.ts';
import { BackupProblem } from './problem.ts';
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

export type Backup = { manifest: Manifest; bytes: number; sha256: string };
type How = {
  /** Encrypted for them; not at all if there are none. */
  recipients?: readonly string[];
  /** Where tables are put one after another before they are packed, and how the folder's name begins. */
  scratch?: { folder: string; prefix: string };
  signal?: AbortSignal | undefined;
};

/** May run while the server runs; `target` is the file to write. */
export const backUp = async (
  { files, keys }: Pick<Deps, 'files' | 'keys'>,
  url: string,
  target: string,
  { recipients = [], scratch = { folder: dirname(target), prefix: '.backup-' }, signal }: How = {},
): Promise<Backup> => {
  await mkdir(scratch.folder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(scratch.folder, scratch.prefix));
  const client = new pg.Client({ connectionString: url });
  // The failure is that of the statement under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
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
    const fill = async (archive: Pack) => {
      for (const table of await listTables(client)) {
        const path = join(folder, table.name);
        manifest.tables[table.name] = await copyOut(client, table, createWriteStream(path, { mode: 0o600 }));
        await addFile(archive, `tables/${table.name}`, path);
        await rm(path);
      }
      for (const sha256 of await storedFiles(client)) {
        const path = join(folder, 'file');
        await pipeline(files.read(sha256), createWriteStream(path, { mode: 0o600 }));
        const hex = sha256.toString('hex');
        if ((await sha256Of(path)) !== hex)
          throw new BackupProblem(`保存的文件 ${hex} 已损坏，请运行 npm run doctor，从较早的备份里找回它`);
        manifest.files.push({ sha256: hex, size: await addFile(archive, `files/${hex}`, path) });
        await rm(path);
      }
      const path = join(folder, 'manifest.json');
      await writeFile(path, JSON.stringify(manifest, null, 1));
      await addFile(archive, 'manifest.json', path);
      return manifest;
    };
    const written = await writeArchive(target, fill, { recipients, signal });
    await client.query('commit');
    return { manifest, ...written };
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
};
