// SQL expressions for times relative to the database's now, so that the demo's dates stay current.
import { type RawBuilder, sql } from 'kysely';
import type { DemoStanding } from './demo-members.ts';

export type Moment = RawBuilder<string>;

export const hoursAgo = (hours: number): Moment =>
  sql`app_now() - make_interval(mins => ${Math.round(hours * 60)}::int)`;

export const daysAhead = (days: number): Moment => sql`app_today() + ${days}::int`;

/** The day `years` before the one `days` ahead. */
export const yearsBefore = (days: number, years: number): Moment =>
  sql`(app_today() + ${days}::int - make_interval(years => ${years}::int))::date`;

export const joinedAt = ({ daysLeft, years }: DemoStanding): Moment =>
  sql`(${yearsBefore(daysLeft, years)} + time '10:30') at time zone 'Asia/Shanghai'`;

/** Review times vary from three hours to two days. */
export const appliedAt = (standing: DemoStanding, index: number): Moment =>
  sql`${joinedAt(standing)} - make_interval(hours => ${3 + ((index * 7) % 44)}::int)`;
