// Makes a database of the last version that had 84 migrations, from those migrations themselves (compressed).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';

type Predecessor = { prepare: string; migrations: { name: string; sql: string }[] };

const read = (): Predecessor =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL('./predecessor.json.br', import.meta.url))).toString());

/** As that version did: role and privileges, then each migration with its number, name and checksum. */
export const migratePredecessor = async (url: string) => {
  const { prepare, migrations } = read();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(prepare);
    for (const { name, sql } of migrations) {
      await client.query(sql);
      await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
        Number(name.slice(0, 4)),
        name,
        createHash('sha256').update(sql).digest('hex'),
      ]);
    }
  } finally {
    await client.end();
  }
};
