// Fiscal receipts of dues: the office's stock of numbers and its register, and a company's own receipts.
import * as z from 'zod/mini';
import { proposalPaths } from '../../affected.ts';
import { defineEndpoint, type Limit } from '../../endpoint.ts';
import { codeLine, Day, Email, Fen, Id, Instant, line, Nothing, pageOf, pageQuery } from '../../fields.ts';
import { Keyword, keyOf } from '../../lists.ts';
import { AttachedFile } from '../../services/files/attached-file.ts';
import { deliveryWays, receiptStates, voidKinds } from './fiscal-receipts.labels.ts';

const paths = ['/admin/receipts', ...proposalPaths] as const;
const office = { access: 'canAdmin', duty: 'dues' } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const satisfies Limit;
const State = keyOf(receiptStates, '状态有误');

/** Of the year of today, unless it says otherwise; every figure is counted from the rows. */
export const getReceiptSummary = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/receipts/summary',
  reply: z.strictObject({
    countedAt: Instant,
    year: z.int(),
    /** In all ranges. */
    available: z.int(),
    /** In the last 30 days, and how many days the stock lasts at that pace; null: nothing was used. */
    usedLately: z.int(),
    daysLeft: z.nullable(z.int()),
    /** Payments that wait for a number. */
    wanted: z.int(),
    used: z.int(),
    undelivered: z.int(),
    voided: z.int(),
    issuedFen: Fen,
    /** What was issued less what was entered in the ledger and not taken back. */
    differenceFen: z.int(),
    /** Of the ranges used this year: numbers taken, and those of them without a row. */
    touched: z.int(),
    missing: z.int(),
  }),
});

/** For the dashboard: below 30 days of stock, or payments without a number. */
export const getReceiptStock = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/receipts/stock',
  reply: z.strictObject({
    isLow: z.boolean(),
    available: z.int(),
    daysLeft: z.nullable(z.int()),
    wanted: z.int(),
  }),
});

const ReceiptRange = z.strictObject({
  id: Id,
  code: z.string(),
  first: z.string(),
  last: z.string(),
  /** Null: used up. */
  next: z.nullable(z.string()),
  receivedOn: Day,
  addedBy: z.string(),
  used: z.int(),
  voided: z.int(),
  available: z.int(),
  /** Where the voided numbers are, counted from the first one. */
  voidedAt: z.array(z.int()),
});
export type ReceiptRange = z.output<typeof ReceiptRange>;

/** The newest first. */
export const listReceiptRanges = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/receipts/ranges',
  query: z.strictObject(pageQuery),
  reply: pageOf(ReceiptRange),
});

const Digits = (name: string) =>
  z.pipe(codeLine(name, 12), z.string().check(z.regex(/^\d{4,12}$/, `${name}是 4 到 12 位数字`)));

/** Payments that wait for a number get one at once, in their order. Refused where a number was received before. */
export const addReceiptRange = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/receipts/ranges',
  body: z.strictObject({
    code: z.pipe(codeLine('票据代码', 20), z.string().check(z.regex(/^[0-9A-Z]+$/, '票据代码只能是数字和大写字母'))),
    first: Digits('首号'),
    last: Digits('末号'),
    receivedOn: Day,
  }),
  reply: z.strictObject({ rangeId: Id, issued: z.int() }),
  audit: 'receipt.rangeAdded',
  limit,
  idempotent: true,
  affects: ['/admin/receipts'],
});

/** One typed wrong, while none of its numbers was taken. */
export const removeReceiptRange = defineEndpoint({
  ...office,
  method: 'DELETE',
  path: '/admin/receipts/ranges/:rangeId',
  owner: 'staff',
  params: z.strictObject({ rangeId: Id }),
  reply: Nothing,
  audit: 'receipt.rangeRemoved',
  limit,
  idempotent: true,
  affects: ['/admin/receipts'],
});

const Person = z.nullable(z.string());

const FiscalReceipt = z.strictObject({
  id: Id,
  state: State,
  code: z.string(),
  /** Empty while it waits for one. */
  number: z.string(),
  issuedOn: z.nullable(Day),
  issuedBy: Person,
  memberId: z.nullable(Id),
  memberNo: z.string(),
  companyId: z.nullable(Id),
  companyName: z.string(),
  title: z.string(),
  amountFen: z.nullable(Fen),
  /** Of the member's paid term. */
  termEndsOn: z.nullable(Day),
  paidOn: z.nullable(Day),
  voucherNo: z.string(),
  recordedAt: z.nullable(Instant),
  /** The payment was taken back in the ledger: the receipt must be voided. */
  isReversed: z.boolean(),
  email: z.string(),
  sentTo: z.string(),
  /** The mail did not arrive. */
  isBounced: z.boolean(),
  deliveredAt: z.nullable(Instant),
  deliveredHow: z.nullable(keyOf(deliveryWays, '交付方式有误')),
  deliveredTo: z.string(),
  file: z.nullable(AttachedFile),
  signedFile: z.nullable(AttachedFile),
  voidedAt: z.nullable(Instant),
  voidedBy: Person,
  voidKind: z.nullable(keyOf(voidKinds, '作废种类有误')),
  voidReason: z.string(),
  /** The number that took its place, and the one it took the place of. */
  replacedBy: z.string(),
  replaces: z.string(),
});
export type FiscalReceipt = z.output<typeof FiscalReceipt>;

const filters = {
  /** Absent: every number that was taken. */
  state: z.optional(State),
  keyword: Keyword,
  from: z.optional(Day),
  to: z.optional(Day),
  rangeId: z.optional(Id),
};
export const ReceiptFilters = z.strictObject(filters);
export type ReceiptFilters = z.output<typeof ReceiptFilters>;

/** The newest first; what waits in its order; unused numbers as they will be taken. */
export const listReceipts = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/receipts',
  query: z.strictObject({ ...filters, ...pageQuery }),
  reply: pageOf(FiscalReceipt),
});

const params = z.strictObject({ receiptId: Id });
const act = {
  ...office,
  method: 'POST',
  owner: 'staff',
  params,
  limit,
  idempotent: true,
  affects: ['/admin/receipts'],
} as const;

/** The electronic receipt, which the member may then download; a later file takes the place of the one before. */
export const attachReceiptFile = defineEndpoint({
  ...act,
  path: '/admin/receipts/:receiptId/file',
  body: z.strictObject({ fileId: Id }),
  reply: Nothing,
  audit: 'receipt.fileAttached',
});

/** To the address given, which may differ from the company's; delivered when the mail has arrived. */
export const mailReceipt = defineEndpoint({
  ...act,
  path: '/admin/receipts/:receiptId/mail',
  body: z.strictObject({ email: Email }),
  reply: Nothing,
  audit: 'receipt.mailed',
});

/** Those that were neither handed over nor sent yet, each to the address of its company. */
export const mailReceipts = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/receipts/mail',
  body: z.strictObject({
    receiptIds: z.array(Id, '请选择票据').check(z.minLength(1, '请选择票据'), z.maxLength(100, '一次最多寄 100 张')),
  }),
  reply: z.strictObject({ mailed: z.int(), skipped: z.int() }),
  audit: 'receipt.mailed',
  limit,
  idempotent: true,
  affects: ['/admin/receipts'],
});

/** In person: who took it, with a scan of the signature. */
export const handOverReceipt = defineEndpoint({
  ...act,
  path: '/admin/receipts/:receiptId/hand-over',
  body: z.strictObject({ receiver: line('领取人姓名', 30, 2), signedFileId: Id }),
  reply: Nothing,
  audit: 'receipt.handedOver',
});

/** Two people. The number stays taken for ever; with `wrong` the payment gets the next one, under `title` if it is given. */
export const voidReceipt = defineEndpoint({
  ...act,
  path: '/admin/receipts/:receiptId/void',
  body: z.strictObject({
    kind: keyOf(voidKinds, '请选择作废的种类'),
    reason: line('原因', 200, 5),
    title: z.optional(line('新抬头', 80, 2)),
  }),
  /** Null: done; otherwise it waits for a second person. */
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
  audit: 'receipt.voided',
  affects: paths,
});

/** One number a row with unused and voided ones, for the finance bureau; without a range all of them. */
export const exportReceipts = defineEndpoint({
  method: 'POST',
  path: '/admin/receipts/exports',
  access: 'canAdmin',
  duty: 'dues',
  stepUp: true,
  body: z.strictObject({ rangeId: z.optional(Id) }),
  reply: z.strictObject({ taskId: Id }),
  audit: 'receipts.exported',
  limit: { count: 10, seconds: 600, per: 'user' },
  idempotent: true,
  affects: [],
});

/** The company's own, without the office's names; the newest first. */
export const listOwnReceipts = defineEndpoint({
  method: 'GET',
  path: '/receipts',
  access: 'canFleetOrShipper',
  area: 'dues',
  query: z.strictObject(pageQuery),
  reply: pageOf(
    z.strictObject({
      id: Id,
      state: State,
      code: z.string(),
      number: z.string(),
      issuedOn: z.nullable(Day),
      title: z.string(),
      amountFen: Fen,
      paidOn: Day,
      deliveredAt: z.nullable(Instant),
      file: z.nullable(AttachedFile),
      replacedBy: z.string(),
    }),
  ),
});

/** The member has the file: counts as delivered. */
export const receiveReceipt = defineEndpoint({
  method: 'POST',
  path: '/receipts/:receiptId/received',
  access: 'canFleetOrShipper',
  area: 'dues',
  owner: 'company',
  params,
  reply: Nothing,
  audit: 'receipt.received',
  limit,
  idempotent: true,
  affects: ['/receipts'],
});
