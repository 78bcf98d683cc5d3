// What waits and what failed of long tasks, for monitoring.
import { sql } from 'kysely';
import { named } from '../../../platform/db/named.ts';
import type { Queue } from '../../../platform/metrics/database.ts';

export const taskQueue = named<Queue>(
  'metrics-tasks',
  () => sql`
    select 'tasks' as queue, count(*)::int as waiting,
      (select count(*)::int from tasks where created_at > (select app_now()) - interval '1 day' and status = 'failed') as failed,
      coalesce(extract(epoch from (select app_now()) - min(created_at)), 0)::float8 as oldest_seconds
    from tasks where status = 'waiting'`,
);
