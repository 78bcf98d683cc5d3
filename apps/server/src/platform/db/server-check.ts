// Checks at start that an external database server is new enough, uses UTF-8 and has the required extensions.
import pg from 'pg';
import { redactUrl } from '../../config.ts';
import { StartRefusal } from '../refusal.ts';
import { START_TIMEOUT_MS } from './database.ts';

const FACTS = `select current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding,
  exists (select 1 from pg_collation where collprovider = 'i') as "hasIcu",
  exists (select 1 from pg_available_extensions where name = 'btree_gist') as "hasGist"`;

export const checkDatabaseServer = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefusal(
      `连不上数据库 ${redactUrl(url)}（${(error as Error).message}），请检查 DATABASE_URL 与数据库是否已启动`,
    );
  }
  try {
    const { version, encoding, hasIcu, hasGist } = (await client.query(FACTS)).rows[0];
    if (version < 170_000) throw new StartRefusal(`数据库版本过低（${version}），需要 Postgres 17 或更新`);
    if (encoding !== 'UTF8') throw new StartRefusal(`数据库编码是 ${encoding}，需要 UTF8，请新建一个 UTF8 的数据库`);
    if (!hasIcu || !hasGist) throw new StartRefusal('数据库缺少 ICU 或 btree_gist 扩展，请换用完整安装的 Postgres');
  } finally {
    await client.end();
  }
};
