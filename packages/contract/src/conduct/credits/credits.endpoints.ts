// The credit score, its components, the events behind it and how it developed: a company's own, and any company's for staff.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant, pageOf, pageQuery } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { Appeal, CreditComponentName } from '../credit-appeals/credit-appeals.ts';
import { creditSteps, eventNotes, eventSources, eventStandings } from './credit-event.labels.ts';
import { creditGrades } from './grades.ts';

export const Credit = z.strictObject({
  score: z.int(),
  /** No event has been counted yet, so this is the initial score. */
  isStarting: z.boolean(),
  parts: z.array(
    z.strictObject({
      component: CreditComponentName,
      /** Weighted. */
      good: z.number(),
      count: z.number(),
      /** How many there were. */
      events: z.int(),
      points: z.number(),
    }),
  ),
});
export type Credit = z.output<typeof Credit>;

/** What raises the score, each computed with everything else unchanged. */
const Step = z.strictObject({
  kind: keyOf(creditSteps, '步骤有误'),
  gain: z.number(),
  /** How many things `gain` is about: missing fields, days without a paper, orders, ratings, awards. */
  count: z.int(),
  /** How many of them alone reach the next grade; null where that is impossible or there is none. */
  needed: z.nullable(z.int()),
  /** The day from which days without a paper do not count any more. */
  until: z.nullable(Day),
});

export const CreditReport = z.strictObject({
  /** Not rounded. */
  exact: z.number(),
  grade: keyOf(creditGrades, '等级有误'),
  next: z.nullable(z.strictObject({ grade: keyOf(creditGrades, '等级有误'), score: z.int(), missing: z.number() })),
  steps: z.array(Step),
  /** What is missing of a fleet's card. */
  gaps: z.array(z.string()),
  /** The points of each component at the end of last month; empty for a company that is younger. */
  lastMonth: z.array(z.strictObject({ component: CreditComponentName, points: z.number() })),
  /** By today's valid events, at the end of the last twelve months and today; not before the company registered. */
  history: z.array(z.strictObject({ on: Day, score: z.number() })),
  /** What the last change of the rule changed, for ninety days; null where it changed nothing. */
  ruleChange: z.nullable(
    z.strictObject({
      on: Day,
      before: z.int(),
      after: z.int(),
      points: z.array(z.strictObject({ component: CreditComponentName, before: z.number(), after: z.number() })),
    }),
  ),
});
export type CreditReport = z.output<typeof CreditReport>;

export const CreditEvent = z.strictObject({
  id: z.string(),
  component: CreditComponentName,
  source: keyOf(eventSources, '来源有误'),
  at: Instant,
  words: z.string(),
  orderId: z.nullable(z.string()),
  tenderId: z.nullable(z.string()),
  /** The number of the order or the tender; empty for papers and ratings without an order. */
  sourceNo: z.string(),
  /** Of the order: the other side. */
  partner: z.string(),
  standing: keyOf(eventStandings, '状态有误'),
  /** The difference it makes to the score now; 0 when it does not count. */
  effect: z.number(),
  /** How much of an event it counts for, before the caps; of papers the days. */
  weight: z.number(),
  notes: z.array(keyOf(eventNotes, '说明有误')),
  countsUntil: Instant,
  appeal: z.nullable(Appeal),
  /** Null when it cannot be appealed, or not any more. */
  appealUntil: z.nullable(Instant),
});
export type CreditEvent = z.output<typeof CreditEvent>;

const eventFilters = { component: z.optional(CreditComponentName) };
const eventQuery = z.strictObject({ ...eventFilters, ...pageQuery });
const staff = {
  method: 'GET',
  access: 'canAdmin',
  duty: 'enterprises',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
} as const;

export const getMyCredit = defineEndpoint({
  method: 'GET',
  path: '/credits/mine',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: Credit,
});

export const getMyCreditReport = defineEndpoint({
  method: 'GET',
  path: '/credits/mine/report',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: CreditReport,
});

/** Newest first. */
export const listMyCreditEvents = defineEndpoint({
  method: 'GET',
  path: '/credits/mine/events',
  access: 'canFleetOrShipper',
  area: 'profile',
  query: eventQuery,
  reply: pageOf(CreditEvent),
});

export const exportCreditEvents = defineEndpoint({
  method: 'POST',
  path: '/credits/mine/events/exports',
  access: 'canFleetOrShipper',
  area: 'exports',
  body: z.strictObject({
    filters: z.strictObject(eventFilters),
    format: z.enum(['xlsx', 'csv'], '文件格式有误'),
  }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'credit.exported',
  affects: [],
});

export const getEnterpriseCredit = defineEndpoint({
  ...staff,
  path: '/admin/enterprises/:companyId/credit',
  reply: Credit,
});

export const listEnterpriseCreditEvents = defineEndpoint({
  ...staff,
  path: '/admin/enterprises/:companyId/credit/events',
  query: eventQuery,
  reply: pageOf(CreditEvent),
});
