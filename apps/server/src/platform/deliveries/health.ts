// How providers are doing: the latest attempts of each, and its messages of this month.
import { chargedAttempts, failedAttempts } from '@rfb/contract/overview/deliveries/delivery.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateList } from '../db/sql-lists.ts';

/** So many failures in a row, and none of them about a message itself, mean that the provider is down. */
const FAILURES = 5;
const REST_SECONDS = 300;

/** Of one provider, given as an SQL expression: whether its latest attempts all failed, and when the last one began. */
const latestOf = (name: RawBuilder<unknown>) => sql`(
  select count(*) = ${FAILURES}::int and bool_and(l.state in (${stateList(failedAttempts)})) as is_down,
    max(l.started_at) as started_at
  from (select a.state, a.started_at from delivery_attempts a where a.provider = ${name} and a.answered_at is not null
    and a.state <> 'rejected' order by a.id desc limit ${FAILURES}::int) l)`;

const given = (names: readonly string[]) => sql`unnest(${names}::text[]) with ordinality given (name, place)`;

/** Providers that are down and were tried so recently that others go first. */
export const listResting = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select name from ${given(names)} cross join lateral ${latestOf(sql`name`)} latest
    where latest.is_down and latest.started_at > (select app_now()) - make_interval(secs => ${REST_SECONDS}::int)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Messages each provider took, or may have taken, in this calendar month of Shanghai. */
export const countThisMonth = async (db: Db, names: readonly string[]): Promise<Record<string, number>> => {
  const { rows } = await sql<{ provider: string; count: number }>`
    select provider, count(*)::int as count from delivery_attempts
    where provider = any(${names}::text[]) and state in (${stateList(chargedAttempts)})
      and started_at >= (select date_trunc('month', app_today()::timestamp) at time zone 'Asia/Shanghai')
    group by provider`.execute(db);
  return Object.fromEntries(rows.map(({ provider, count }) => [provider, count]));
};

type ProviderHealth = {
  provider: string;
  isDown: boolean;
  lastCode: string;
  lastAnswer: string;
  lastFailureAt: string | null;
  lastAcceptedAt: string | null;
};

export const readHealth = async (db: Db, names: readonly string[]): Promise<ProviderHealth[]> => {
  const { rows } = await sql<ProviderHealth>`
    select name as provider, coalesce(latest.is_down, false) as is_down,
      coalesce(failure.code, '') as last_code, coalesce(failure.answer, '') as last_answer,
      failure.started_at as last_failure_at,
      (select a.started_at from delivery_attempts a where a.provider = name and a.state = 'accepted'
        order by a.id desc limit 1) as last_accepted_at
    from ${given(names)}
    cross join lateral ${latestOf(sql`name`)} latest
    left join lateral (
      select f.code, f.answer, f.started_at from delivery_attempts f
      where f.provider = name and f.state in (${stateList(failedAttempts)}) order by f.id desc limit 1
    ) failure on true
    order by place`.execute(db);
  return rows;
};
