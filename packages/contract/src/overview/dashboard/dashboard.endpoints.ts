// The dashboard of administrators: counts of members, applications and pending reviews.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { MemberLevel } from '../../membership/members/members.ts';

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'canAdmin',
  duty: 'dashboard',
  reply: z.strictObject({
    countedAt: Instant,
    members: z.strictObject({
      active: z.int(),
      inactive: z.int(),
      suspended: z.int(),
      inGrace: z.int(),
      activeFleets: z.int(),
      activeShippers: z.int(),
      expiringIn30Days: z.int(),
    }),
    applications: z.strictObject({
      waiting: z.int(),
      inReview: z.int(),
      joinedThisMonth: z.int(),
      longestWaitHours: z.nullable(z.number()),
      medianReviewHours: z.nullable(z.number()),
    }),
    /** Tenders that run now, and awards confirmed in the month of Shanghai. */
    trade: z.strictObject({
      running: z.int(),
      closingToday: z.int(),
      monthFen: z.int(),
      monthAwards: z.int(),
      lastMonthAwards: z.int(),
    }),
    /** Trips on the road with what is wrong with them, disputes the office has to decide, orders completed this month. */
    orders: z.strictObject({ running: z.int(), exceptions: z.int(), disputes: z.int(), monthCompleted: z.int() }),
    /** The last daily check of the audit trail. */
    auditCheck: z.nullable(z.strictObject({ checkedAt: Instant, sealed: z.int(), problem: z.nullable(z.string()) })),
    /** A live installation certifies fleets by the clock: shown as long as it does. */
    isCertificationAutomatic: z.boolean(),
    /** Company papers that wait for review. */
    papersWaiting: z.int(),
    weeks: z.array(z.strictObject({ weekStart: Day, fleets: z.int(), shippers: z.int() })),
    levels: z.array(z.strictObject({ level: MemberLevel, count: z.int() })),
    regions: z.array(z.strictObject({ name: z.string(), count: z.int() })),
    queue: z.array(
      z.strictObject({
        id: Id,
        companyName: z.string(),
        companyType: CompanyType,
        regionName: z.string(),
        waitHours: z.number(),
      }),
    ),
  }),
});
