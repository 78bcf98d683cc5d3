// Restores a backup into a database without content; verifies the archive before writing and every table afterwards.
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { migrate, readMigrations } from '../db/migrate.ts';
import { PREDECESSOR } from '../db/predecessor.ts';
import type { Deps } from '../deps.ts';
import { StartRefusal } from '../refusal.ts';
import { type Manifest, readArchive, sha256Of } from './archive.ts';
import { keyFingerprint } from './backup.ts';
import { clearEmptyDatabase } from './empty-database.ts';
import { copyIn, copyOut, EXCLUDED, listTables, type Table, type TableSummary } from './tables.ts';

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const checkArchive = async (folder: string, keyMark: string): Promise<Manifest> => {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    .then((text) => JSON.parse(text) as Manifest)
    .catch(() => {
      throw new StartRefusal('这不是一个完整的备份文件：缺少清单');
    });
  if (manifest.keyMark !== keyMark)
    throw new StartRefusal('当前的密钥文件与备份时不同，请先把当时的密钥文件放回 KEY_FILE 再恢复');
  const newest = readMigrations().at(-1)?.number ?? 0;
  if (manifest.migration > newest)
    throw new StartRefusal(`备份的结构（${manifest.migration}）比程序（${newest}）新，请用更新的程序版本恢复`);
  if (manifest.migration < PREDECESSOR.number)
    throw new StartRefusal(
      `备份的结构（${manifest.migration}）太旧，请先用最后一个含 ${PREDECESSOR.name} 的版本恢复并启动一次，再用它备份`,
    );
  for (const [name, { sha256 }] of Object.entries(manifest.tables))
    if ((await sha256Of(join(folder, 'tables', name)).catch(() => '')) !== sha256)
      throw new StartRefusal(`备份已损坏：表 ${name} 与清单不符`);
  for (const { sha256 } of manifest.files)
    if ((await sha256Of(join(folder, 'files', sha256)).catch(() => '')) !== sha256)
      throw new StartRefusal(`备份已损坏：文件 ${sha256} 与清单不符`);
  return manifest;
};

const isSame = (a: TableSummary | undefined, b: TableSummary) => a?.rows === b.rows && a.sha256 === b.sha256;

const restoreTables = async (client: pg.Client, folder: string, manifest: Manifest) => {
  const tables = (await listTables(client)).filter(({ name }) => manifest.tables[name]);
  const contained = Object.keys(manifest.tables).filter((name) => !EXCLUDED.has(name));
  if (tables.length !== contained.length) throw new Error('the backup has tables this schema lacks');
  await client.query('begin');
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  for (const { name } of tables) {
    const table: Table = { name, columns: manifest.tables[name]?.columns ?? [] };
    await copyIn(client, table, createReadStream(join(folder, 'tables', name)));
    if (!isSame(manifest.tables[name], await copyOut(client, table, discard())))
      throw new Error(`table ${name} differs after restoring`);
  }
  for (const [name, value] of Object.entries(manifest.sequences))
    if (value > 0) await client.query('select setval($1::regclass, $2)', [`public.${name}`, value]);
  await client.query('commit');
};

/** The tables of the predecessor are those of the migrations that replaced its own. */
const tablesOf = ({ migration }: Manifest) => (migration === PREDECESSOR.number ? PREDECESSOR.replacedUpTo : migration);

/** `url` is a database without content; its tables are filled in the backup's version, without triggers, and then migrated. */
export const restore = async (
  { files, keys }: Pick<Deps, 'files' | 'keys'>,
  url: string,
  source: string,
  identities?: readonly string[],
): Promise<Manifest> => {
  const folder = await mkdtemp(join(tmpdir(), 'rfb-restore-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await readArchive(source, folder, identities);
    const manifest = await checkArchive(folder, keyFingerprint(keys));
    await clearEmptyDatabase(client);
    await migrate(url, { upTo: tablesOf(manifest) });
    for (const { sha256 } of manifest.files) await files.put(await readFile(join(folder, 'files', sha256)));
    await restoreTables(client, folder, manifest);
    await migrate(url);
    return manifest;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
};
