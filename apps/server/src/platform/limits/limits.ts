// Rate limits shared by all instances: counters in the database, fixed windows.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { named } from '../db/named.ts';
import type { Keys } from '../keys.ts';
import { saltOfToday } from './daily-salt.ts';

export type Counted = { count: number; retryAfterSeconds: number };

export const countedCall = named<Counted, { key: string; seconds: number; amount: number }>(
  'counted-call',
  (value) => sql`
    with win as (
      select to_timestamp(floor(extract(epoch from app_now()) / ${value('seconds')}::int) * ${value('seconds')}::int) as start
    )
    insert into rate_counters as c (key, window_start, count) select ${value('key')}, win.start, ${value('amount')}::int from win
    on conflict (key, window_start) do update set count = c.count + excluded.count
    returning count, ceil(extract(epoch from window_start + make_interval(secs => ${value('seconds')}::int) - app_now()))::int
      as retry_after_seconds`,
);

/** Adds `amount` to the counter of this key and returns its value in the current window. */
export const countCall = async (db: Db, key: string, seconds: number, amount = 1) => {
  const [row] = await countedCall(db, { key, seconds, amount });
  if (!row) throw new Error('the counter gave no row');
  return row;
};

export const dropOldCounters = (db: Db) =>
  sql`delete from rate_counters where window_start < app_now() - interval '2 days'`.execute(db);

/** The part of an IP address that identifies one caller: IPv6 by its /64, IPv4 in full. */
export const addressKey = (address: string) => {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const full =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${full
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
};

/**
 * Pseudonymises an address for counters: an HMAC with the day's salt and the purpose. The rows neither reveal the
 * address nor link its calls across purposes, and after the salt is deleted not even with the installation's key.
 */
export const addressTag = async ({ db, keys }: { db: Db; keys: Keys }, purpose: string, address: string) => {
  const { salt } = await saltOfToday(db);
  return keys.mac('address', `${salt.toString('base64')}\n${purpose}\n${addressKey(address)}`);
};
