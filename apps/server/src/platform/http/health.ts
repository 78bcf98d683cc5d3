// Liveness and readiness checks for load balancers and the doctor.
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readMigrations } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';

const CACHE_MS = 1_000;
const MIN_FREE_BYTES = 200 * 1024 * 1024;

const problemOf = async (deps: Deps): Promise<string | undefined> => {
  try {
    const { rows } = await sql<{ newest: number }>`select max(number) as newest from schema_migrations`.execute(
      deps.db,
    );
    if (rows[0]?.newest !== readMigrations().at(-1)?.number) return 'migrations';
  } catch {
    return 'database';
  }
  const disk = await statfs(deps.config.dataDir);
  return disk.bavail * disk.bsize < MIN_FREE_BYTES ? 'disk' : undefined;
};

export const registerHealth = (app: FastifyInstance, deps: Deps) => {
  let last: { at: number; problem: Promise<string | undefined> } | undefined;
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (!last || Date.now() - last.at > CACHE_MS) last = { at: Date.now(), problem: problemOf(deps) };
    const problem = await last.problem;
    return reply
      .status(problem ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: !problem, problem });
  });
};
