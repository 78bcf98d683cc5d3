// Cards of the dashboard that look ahead: papers that expire, members who may leave, and where freight is awarded.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id } from '../../fields.ts';
import { DashboardRange } from './cards.endpoints.ts';

const card = { method: 'GET', access: 'canAdmin', duty: 'dashboard' } as const;

/** Papers of companies, vehicles and drivers, by the day they expire. */
export const getExpiringPapers = defineEndpoint({
  ...card,
  path: '/admin/dashboard/papers',
  reply: z.strictObject({
    /** Expired within the last 90 days and not replaced. */
    expired: z.int(),
    /** The next 13 weeks, from today on. */
    weeks: z.array(z.int()),
  }),
});

/** Awards fleets confirmed in the range, by the province of loading; the largest first. */
export const getRegionAmounts = defineEndpoint({
  ...card,
  duty: 'trade',
  path: '/admin/dashboard/regions',
  query: z.strictObject({ range: DashboardRange }),
  reply: z.strictObject({
    items: z.array(z.strictObject({ name: z.string(), awards: z.int(), amountFen: z.int() })),
    /** Of all provinces. */
    totalFen: z.int(),
  }),
});

/** A member whose term ends soon or ended within the grace, without signs of use. */
export const listChurnRisks = defineEndpoint({
  ...card,
  duty: 'joining',
  path: '/admin/dashboard/risks',
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        memberId: Id,
        enterpriseName: z.string(),
        endsOn: Day,
        /** Negative within the grace. */
        daysLeft: z.int(),
        /** Days since the last sign-in; null when none is remembered (about half a year). */
        signInDays: z.nullable(z.int()),
        /** Orders of the last RISK_QUIET_DAYS days. */
        orders: z.int(),
      }),
    ),
    /** Counted up to MAX_QUEUE_TOTAL. */
    total: z.int(),
  }),
});
