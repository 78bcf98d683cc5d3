// Cards of the dashboard; each is asked for and fails by itself.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { ranges, workKinds } from './queue.labels.ts';

const card = { method: 'GET', access: 'canAdmin', duty: 'dashboard' } as const;

const WorkItem = z.strictObject({
  kind: keyOf(workKinds, '类别有误'),
  /** Empty for a row about several things. */
  id: z.string(),
  /** The number the office knows it by; empty where there is none. */
  no: z.string(),
  /** The company or the topic. */
  subject: z.string(),
  count: z.int(),
  since: Instant,
  /** The end of what was promised; null without a promise. */
  dueAt: z.nullable(Instant),
});
export type WorkItem = z.output<typeof WorkItem>;

/** What to do first: promises by their end, then what has waited longest. */
export const getWorkQueue = defineEndpoint({
  ...card,
  duty: 'joining',
  path: '/admin/dashboard/queue',
  query: z.strictObject({ length: z._default(z.enum(['first', 'all'], '长度有误'), 'first') }),
  reply: z.strictObject({ items: z.array(WorkItem), total: z.int(), now: Instant }),
});

export const DashboardRange = z._default(keyOf(ranges, '时间范围有误'), 'months12');
export type DashboardRange = z.output<typeof DashboardRange>;

/** Reviews decided in the range, by the hours from submission to decision. */
export const getReviewTimes = defineEndpoint({
  ...card,
  path: '/admin/dashboard/reviews',
  query: z.strictObject({ range: DashboardRange }),
  reply: z.strictObject({
    total: z.int(),
    medianHours: z.nullable(z.number()),
    /** Up to 4, 24, 48 and 72 hours, and longer. */
    within: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
    /** Not decided yet and waiting for more than a day. */
    waitingOverDay: z.int(),
  }),
});

/** `month` is YYYY-MM of Shanghai; the last one is not over. */
const Month = z.string();

export const getMemberTrend = defineEndpoint({
  ...card,
  path: '/admin/dashboard/members',
  reply: z.strictObject({
    /** Companies; one that renews twice in a month counts once. */
    months: z.array(z.strictObject({ month: Month, joined: z.int(), renewed: z.int(), left: z.int() })),
    /** Companies that renewed in these months, each once. */
    renewedCompanies: z.int(),
    /** Terms that ended in these months, and those that were continued by another term. */
    due: z.int(),
    continued: z.int(),
  }),
});

export const getTradeTrend = defineEndpoint({
  ...card,
  path: '/admin/dashboard/trade',
  reply: z.strictObject({
    months: z.array(
      z.strictObject({
        month: Month,
        /** Published, and decided ones a fleet confirmed. */
        tenders: z.int(),
        awards: z.int(),
        awardedFen: z.int(),
        completed: z.int(),
      }),
    ),
    /** Arrivals of fleets in these months that counted for punctuality. */
    arrivals: z.strictObject({ good: z.int(), of: z.int() }),
  }),
});

/** Reports received in the last 90 days by how far they came, and disputes about orders. */
export const getCaseFigures = defineEndpoint({
  ...card,
  duty: 'cases',
  path: '/admin/dashboard/cases',
  reply: z.strictObject({
    received: z.int(),
    accepted: z.int(),
    investigated: z.int(),
    decided: z.int(),
    published: z.int(),
    open: z.int(),
    overdue: z.int(),
    dueToday: z.int(),
    disputes: z.strictObject({ opened: z.int(), open: z.int() }),
  }),
});
