// Entries of the red and black lists as the public, the company and staff see them.
import * as z from 'zod/mini';
import { Day, Id, Instant, line } from '../../fields.ts';
import { AttachedFile } from '../../services/files/attached-file.ts';
import {
  type ListingKind as Kind,
  listingKinds,
  listingPhases,
  type ListingPhase as Phase,
} from './listings.labels.ts';

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

export const ListingKind = z.enum(keysOf<Kind>(listingKinds), '名单有误');
export const ListingPhase = z.enum(keysOf<Phase>(listingPhases), '阶段有误');
export const StatementKind = z.enum(['reply', 'objection', 'appeal', 'repair'], '事项有误');

const dates = {
  noticedOn: z.nullable(Day),
  replyDueOn: z.nullable(Day),
  decidedOn: z.nullable(Day),
  publishedOn: z.nullable(Day),
  publicityTo: z.nullable(Day),
  effectiveFrom: z.nullable(Day),
  effectiveTo: z.nullable(Day),
  repairedOn: z.nullable(Day),
  revokedOn: z.nullable(Day),
  withdrawnOn: z.nullable(Day),
};

const facts = {
  id: Id,
  kind: ListingKind,
  phase: ListingPhase,
  companyName: z.string(),
  /** Masked. */
  creditCode: z.string(),
  reason: z.string(),
  /** Clause numbers in `conventionVersion`. */
  clauses: z.array(z.int()),
  conventionVersion: z.int(),
  decisionNo: z.nullable(z.string()),
  /** Days until the deadline of the current phase; null without one. */
  daysLeft: z.nullable(z.int()),
  ...dates,
};

/** `decisionText` and `reason` of a revoked entry are empty, because a wrong accusation is not repeated. */
export const PublicListing = z.strictObject({
  ...facts,
  decisionText: z.string(),
  /** The reason of an early end. */
  endReason: z.string(),
  /** An open objection delays the effective date. */
  isHeld: z.boolean(),
});
export type PublicListing = z.output<typeof PublicListing>;

export const Statement = z.strictObject({
  id: Id,
  kind: StatementKind,
  text: z.string(),
  files: z.array(AttachedFile),
  saidAt: Instant,
  /** The name of the company, or of the person whose paper staff recorded. */
  saidBy: z.string(),
  settledAt: z.nullable(Instant),
  outcome: z.nullable(z.enum(['accepted', 'dismissed'])),
  outcomeText: z.string(),
});
export type Statement = z.output<typeof Statement>;

const standing = {
  openStatement: z.nullable(StatementKind),
  repairFrom: z.nullable(Day),
  appealUntil: z.nullable(Day),
  hasAppealed: z.boolean(),
  hasReplied: z.boolean(),
};

/** The company's own entry, from the notice on. */
export const MyListing = z.strictObject({
  ...PublicListing.shape,
  ...standing,
  noticeText: z.string(),
  statements: z.array(Statement),
  today: Day,
});
export type MyListing = z.output<typeof MyListing>;

export const ListingRow = z.strictObject({
  ...facts,
  companyId: Id,
  ...standing,
  proposedAt: Instant,
  today: Day,
});
export type ListingRow = z.output<typeof ListingRow>;

export const ListingDetail = z.strictObject({
  ...ListingRow.shape,
  /** The reader wrote this proposal: another person decides it, where there is one who may. */
  isOwn: z.boolean(),
  noticeText: z.string(),
  decisionText: z.string(),
  endReason: z.string(),
  isHeld: z.boolean(),
  termMonths: z.nullable(z.int()),
  files: z.array(AttachedFile),
  statements: z.array(Statement),
  /** Newest first. */
  history: z.array(z.strictObject({ at: Instant, who: z.string(), text: z.string(), reason: z.string() })),
});
export type ListingDetail = z.output<typeof ListingDetail>;

export const clauseNumbers = z
  .array(z.int('条号有误').check(z.minimum(1, '条号有误'), z.maximum(999, '条号有误')), '请选择依据的条款')
  .check(
    z.minLength(1, '请选择依据的条款'),
    z.maxLength(8, '最多选择 8 条'),
    z.refine((numbers) => new Set(numbers).size === numbers.length, '条款重复'),
  );
export const moveReason = line('原因', 300, 5);
