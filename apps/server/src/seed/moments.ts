// SQL expressions for times relative to the database's now, so that the demo's dates stay current.
import { type RawBuilder, sql } from 'kysely';
import type { DemoStanding } from './demo-member.ts';

export type Moment = RawBuilder<string>;

export const hoursAgo = (hours: number): Moment =>
  sql`app_now() - make_interval(mins => ${Math.round(hours * 60)}::int)`;

export const daysAhead = (days: number): Moment => sql`app_today() + ${days}::int`;

/** One year before the day the membership ends. */
export const joinedOn = ({ daysLeft }: DemoStanding): Moment =>
  sql`(app_today() + ${daysLeft}::int - interval '1 year')::date`;

export const joinedAt = (standing: DemoStanding): Moment =>
  sql`(${joinedOn(standing)} + time '10:30') at time zone 'Asia/Shanghai'`;

/** Review times vary from three hours to two days. */
export const appliedAt = (standing: DemoStanding, index: number): Moment =>
  sql`${joinedAt(standing)} - make_interval(hours => ${3 + ((index * 7) % 44)}::int)`;
