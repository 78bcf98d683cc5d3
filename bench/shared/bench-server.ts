// A server on a separate database with a signed-in administrator, for benchmarks.
import { type Endpoint, type Envelope, pathOf } from '@rfb/contract/endpoint.ts';
import pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import { diskFiles } from '../../apps/server/src/platform/files/disk-files.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { openKept } from '../../apps/server/src/platform/kept/kept.ts';
import { keysFrom } from '../../apps/server/src/platform/keys.ts';
import { openLive } from '../../apps/server/src/platform/live/live.ts';
import { mailOutbox } from '../../apps/server/src/platform/mail/mail.ts';
import { smsOutbox } from '../../apps/server/src/platform/sms/sms.ts';
import { makePeople } from '../../apps/server/src/testing/people.ts';

/** Runs as the owner: the server's role lacks the right, and the database would only warn. */
const vacuum = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
};

const createDatabase = async (clusterUrl: string, name: string) => {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  await migrate(url.toString());
  return url.toString();
};

type Env = Record<string, string>;

export const openBenchServer = async (clusterUrl: string, name: string, dataDir: string, env: Env = {}) => {
  const url = await createDatabase(clusterUrl, name);
  const keys = keysFrom(Buffer.alloc(32, 7));
  const db = openDatabase({ url, size: 4, onError: () => {} });
  const deps: Deps = {
    config: readConfig({ MODE: 'production', PUBLIC_URL: 'http://localhost', DATA_DIR: dataDir, ...env }),
    db,
    keys,
    files: diskFiles(dataDir),
    sms: smsOutbox(keys, () => {}),
    mail: mailOutbox(keys, () => {}),
    live: openLive({ url, onError: () => {} }),
    // Measures reading, not remembering.
    kept: openKept({ url, onError: () => {}, maxBytes: 0 }),
    newId,
  };
  const app = await buildApp(deps, { logLevel: 'silent', hasSite: false });
  const people = makePeople(deps);
  const admin = await people.admin();
  return {
    app,
    deps,
    db,
    /** Runs vacuum analyze, which autovacuum would do within a minute. */
    vacuum: () => vacuum(url),
    people,
    /** Access expires while a large world is filled. */
    signInAgain: () => people.signInAgain(admin),
    /** As the administrator, or as the owner of another token. */
    call: async (endpoint: Endpoint, query: object, token = admin.token, params = {}): Promise<Envelope> => {
      const answer = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, { params, query: { ...query } }),
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.json();
    },
    close: async () => {
      await app.close();
      await deps.live.close();
      await deps.kept.close();
      await db.destroy();
    },
  };
};
export type BenchServer = Awaited<ReturnType<typeof openBenchServer>>;
