// The ranges of the dashboard as SQL; days are those of Asia/Shanghai.
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';

export const shanghai = (day: RawBuilder<unknown>) => sql`(${day}) at time zone 'Asia/Shanghai'`;
export const rangeStarts: Record<DashboardRange, RawBuilder<unknown>> = {
  days30: sql`app_today()::timestamp - interval '29 days'`,
  months12: sql`date_trunc('month', app_today()::timestamp) - interval '11 months'`,
  year: sql`date_trunc('year', app_today()::timestamp)`,
};

export const sinceOf = (range: DashboardRange) => sql`(select ${shanghai(rangeStarts[range])})`;
