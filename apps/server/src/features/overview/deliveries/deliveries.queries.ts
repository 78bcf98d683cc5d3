// Reads the delivery log.

import type { DeliveryRow } from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

type LogFilter = {
  channel?: DeliveryRow['channel'] | undefined;
  kind?: DeliveryRow['kind'] | undefined;
  state?: DeliveryRow['state'] | undefined;
  receiverMac?: Buffer | undefined;
};

const filtered = (db: Db, { channel, kind, state, receiverMac }: LogFilter) =>
  db
    .selectFrom('deliveries')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel as DeliveryRow['channel']))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DeliveryRow['kind']))
    .$if(state !== undefined, (query) => query.where('state', '=', state as DeliveryRow['state']))
    .$if(receiverMac !== undefined, (query) => query.where('receiverMac', '=', receiverMac as Buffer));

const attempts = sql<DeliveryRow['attempts']>`(
  select coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'provider', a.provider, 'state', a.state, 'code', a.code,
    'answer', a.answer, 'requestId', a.request_id, 'startedAt', to_char(a.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'receiptAt', to_char(a.receipt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'receiptCode', a.receipt_code)
    order by a.number), '[]') from delivery_attempts a where a.delivery_id = deliveries.id)`;

export const listLog = (db: Db, filter: LogFilter, { limit, offset }: { limit: number; offset: number }) =>
  filtered(db, filter)
    .select(['id', 'channel', 'kind', 'receiver', 'state', 'createdAt', 'settledAt', attempts.as('attempts')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countLog = async (db: Db, filter: LogFilter) => {
  const rows = filtered(db, filter).select('id').limit(COUNT_LIMIT).as('counted');
  const { count } = await db.selectFrom(rows).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
};
