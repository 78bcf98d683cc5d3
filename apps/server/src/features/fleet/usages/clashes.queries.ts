// Finds conflicts of a usage: another one of the same vehicle, trailer or driver at the same time.
import { type UsageKind, type UsageState, usageStates, usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type Span = { from: string; to: string };
export type Clash = {
  usageId: string;
  holderId: string;
  kind: UsageKind;
  state: UsageState;
  origin: string;
  destination: string;
  item: string;
  fromText: string;
  toText: string;
};

/** The earliest conflict; a usage under way and late extends to now. */
export const findClash = async (db: Db, holders: string[], { from, to }: Span, exceptId = '') => {
  const { rows } = await sql<Clash>`
    with wanted as (select tstzrange(${from}::timestamptz, ${to}::timestamptz) as span),
    found as (
      select h.usage_id, h.holder_id, h.span from wanted, usage_holds h
      where h.holder_id = any(${holders}::text[]) and h.span && wanted.span
      union all
      select u.id, i.id, tstzrange(u.begins_at, greatest(u.ends_at, (select app_now())))
      from wanted, unnest(${holders}::text[]) i (id)
      join usages u on u.state = 'running' and (u.vehicle_id = i.id or u.trailer_id = i.id or u.driver_id = i.id)
      where tstzrange(u.begins_at, greatest(u.ends_at, (select app_now()))) && wanted.span
    )
    select f.usage_id, f.holder_id, u.kind, u.state, u.origin, u.destination, u.item,
      to_char(lower(f.span) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as from_text,
      to_char(upper(f.span) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as to_text
    from found f join usages u on u.id = f.usage_id
    where f.usage_id <> ${exceptId} order by lower(f.span), upper(f.span) desc limit 1`.execute(db);
  return rows[0];
};

/** 11-15 08:00 至 11-16 20:00 已有“苏州→成都”（已排班） */
export const clashWords = (clash: Omit<Clash, 'usageId' | 'holderId'>) =>
  `${clash.fromText} 至 ${clash.toText} 已有“${usageTitle(clash)}”（${usageStates[clash.state]}）`;

/** A running usage of one of the holders, late or not. */
export const findRunning = async (db: Db, holders: string[], exceptId: string) => {
  const { rows } = await sql<Clash>`
    select u.id as usage_id, i.id as holder_id, u.kind, u.state, u.origin, u.destination, u.item,
      to_char(u.begins_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as from_text,
      to_char(u.ends_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as to_text
    from unnest(${holders}::text[]) i (id)
    join usages u on u.state = 'running' and (u.vehicle_id = i.id or u.trailer_id = i.id or u.driver_id = i.id)
    where u.id <> ${exceptId} limit 1`.execute(db);
  return rows[0];
};

/** The instant itself, or the end of the holds it falls into, also of those that follow without a gap. */
export const findFreeFrom = async (db: Db, holders: string[], at: string, exceptId: string) => {
  const { rows } = await sql<{ at: string }>`
    select upper(span) as at from (
      select unnest(range_agg(h.span)) as span from usage_holds h
      where h.holder_id = any(${holders}::text[]) and h.usage_id <> ${exceptId} and upper(h.span) > ${at}::timestamptz
    ) held where span @> ${at}::timestamptz`.execute(db);
  return rows[0]?.at ?? at;
};

/** The wanted end, or the beginning of the next hold before it. */
export const findFreeUntil = async (db: Db, holders: string[], { from, to }: Span, exceptId: string) => {
  const { rows } = await sql<{ at: string }>`
    select least(${to}::timestamptz, min(lower(h.span))) as at from usage_holds h
    where h.holder_id = any(${holders}::text[]) and h.usage_id <> ${exceptId}
      and lower(h.span) > ${from}::timestamptz and h.span && tstzrange(${from}::timestamptz, ${to}::timestamptz)`.execute(
    db,
  );
  return rows[0]?.at ?? to;
};
