// A message to the secretariat as its sender and as staff see it.
import * as z from 'zod/mini';
import { Id, Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { CaseNote, caseStanding, HandlingStep } from '../../services/cases/cases.ts';
import { messageKinds, messageShelves, messageStatuses } from './messages.labels.ts';

export const MessageKind = keyOf(messageKinds, '请选择事项');
const MessageStatus = keyOf(messageStatuses, '状态有误');
export const MessageShelf = keyOf(messageShelves, '分类有误');

/** Status for the sender by receipt number and phone; contains nothing they typed. */
export const MessageProgress = z.strictObject({
  receiptNo: z.string(),
  kind: MessageKind,
  status: MessageStatus,
  sentAt: Instant,
  dueAt: Instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
});
export type MessageProgress = z.output<typeof MessageProgress>;

/** Phone masked; each reveal is written to the audit trail. */
export const MessageRow = z.strictObject({
  id: Id,
  receiptNo: z.string(),
  kind: MessageKind,
  status: MessageStatus,
  isSpam: z.boolean(),
  name: z.string(),
  companyName: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  sentAt: Instant,
  dueAt: Instant,
  ...caseStanding,
});
export type MessageRow = z.output<typeof MessageRow>;

export const MessageDetail = z.strictObject({
  ...MessageRow.shape,
  text: z.string(),
  phone: z.string(),
  hasEmail: z.boolean(),
  /** The company of the account that was signed in when it was sent. */
  company: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  closeReason: z.nullable(z.string()),
  notes: z.array(CaseNote),
  history: z.array(HandlingStep),
});
export type MessageDetail = z.output<typeof MessageDetail>;
