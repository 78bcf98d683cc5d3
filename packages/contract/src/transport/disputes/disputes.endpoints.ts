// Endpoints of disputes: one side opens, the other answers, the office decides.
import * as z from 'zod/mini';
import { casePaths, orderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { MAX_AMOUNT_FEN } from '../../money.ts';
import { Milestone, OrderException, OrderSide, orderParams, Waiting } from '../orders/orders.ts';
import { disputeOutcomes, disputeStates, MAX_DISPUTE_FILES } from './dispute.labels.ts';

const DisputeFile = z.strictObject({ fileId: z.string(), name: z.string(), side: OrderSide });
const fields = {
  id: z.string(),
  disputeNo: z.string(),
  side: OrderSide,
  state: keyOf(disputeStates, '状态有误'),
  facts: z.string(),
  openedAt: Instant,
  /** Until then the other side is heard. */
  answerUntil: Instant,
  answer: z.string(),
  answeredAt: z.nullable(Instant),
  outcome: z.nullable(keyOf(disputeOutcomes, '结论有误')),
  decision: z.string(),
  decidedAt: z.nullable(Instant),
  files: z.array(DisputeFile),
};
export const Dispute = z.strictObject(fields);
export type Dispute = z.output<typeof Dispute>;

const officeFields = {
  ...fields,
  order: z.strictObject({ id: z.string(), orderNo: z.string(), origin: z.string(), destination: z.string() }),
  shipper: z.strictObject({ id: z.string(), name: z.string() }),
  fleet: z.strictObject({ id: z.string(), name: z.string() }),
  amountFen: z.int(),
  /** With all charges so far. */
  owedFen: z.int(),
  /** Whole days from opening to now, or to the decision. */
  waitingDays: z.int(),
  /** Answered, or the time for the answer is over. */
  canDecide: z.boolean(),
};
export const OfficeDispute = z.strictObject(officeFields);
export type OfficeDispute = z.output<typeof OfficeDispute>;

/** With what the order itself says about the trip. */
export const OfficeDisputeDetail = z.strictObject({
  ...officeFields,
  cargo: z.string(),
  waiting: Waiting,
  milestones: z.array(
    z.pick(Milestone, {
      id: true,
      kind: true,
      stop: true,
      at: true,
      receivedAt: true,
      by: true,
      link: true,
      place: true,
      note: true,
      corrected: true,
      witness: true,
      impossible: true,
    }),
  ),
  exceptions: z.array(z.pick(OrderException, { id: true, kind: true, at: true, note: true, resolution: true })),
});
export type OfficeDisputeDetail = z.output<typeof OfficeDisputeDetail>;

const limit = { count: 60, seconds: 60, per: 'user' } as const;
const Files = z.array(Id).check(z.maxLength(MAX_DISPUTE_FILES, `最多 ${MAX_DISPUTE_FILES} 个文件`));
const change = {
  access: 'canFleetOrShipper',
  area: 'ratings',
  owner: 'company',
  params: orderParams,
  limit,
  idempotent: true,
  reply: Dispute,
  affects: orderPaths,
} as const;

/** Newest first; `canOpenUntil` is null when none can be opened. */
export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/orders/:orderId/disputes',
  access: 'canFleetOrShipper',
  area: 'ratings',
  owner: 'company',
  params: orderParams,
  reply: z.strictObject({ items: z.array(Dispute), canOpenUntil: z.nullable(Instant) }),
});

export const openDispute = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/dispute',
  body: z.strictObject({ facts: paragraphs('事实', 1000, 10), files: z._default(Files, []) }),
  audit: 'dispute.opened',
});

export const answerDispute = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/dispute/answer',
  body: z.strictObject({ answer: paragraphs('答复', 1000, 4), files: z._default(Files, []) }),
  audit: 'dispute.answered',
});

export const readDisputeFile = defineEndpoint({
  method: 'GET',
  path: '/orders/:orderId/dispute/files/:fileId',
  access: 'canFleetOrShipper',
  area: 'ratings',
  owner: 'company',
  params: z.strictObject({ orderId: Id, fileId: Id }),
  reply: 'bytes',
});

const DisputeTab = z.enum(['open', 'decided'], '分类有误');

/** Undecided ones first, oldest first; then the newest decided. */
export const listOfficeDisputes = defineEndpoint({
  method: 'GET',
  path: '/admin/disputes',
  access: 'canAdmin',
  duty: 'disputes',
  query: z.strictObject({ tab: z._default(DisputeTab, 'open'), ...pageQuery }),
  reply: pageOf(OfficeDispute),
});

export const exportDisputes = defineEndpoint({
  method: 'POST',
  path: '/admin/disputes/exports',
  access: 'canAdmin',
  duty: 'exports',
  stepUp: true,
  body: z.strictObject({
    filters: z.strictObject({ tab: DisputeTab }),
    format: z.enum(['xlsx', 'csv'], '文件格式有误'),
  }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'dispute.exported',
  affects: [],
});

/** For the menu and the tab. */
export const countDisputes = defineEndpoint({
  method: 'GET',
  path: '/admin/disputes/counts',
  access: 'canAdmin',
  duty: 'disputes',
  reply: z.strictObject({ open: z.int() }),
});

export const getOfficeDispute = defineEndpoint({
  method: 'GET',
  path: '/admin/disputes/:disputeId',
  access: 'canAdmin',
  duty: 'disputes',
  owner: 'staff',
  params: z.strictObject({ disputeId: Id }),
  reply: OfficeDisputeDetail,
});

/** After the answer, or when the time for it is over. */
export const decideDispute = defineEndpoint({
  method: 'POST',
  path: '/admin/disputes/:disputeId/decide',
  access: 'canAdmin',
  duty: 'disputes',
  owner: 'staff',
  params: z.strictObject({ disputeId: Id }),
  body: z.strictObject({
    outcome: keyOf(disputeOutcomes, '请选择结论'),
    decision: paragraphs('结论', 1000, 10),
    /** Added to what is owed for the order, negative when it is taken off; null: the amount stays. */
    adjustmentFen: z._default(
      z.nullable(
        z.int('金额有误').check(z.minimum(-MAX_AMOUNT_FEN, '金额过大'), z.maximum(MAX_AMOUNT_FEN, '金额过大')),
      ),
      null,
    ),
  }),
  reply: OfficeDispute,
  limit,
  idempotent: true,
  audit: 'dispute.decided',
  affects: ['/admin/disputes', ...casePaths],
});

export const readOfficeDisputeFile = defineEndpoint({
  method: 'GET',
  path: '/admin/disputes/:disputeId/files/:fileId',
  access: 'canAdmin',
  duty: 'disputes',
  owner: 'staff',
  params: z.strictObject({ disputeId: Id, fileId: Id }),
  reply: 'bytes',
});
