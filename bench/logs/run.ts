// Benchmark of the operation log: 1,000,000 audit rows against 1,000, page 500 against page 1, and one run of the sealing job.
import { actionLabels } from '@rfb/contract/overview/audit/action.labels.ts';
import { listLogs } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { sql } from 'kysely';
import { sealAudit } from '../../apps/server/src/platform/audit/seal.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';

const ROUNDS = 30;
const SMALL = 1_000;
const LARGE = 1_000_000;
const COMPANIES = 500;
const PART = 20_000;

const cases: Record<string, Record<string, string>> = {
  first: {},
  'one module': { module: 'orders' },
  'rare module': { module: 'partners' },
  staff: { actor: 'staff' },
  'without a person': { actor: 'nobody' },
  'one company': { companyId: 'company7' },
  'an object': { keyword: 'object41' },
  'a word of actions': { keyword: '导出' },
  'a user name': { keyword: 'admin1' },
  'an address': { keyword: '58.0.7.*' },
  'the beginning of a hash': { keyword: 'c4ca4238' },
  'finds nothing': { keyword: '没有这样的词' },
  'long ago': { to: '2001-01-01' },
  'module and company': { module: 'tenders', companyId: 'company7' },
};

/** One row a second, backwards; each company, object and action equally often, sealed without real hashes. */
const fill = async ({ deps: { db } }: BenchServer, count: number) => {
  const actions = Object.keys(actionLabels);
  const [admin] = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  for (let first = 1; first <= count; first += PART) {
    const last = Math.min(count, first + PART - 1);
    await sql`
      insert into audit_rows (at, action, user_id, company_id, subject_kind, subject_id, after, address, request_id)
      select timestamptz '2026-11-01' - (${count} - n) * interval '1 second', (${actions}::text[])[n % ${actions.length} + 1],
        case when n % 50 = 0 then ${admin?.id ?? ''} when n % 7 = 0 then null else 'user' || n % ${COMPANIES} end,
        case when n % 50 = 0 or n % 7 = 0 then null else 'company' || n % ${COMPANIES} end,
        'order', 'object' || n / 10, jsonb_build_object('state', n),
        '58.0.' || n % 200 || '.' || n % 250, 'request' || n
      from generate_series(${first}::int, ${last}::int) n`.execute(db);
    await sql`insert into audit_seals (seq, audit_row_id, previous_hash, hash)
      select id, id, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex') from audit_rows
      where id not in (select audit_row_id from audit_seals where audit_row_id >= ${first}) and id >= ${first}`.execute(
      db,
    );
  }
};

const ask = async ({ call }: BenchServer, query: Record<string, string>) => {
  const started = performance.now();
  const { code, msg } = await call(listLogs, { withTotal: 'false', ...query });
  if (code !== 0) throw new Error(`${listLogs.path} answered ${code}: ${msg}`);
  return performance.now() - started;
};

const seal = async ({ deps: { db } }: BenchServer) => {
  const started = performance.now();
  await sealAudit(db);
  return performance.now() - started;
};

const print = (name: string, [left, right]: readonly [number, number], most: number) =>
  console.log(
    `${name.padEnd(24)} ${left.toFixed(1).padStart(7)} ms ${right.toFixed(1).padStart(7)} ms   × ${(right / left).toFixed(2)}  ${goal(right <= left * most, `≤ × ${most}`)}`,
  );

export const run = async () => {
  const cluster = await openCluster();
  try {
    const open = async (name: string, count: number) => {
      const server = await openBenchServer(cluster.url, name, cluster.dataDir);
      await fill(server, count);
      await server.vacuum();
      return server;
    };
    const small = await open('logs_small', SMALL);
    const large = await open('logs_large', LARGE);
    for (const [name, query] of Object.entries(cases))
      print(
        name,
        await compare(
          ROUNDS,
          () => ask(small, query),
          () => ask(large, query),
        ),
        2,
      );
    print(
      'page 500',
      await compare(
        ROUNDS,
        () => ask(large, {}),
        () => ask(large, { page: '500' }),
      ),
      5,
    );
    print(
      'sealing, nothing new',
      await compare(
        ROUNDS,
        () => seal(small),
        () => seal(large),
      ),
      2,
    );
    await small.close();
    await large.close();
  } finally {
    await cluster.close();
  }
};
