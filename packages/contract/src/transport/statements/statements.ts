// A monthly statement as both sides see it: the same figures and rows for both.
import * as z from 'zod/mini';
import { Day, Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { PriceUnit } from '../../trade/tenders/tenders.ts';
import { OrderSide } from '../orders/orders.ts';
import { chargeKinds } from '../orders/payments/charge.states.ts';
import {
  ageingBuckets,
  differenceStates,
  entryKinds,
  rowTabs,
  statementStates,
  statementTabs,
} from './statement.states.ts';

/** 2026-10 */
export const Month = z.string('月份有误').check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份有误'));
export const StatementTab = keyOf(statementTabs, '分类有误');
export const RowTab = keyOf(rowTabs, '分类有误');
const StatementState = keyOf(statementStates, '状态有误');
const Fen = z.int();
const Partner = z.strictObject({ id: z.string(), name: z.string() });

const sums = {
  freightFen: Fen,
  /** Accepted charges, less what was taken off. */
  chargesFen: Fen,
  /** Confirmed payments, less those reversed. */
  paidFen: Fen,
};

export const StatementItem = z.strictObject({
  id: z.string(),
  month: Month,
  statementNo: z.nullable(z.string()),
  state: StatementState,
  partner: Partner,
  ...sums,
  /** What was open at the end of the month. */
  closingFen: Fen,
  /** Open marks of either side. */
  differences: z.int(),
  isConfirmedByMe: z.boolean(),
  isConfirmedByPartner: z.boolean(),
});
export type StatementItem = z.output<typeof StatementItem>;

const Party = z.strictObject({ id: z.string(), name: z.string(), creditCode: z.string(), address: z.string() });

const Confirmation = z.nullable(
  z.strictObject({
    at: Instant,
    /** The person, for his own company only. */
    byName: z.string(),
    /** Nothing changed since. */
    isCurrent: z.boolean(),
    /** What changed since, a sentence each; at most 20. */
    changes: z.array(z.string()),
  }),
);

export const StatementDifference = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  side: OrderSide,
  /** Owed on the order when it was marked, now, and what that side believes. */
  owedFen: Fen,
  currentFen: Fen,
  believedFen: Fen,
  reason: z.string(),
  state: keyOf(differenceStates, '状态有误'),
  markedAt: Instant,
  isMine: z.boolean(),
});
export type StatementDifference = z.output<typeof StatementDifference>;

export const StatementInvoice = z.strictObject({
  id: z.string(),
  invoiceNo: z.string(),
  issuedOn: Day,
  amountFen: Fen,
  recordedAt: Instant,
  isVoid: z.boolean(),
  voidReason: z.string(),
});
export type StatementInvoice = z.output<typeof StatementInvoice>;

export const StatementDetail = z.strictObject({
  id: z.string(),
  month: Month,
  statementNo: z.nullable(z.string()),
  state: StatementState,
  side: OrderSide,
  shipper: Party,
  fleet: Party,
  /** Orders whose amounts count in it. */
  orders: z.int(),
  openingFen: Fen,
  ...sums,
  closingFen: Fen,
  /** Orders somebody marked: in dispute, and not part of the sums. */
  heldOrders: z.int(),
  heldFen: Fen,
  /** The open amount as each side believes it. */
  claims: z.strictObject({ fleet: Fen, shipper: Fen }),
  /** Of the orders in it: proposed and not answered. */
  pendingCharges: z.int(),
  differences: z.array(StatementDifference),
  confirmations: z.strictObject({ fleet: Confirmation, shipper: Confirmation }),
  frozenAt: z.nullable(Instant),
  /** Its code, printed on the PDF; `kept`: what is stored now still has it and it is in the public log, for whose proof text and salt are. */
  seal: z.nullable(
    z.strictObject({
      state: z.enum(['kept', 'changed']),
      /** Null where somebody removed it. */
      code: z.nullable(z.string()),
      text: z.nullable(z.string()),
      salt: z.nullable(z.string()),
    }),
  ),
  /** The later one both confirmed, with whose opening balance this one was frozen. */
  coveredBy: z.nullable(z.strictObject({ id: z.string(), month: Month, statementNo: z.nullable(z.string()) })),
  /** Earlier months nobody settled: they would be frozen with this one. */
  covers: z.array(z.strictObject({ id: z.string(), month: Month })),
  version: z.int(),
  /** When this was read; a refused confirmation tells what changed since. */
  readAt: Instant,
});
export type StatementDetail = z.output<typeof StatementDetail>;

export const StatementEntry = z.strictObject({
  kind: keyOf(entryKinds, '类别有误'),
  chargeKind: z.nullable(keyOf(chargeKinds, '费用有误')),
  day: Day,
  /** Positive when it is owed, negative when it is paid or taken off. */
  amountFen: Fen,
  /** The reason of a charge or a reversal. */
  note: z.string(),
  voucherNo: z.string(),
});
export type StatementEntry = z.output<typeof StatementEntry>;

/** What is stored of each order when a statement is frozen. */
export const StatementRow = z.strictObject({
  orderId: z.string(),
  orderNo: z.string(),
  signedOn: Day,
  origin: z.string(),
  originCode: z.string(),
  destination: z.string(),
  destinationCode: z.string(),
  cargo: z.string(),
  weightKg: z.nullable(z.int()),
  plateNo: z.nullable(z.string()),
  unit: PriceUnit,
  priceE4: z.int(),
  quantityMilli: z.int(),
  taxPercent: z.nullable(z.int()),
  dueOn: z.nullable(Day),
  freightFen: Fen,
  addedFen: Fen,
  /** Negative; damage apart, because it is settled outside the invoice. */
  takenFen: Fen,
  damageFen: Fen,
  paidFen: Fen,
  /** Signed in an earlier month, or moved here because its month was confirmed before. */
  isCarried: z.boolean(),
  /** Owed on the order in all, and what is still open of it. */
  owedFen: Fen,
  openFen: Fen,
  entries: z.array(StatementEntry),
});
export type StatementRow = z.output<typeof StatementRow>;
export const ShownRow = z.strictObject({
  ...StatementRow.shape,
  isHeld: z.boolean(),
  /** No once both confirmed its freight: a charge on the order changes what is owed. */
  canMark: z.boolean(),
  differences: z.array(StatementDifference),
});
export type ShownRow = z.output<typeof ShownRow>;

export const InvoiceLine = z.strictObject({
  orderId: z.string(),
  orderNo: z.string(),
  origin: z.string(),
  destination: z.string(),
  vehicleKind: z.string(),
  plateNo: z.string(),
  cargo: z.string(),
  grossFen: Fen,
  netFen: Fen,
  taxFen: Fen,
  taxPercent: z.nullable(z.int()),
  /** What is missing; '' when the line is complete. */
  problem: z.string(),
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

export const InvoiceDraft = z.strictObject({
  lines: z.array(InvoiceLine),
  count: z.int(),
  grossFen: Fen,
  netFen: Fen,
  taxFen: Fen,
  /** Moved into the largest line, so that the lines add up to the whole. */
  adjustedFen: Fen,
  /** Orders that would need a negative line: not in the file. */
  negative: z.array(z.strictObject({ orderNo: z.string(), grossFen: Fen })),
  damageFen: Fen,
  problems: z.int(),
  recordedFen: Fen,
  invoices: z.array(StatementInvoice),
});
export type InvoiceDraft = z.output<typeof InvoiceDraft>;

const buckets = z.strictObject(
  Object.fromEntries(Object.keys(ageingBuckets).map((key) => [key, z.int()])) as Record<
    keyof typeof ageingBuckets,
    typeof Fen
  >,
);
const ageingSums = {
  orders: z.int(),
  /** Owed and not confirmed as paid. */
  openFen: Fen,
  buckets,
  /** Recorded by the shipper, not answered by the fleet. */
  claimedFen: Fen,
  /** Confirmed beyond what is owed, after a later decision. */
  overpaidFen: Fen,
};
export const AgeingRow = z.strictObject({ partner: Partner, ...ageingSums, oldestDueOn: z.nullable(Day) });
export type AgeingRow = z.output<typeof AgeingRow>;
export const AgeingTotal = z.strictObject(ageingSums);
export type AgeingTotal = z.output<typeof AgeingTotal>;
