// Benchmark of the usage counts of templates: 400,000 notices and 200,000 deliveries of one month against 1,000 and 500.
import { messageCodes } from '@rfb/contract/services/templates/messages.ts';
import { listTemplateUses, USE_DAYS, USE_LIMIT } from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import { sql } from 'kysely';
import { countMessages } from '../../apps/server/src/features/services/templates/uses.queries.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';

const ROUNDS = 30;
const SMALL = 1_000;
const LARGE = 400_000;
const PART = 20_000;
const GOAL_MS = 150;

/** Every template equally often, so that in the large database each count of notices reaches its limit. */
const fill = async ({ db, people }: BenchServer, count: number) => {
  const { userId } = await people.fleet();
  const codes = sql`(${messageCodes}::text[])[n % ${messageCodes.length} + 1]`;
  const at = sql`now() - n * interval '30 days' / ${count}`;
  for (let first = 1; first <= count; first += PART) {
    const last = Math.min(count, first + PART - 1);
    await sql`insert into notifications (id, user_id, kind, shelf, title, text, why, created_at, template_code)
      select 'n' || n, ${userId}, 'award.made', 'business', '成交', '成交', '', ${at}, ${codes}
      from generate_series(${first}::int, ${last}::int) n`.execute(db);
    await sql`insert into deliveries (id, channel, kind, receiver, state, expires_at, settled_at, created_at, template_code)
      select 'd' || n, case when n % 4 = 0 then 'sms' else 'mail' end, 'notice', '', 'sent', now(), now(), ${at}, ${codes}
      from generate_series(${first}::int, ${last}::int) n where n % 2 = 0`.execute(db);
  }
};

const ask = async ({ call }: BenchServer) => {
  const started = performance.now();
  const { code, msg } = await call(listTemplateUses, {});
  if (code !== 0) throw new Error(`${listTemplateUses.path} answered ${code}: ${msg}`);
  return performance.now() - started;
};

export const run = async () => {
  const cluster = await openCluster();
  try {
    const open = async (name: string, count: number) => {
      const server = await openBenchServer(cluster.url, name, cluster.dataDir);
      await fill(server, count);
      await server.vacuum();
      return server;
    };
    const small = await open('uses_small', SMALL);
    const large = await open('uses_large', LARGE);
    const counted = await countMessages(large.db, messageCodes, { days: USE_DAYS, limit: USE_LIMIT });
    console.log(`${counted.length} templates, ${counted.reduce((sum, { site }) => sum + site, 0)} notices counted`);
    const [few, many] = await compare(
      ROUNDS,
      () => ask(small),
      () => ask(large),
    );
    console.log(
      `all templates  ${few.toFixed(1)} ms  ${many.toFixed(1)} ms  ${goal(many <= GOAL_MS, `≤ ${GOAL_MS} ms`)}`,
    );
    await small.close();
    await large.close();
  } finally {
    await cluster.close();
  }
};
