// The credit score and the counted events of each component: the caller's own, and any company's for staff.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { creditComponentNames } from './credits.ts';

export const Credit = z.strictObject({
  score: z.int(),
  /** No event has been counted yet, so this is the initial score. */
  isStarting: z.boolean(),
  parts: z.array(
    z.strictObject({
      component: z.enum(creditComponentNames as [(typeof creditComponentNames)[number]]),
      good: z.number(),
      count: z.int(),
      points: z.number(),
    }),
  ),
});
export type Credit = z.output<typeof Credit>;

export const getMyCredit = defineEndpoint({
  method: 'GET',
  path: '/credits/mine',
  access: 'canFleetOrShipper',
  reply: Credit,
});

export const getEnterpriseCredit = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/credit',
  access: 'canAdmin',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
  reply: Credit,
});
