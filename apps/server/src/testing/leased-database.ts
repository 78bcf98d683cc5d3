// Databases that test files use one after another: emptied in between, while connections keep what they know of tables and statements.
import pg from 'pg';
import { openPool } from '../platform/db/database.ts';
import { cloneTemplate, restored, shiftBy } from './database.ts';

type OnChange = (tables: Iterable<string>) => void;
type Leasable = {
  url: string;
  pool: pg.Pool;
  owner: pg.Client;
  /** The pool's backends. */
  connected: Set<number>;
  /** Of the server that uses it now. */
  onChange: OnChange;
  discard: () => Promise<void>;
};

/** Of pg's client, not in its types; the version of pg is exact. */
const backendOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;

const free: Leasable[] = [];

const create = async (clusterUrl: string): Promise<Leasable> => {
  const { url, drop } = await cloneTemplate(clusterUrl);
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  // Tests send fifty concurrent requests, on machines that may be slow.
  const onChange: OnChange = (tables) => made.onChange(tables);
  const pool = openPool({ url, size: 8, timeoutMs: 30_000, onError: () => {}, onChange });
  const connected = new Set<number>();
  pool.on('connect', (client) => void connected.add(backendOf(client)));
  pool.on('remove', (client) => void connected.delete(backendOf(client)));
  const discard = async () => {
    if (!pool.ended) await pool.end();
    await owner.end().catch(() => {});
    await drop();
  };
  const made: Leasable = { url, pool, owner, connected, discard, onChange: () => {} };
  return made;
};

const isRestored = async ({ pool, owner, connected }: Leasable) => {
  // A connection still at work, or a pool that the test has closed, is nobody's to use again.
  if (pool.ended || pool.idleCount < pool.totalCount) return false;
  return restored(owner, [...connected]);
};

/** Whoever gets it next finds it as a new clone of the template would be. */
export const leaseDatabase = async (clusterUrl: string, onChange: OnChange) => {
  const leased = free.pop() ?? (await create(clusterUrl));
  leased.onChange = onChange;
  const { url, pool, owner } = leased;
  return {
    url,
    pool,
    travel: async (interval: string) => void (await owner.query(shiftBy(interval))),
    giveBack: async () => {
      leased.onChange = () => {};
      if (await isRestored(leased).catch(() => false)) free.push(leased);
      else await leased.discard();
    },
  };
};
