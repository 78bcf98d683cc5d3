// How old the newest head of the public log is, for monitoring.
import { sql } from 'kysely';
import { named } from '../../../platform/db/named.ts';
import type { LogAge } from '../../../platform/metrics/database.ts';

export const logAge = named<LogAge>(
  'metrics-log',
  () => sql`
    select (select extract(epoch from app_now() - signed_at)::float8 from tlog_checkpoints order by size desc limit 1) as seconds`,
);
