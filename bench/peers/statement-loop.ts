// Runs one prepared statement over and over on eight connections, like pgbench: what the database alone can do.
import pg from 'pg';
import { ARTICLE } from './handler-sql.ts';
import type { Loaded } from './load.ts';

const CONNECTIONS = 8;
export type Loop = { ids: string[]; ms: number };

const clients = await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    const client = new pg.Client(process.env.DATABASE_URL);
    await client.connect();
    return client;
  }),
);
let position = 0;

const run = async ({ ids, ms }: Loop): Promise<Loaded> => {
  const started = performance.now();
  let answers = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - started < ms) {
        position += 1;
        await client.query({ name: 'article', text: ARTICLE, values: [ids[position % ids.length]] });
        answers += 1;
      }
    }),
  );
  return { answers, ms: performance.now() - started };
};

process.on('message', (loop: Loop) => {
  run(loop).then(
    (loaded) => process.send?.(loaded),
    (error: Error) => process.send?.({ problem: error.message }),
  );
});
process.send?.({ port: 0 });
