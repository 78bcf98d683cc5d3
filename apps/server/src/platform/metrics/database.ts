// Figures of the database and of what waits in it, read over one connection beside the pool.
import { givenUp } from '@rfb/contract/overview/deliveries/delivery.states.ts';
import { sql } from 'kysely';
import { type Db, openBeside, poolOf } from '../db/database.ts';
import { type Bound, named, together } from '../db/named.ts';
import { stateList } from '../db/sql-lists.ts';
import { MAX_ATTEMPTS } from '../jobs/jobs.ts';
import { type Figure, gauge, gauges } from './text.ts';

const TIMEOUT_MS = 2_000;
const MEGABYTE = 1024 * 1024;

/** `failed`: for good, in the last day. `oldestSeconds`: how long the first has been due. */
export type Queue = { queue: string; waiting: number; failed: number; oldestSeconds: number };
/** Null before the first head. */
export type LogAge = { seconds: number | null };
/** Of rooms, whose tables only they read. */
export type RoomFigures = { queues: Bound<Queue>[]; logAge: Bound<LogAge> };

const jobQueue = named<Queue>(
  'metrics-jobs',
  () => sql`
    select 'jobs' as queue, (count(*) filter (where is_due))::int as waiting,
      (count(*) filter (where is_lost and run_at > now - interval '1 day'))::int as failed,
      coalesce(extract(epoch from max(now - run_at) filter (where is_due)), 0)::float8 as oldest_seconds
    from (select run_at, attempts >= ${MAX_ATTEMPTS} as is_lost, attempts < ${MAX_ATTEMPTS} and run_at <= now as is_due, now
      from jobs cross join (select app_now() as now) clock where done_at is null) open`,
);

const deliveryQueue = named<Queue>(
  'metrics-deliveries',
  () => sql`
    select 'deliveries' as queue, count(*)::int as waiting,
      (select count(*)::int from deliveries
        where created_at > (select app_now()) - interval '1 day' and state in (${stateList(givenUp)})) as failed,
      coalesce(extract(epoch from (select app_now()) - min(next_at)), 0)::float8 as oldest_seconds
    from deliveries where settled_at is null and next_at <= (select app_now())`,
);

type Standing = {
  size: number;
  connections: number;
  lockWaits: number;
  headSeconds: number | null;
  unsignedSeconds: number;
  backupSeconds: number | null;
};

/** Locks, because what other sessions wait for is shown to their owner only, and the server works with a lower role. */
const standing = named<Standing>(
  'metrics-database',
  () => sql`
    select pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(distinct l.pid)::int from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()) as lock_waits,
      (select extract(epoch from app_now() - max(published_at))::float8 from audit_heads) as head_seconds,
      coalesce((select extract(epoch from app_now() - sealed_at)::float8 from audit_seals
        where seq > coalesce((select max(seq) from audit_heads), 0) order by seq limit 1), 0) as unsigned_seconds,
      (select extract(epoch from app_now() - max(finished_at))::float8 from backups
        where outcome = 'good' and day is not null) as backup_seconds`,
);

const queueFigures = (queues: Queue[]): Figure[] => {
  const each = (of: (queue: Queue) => number) => Object.fromEntries(queues.map((one) => [one.queue, of(one)]));
  return [
    gauges(
      'rfb_queue_waiting',
      'Due and not done.',
      'queue',
      each(({ waiting }) => waiting),
    ),
    gauges(
      'rfb_queue_failed',
      'Given up in the last 24 hours.',
      'queue',
      each(({ failed }) => failed),
    ),
    gauges(
      'rfb_queue_oldest_seconds',
      'How long the first has been due.',
      'queue',
      each(({ oldestSeconds }) => oldestSeconds),
    ),
  ];
};

const ifKnown = (name: string, help: string, value: number | null) =>
  value === null ? [] : [gauge(name, help, value)];

const poolFigures = (db: Db): Figure[] => {
  const pool = poolOf(db);
  if (!pool) return [];
  return [
    gauges('rfb_pool_connections', 'Connections of the pool.', 'state', {
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
    }),
    gauge('rfb_pool_waiting', 'Requests waiting for a connection.', pool.waitingCount),
  ];
};

export const watchDatabase = (db: Db, { queues, logAge }: RoomFigures) => {
  let open: Db | undefined;
  /** Not awaited: a connection that does not answer does not end either. */
  const close = () => {
    open?.destroy().catch(() => {});
    open = undefined;
  };
  const ask = async (): Promise<Figure[]> => {
    open ??= openBeside(db, TIMEOUT_MS);
    const [[now], [age], ...waiting] = await together<[Standing, LogAge, ...Queue[]]>(open, [
      standing.with({}),
      logAge,
      jobQueue.with({}),
      deliveryQueue.with({}),
      ...queues,
    ]);
    if (!now) return [];
    return [
      // In steps: the size must not tell that one row was written.
      gauge('rfb_database_size_bytes', 'Size, rounded.', Math.round(now.size / MEGABYTE) * MEGABYTE),
      gauge('rfb_database_connections', 'Connections of all programs.', now.connections),
      gauge('rfb_database_lock_waits', 'Connections waiting for a lock.', now.lockWaits),
      ...queueFigures(waiting.flat()),
      ...ifKnown('rfb_audit_head_age_seconds', 'Since the last signed head of the operation log.', now.headSeconds),
      gauge('rfb_audit_unsigned_seconds', 'How long its oldest row has no signed head.', now.unsignedSeconds),
      ...ifKnown('rfb_backup_age_seconds', 'Since the last scheduled backup was complete.', now.backupSeconds),
      ...ifKnown('rfb_log_head_age_seconds', 'Since the last signed head of the public log.', age?.seconds ?? null),
    ];
  };
  const read = async (): Promise<Figure[]> => {
    const answered = await ask().catch(() => {
      close();
      return undefined;
    });
    const up = gauge('rfb_database_up', 'Whether the database answered in time.', answered ? 1 : 0);
    return [up, ...poolFigures(db), ...(answered ?? [])];
  };
  return { read, close };
};
