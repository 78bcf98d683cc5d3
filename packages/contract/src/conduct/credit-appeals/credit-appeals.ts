// An appeal against one event of the credit score.
import * as z from 'zod/mini';
import { Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { creditComponentNames } from '../credits/credits.ts';
import { appealStates } from './appeal.labels.ts';

export const CreditComponentName = z.enum(creditComponentNames as [(typeof creditComponentNames)[number]], '项目有误');

export const Appeal = z.strictObject({
  id: z.string(),
  appealNo: z.string(),
  component: CreditComponentName,
  /** Of the event. */
  words: z.string(),
  eventAt: Instant,
  orderId: z.nullable(z.string()),
  tenderId: z.nullable(z.string()),
  /** The number of the order or the tender. */
  sourceNo: z.string(),
  state: keyOf(appealStates, '状态有误'),
  reason: z.string(),
  openedAt: Instant,
  files: z.array(z.strictObject({ fileId: z.string(), name: z.string() })),
  decision: z.string(),
  decidedAt: z.nullable(Instant),
});
export type Appeal = z.output<typeof Appeal>;

export const OfficeAppeal = z.strictObject({
  ...Appeal.shape,
  company: z.strictObject({ id: z.string(), name: z.string(), type: z.enum(['fleet', 'shipper']) }),
  /** Whole days from opening to now, or to the decision. */
  waitingDays: z.int(),
  /** By how many points the score would rise; null when the event does not count any more. */
  gain: z.nullable(z.number()),
});
export type OfficeAppeal = z.output<typeof OfficeAppeal>;
