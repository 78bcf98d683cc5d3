// The credit score of the caller's company, with what every component counted.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { creditComponentNames } from './credits.ts';

export const MyCredit = z.strictObject({
  score: z.int(),
  /** Nothing has been counted yet: the score is the one all begin with. */
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
export type MyCredit = z.output<typeof MyCredit>;

export const getMyCredit = defineEndpoint({
  method: 'GET',
  path: '/credits/mine',
  access: 'canFleetOrShipper',
  reply: MyCredit,
});
