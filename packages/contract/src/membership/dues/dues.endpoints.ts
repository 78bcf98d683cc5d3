// Dues for the office: what is open, each member's account, payments and corrections.
import * as z from 'zod/mini';
import { duesPaths } from '../../affected.ts';
import { defineEndpoint, type Limit } from '../../endpoint.ts';
import { Day, Fen, Id, Instant, line, pageOf, pageQuery, Total, totalQuery } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { MemberLevel } from '../members/members.ts';
import { PaymentForm } from '../members/payment-form.ts';
import { allDuesAges, duesAccounts, entryKinds, receivableKinds } from './dues.labels.ts';

/** Signed: debit is positive. */
const SignedFen = z.int();

const Receivable = z.strictObject({
  id: Id,
  kind: keyOf(receivableKinds, '应收种类有误'),
  level: MemberLevel,
  startsOn: Day,
  endsOn: Day,
  dueOn: Day,
  feeFen: Fen,
  openFen: Fen,
  /** The term was taken back. */
  isVoided: z.boolean(),
});
export type Receivable = z.output<typeof Receivable>;

export const OpenReceivable = z.strictObject({
  ...Receivable.shape,
  memberId: Id,
  memberNo: z.string(),
  companyId: Id,
  companyName: z.string(),
  /** Negative: not due yet. */
  daysOverdue: z.int(),
  lastRemindedAt: z.nullable(Instant),
});
export type OpenReceivable = z.output<typeof OpenReceivable>;

const unpaidFilters = {
  keyword: z.optional(z.string('请填写关键词').check(z.trim(), z.maxLength(60, '关键词不能超过 60 个字'))),
  age: z.optional(z.enum(allDuesAges, '账龄有误')),
  kind: z.optional(keyOf(receivableKinds, '应收种类有误')),
};
export const UnpaidFilters = z.strictObject(unpaidFilters);
export type UnpaidFilters = z.output<typeof UnpaidFilters>;

const office = { access: 'canAdmin', duty: 'dues' } as const;

/** What is open, the oldest first. */
export const listUnpaidDues = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/dues/unpaid',
  query: z.strictObject({ ...unpaidFilters, ...pageQuery, ...totalQuery }),
  reply: pageOf(OpenReceivable),
});

export const countUnpaidDues = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/dues/unpaid/matches',
  query: UnpaidFilters,
  reply: Total,
});

const Age = z.strictObject({ age: z.enum(allDuesAges), receivables: z.int(), openFen: Fen });

export const getDuesSummary = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/dues/summary',
  reply: z.strictObject({
    countedAt: Instant,
    openFen: Fen,
    receivables: z.int(),
    ages: z.array(Age),
    /** What members paid in advance. */
    advanceFen: Fen,
    /** This year: money in, less what was refunded or taken back. */
    receivedFen: SignedFen,
    waivedFen: SignedFen,
    writtenOffFen: SignedFen,
  }),
});

const Posting = z.strictObject({
  account: keyOf(duesAccounts, '科目有误'),
  receivableId: z.nullable(Id),
  amountFen: SignedFen,
});

const Entry = z.strictObject({
  id: Id,
  entryNo: z.int(),
  kind: keyOf(entryKinds, '分录种类有误'),
  bookedOn: Day,
  amountFen: Fen,
  reason: z.string(),
  recordedBy: z.string(),
  approvedBy: z.string(),
  recordedAt: Instant,
  postings: z.array(Posting),
  payment: z.nullable(
    z.strictObject({ id: Id, voucherNo: z.string(), voucherFileId: z.nullable(Id), invoiceTitle: z.string() }),
  ),
  /** The number of the entry this one takes back, or of the one that took this back. */
  reverses: z.nullable(z.int()),
  reversedBy: z.nullable(z.int()),
});
export type DuesEntry = z.output<typeof Entry>;

const memberParams = z.strictObject({ memberId: Id });
const receivableParams = z.strictObject({ receivableId: Id });

/** The account of one member: the newest 200 entries; every figure is a sum of their postings. */
export const getMemberDues = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/dues/members/:memberId',
  owner: 'staff',
  params: memberParams,
  reply: z.strictObject({
    openFen: Fen,
    advanceFen: Fen,
    receivables: z.array(Receivable),
    entries: z.array(Entry),
  }),
});

const entryFilters = {
  kind: z.optional(keyOf(entryKinds, '分录种类有误')),
  account: z.optional(keyOf(duesAccounts, '科目有误')),
  month: z.optional(z.string('月份有误').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份有误'))),
  year: z.optional(z.string('年份有误').check(z.regex(/^2\d{3}$/, '年份有误'))),
};

/** The rows behind the sums, newest day first. */
export const listDuesEntries = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/dues/entries',
  query: z.strictObject({ ...entryFilters, ...pageQuery, ...totalQuery }),
  reply: pageOf(
    z.strictObject({ ...Entry.shape, memberId: Id, memberNo: z.string(), companyId: Id, companyName: z.string() }),
  ),
});

const Reason = line('原因', 200, 5);
const limit = { count: 120, seconds: 60, per: 'user' } as const satisfies Limit;
const act = { ...office, method: 'POST', owner: 'staff', limit, idempotent: true, affects: duesPaths } as const;
/** Null: done; otherwise it waits for a second person. */
const Done = z.strictObject({ proposalId: z.nullable(Id) });

/** Pays what is open, the oldest first; the rest is kept as paid in advance. */
export const recordDuesPayment = defineEndpoint({
  ...act,
  path: '/admin/dues/members/:memberId/payments',
  params: memberParams,
  body: z.strictObject({ ...PaymentForm.shape, reason: z.optional(Reason) }),
  reply: Done,
  audit: 'dues.paid',
});

/** Pays what is open from what was paid in advance. */
export const useDuesAdvance = defineEndpoint({
  ...act,
  path: '/admin/dues/members/:memberId/advance',
  params: memberParams,
  reply: Done,
  audit: 'dues.advanceUsed',
});

/** Two people. */
export const refundDues = defineEndpoint({
  ...act,
  path: '/admin/dues/members/:memberId/refunds',
  params: memberParams,
  body: z.strictObject({ amountFen: Fen, paidOn: Day, reason: Reason }),
  reply: Done,
  audit: 'dues.refunded',
});

const forgiving = z.strictObject({
  /** What was open on the screen, so that nobody forgives more than was seen. */
  openFen: Fen,
  amountFen: Fen,
  reason: Reason,
});

/** Two people. */
export const waiveDues = defineEndpoint({
  ...act,
  path: '/admin/dues/receivables/:receivableId/waive',
  params: receivableParams,
  body: forgiving,
  reply: Done,
  audit: 'dues.waived',
});

/** Two people. */
export const writeOffDues = defineEndpoint({
  ...act,
  path: '/admin/dues/receivables/:receivableId/write-off',
  params: receivableParams,
  body: forgiving,
  reply: Done,
  audit: 'dues.writtenOff',
});

/** A counter-entry; that of a refund takes two people, because it gives the money to the member once more. */
export const reverseDuesEntry = defineEndpoint({
  ...act,
  path: '/admin/dues/entries/:entryId/reverse',
  params: z.strictObject({ entryId: Id }),
  body: z.strictObject({ reason: Reason }),
  reply: Done,
  audit: 'dues.reversed',
});

/** Reminds of what is open, each receivable at most once a day. */
export const remindOfDues = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/dues/reminders',
  body: z.strictObject({
    receivableIds: z
      .array(Id, '请选择要提醒的会员')
      .check(z.minLength(1, '请选择要提醒的会员'), z.maxLength(100, '一次最多提醒 100 笔')),
  }),
  reply: z.strictObject({ reminded: z.int(), skipped: z.int() }),
  audit: 'dues.reminded',
  limit,
  idempotent: true,
  affects: duesPaths,
});
