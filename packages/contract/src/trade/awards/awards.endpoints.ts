// Endpoints of awards: deciding a lot, the fleet's answer.
import * as z from 'zod/mini';
import { bidPaths, tenderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { tenderParams } from '../tenders/tender-views.ts';
import { awardStates, WHOLE_BP } from './award.states.ts';

const limit = { count: 60, seconds: 60, per: 'user' } as const;
const lotParams = z.strictObject({ tenderId: Id, lotId: Id });
const Reason = line('理由', 200, 4);

export const Award = z.strictObject({
  id: z.string(),
  tenderId: z.string(),
  tenderNo: z.string(),
  title: z.string(),
  lotId: z.string(),
  lotNumber: z.int(),
  fleet: z.strictObject({ id: z.string(), name: z.string() }),
  priceE4: z.int(),
  shareBp: z.int(),
  amountFen: z.int(),
  priceRank: z.int(),
  state: keyOf(awardStates, '状态有误'),
  reason: z.string(),
  awardedAt: Instant,
  dueAt: Instant,
  answeredAt: z.nullable(Instant),
  answerReason: z.string(),
});
export type Award = z.output<typeof Award>;

const Share = z.strictObject({
  fleetId: Id,
  shareBp: z.int('份额有误').check(z.minimum(1, '份额必须大于 0'), z.maximum(WHOLE_BP, '份额不能超过 100%')),
});

/** Shares add up to what is still free of the lot, 10,000 at first; a reason is needed when it is not the lowest. */
export const awardLot = defineEndpoint({
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/award',
  access: 'canShipper',
  area: 'trade',
  needs: 'activeMember',
  owner: 'company',
  params: lotParams,
  body: z.strictObject({
    shares: z.array(Share).check(z.minLength(1, '请选择车队'), z.maxLength(10, '最多分给 10 家')),
    reason: z.union([z.literal(''), Reason], '理由至少 4 个字'),
  }),
  reply: z.strictObject({ items: z.array(Award) }),
  limit,
  idempotent: true,
  audit: 'award.made',
  affects: tenderPaths,
});

/** Nobody is awarded what is left of the lot. */
export const failLot = defineEndpoint({
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/fail',
  access: 'canShipper',
  area: 'trade',
  owner: 'company',
  params: lotParams,
  body: z.strictObject({ reason: Reason }),
  reply: z.null(),
  limit,
  idempotent: true,
  audit: 'lot.failed',
  affects: tenderPaths,
});

/** For the shipper and the office all of them; for a bidder who won what, once it is decided. */
export const listAwards = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/awards',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: z.strictObject({ items: z.array(Award) }),
});

const answer = {
  access: 'canFleet',
  area: 'trade',
  owner: 'company',
  params: z.strictObject({ awardId: Id }),
  reply: Award,
  limit,
  idempotent: true,
  affects: bidPaths,
} as const;

/** Until `dueAt`; afterwards it has lapsed → 409. */
export const confirmAward = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/awards/:awardId/confirm',
  audit: 'award.confirmed',
});

export const declineAward = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/awards/:awardId/decline',
  body: z.strictObject({ reason: Reason }),
  audit: 'award.declined',
});
