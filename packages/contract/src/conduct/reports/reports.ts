// A report as seen by the holder of its code and by staff.
import * as z from 'zod/mini';
import { Day, Id, Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { CaseNote, caseStanding, HandlingStep } from '../../services/cases/cases.ts';
import { AttachedFile } from '../../services/files/attached-file.ts';
import { appealOutcomes, reportKinds, reportOutcomes, reportShelves, reportStatuses } from './reports.labels.ts';

export const ReportKind = keyOf(reportKinds, '请选择举报类型');
const ReportStatus = keyOf(reportStatuses, '状态有误');
export const ReportOutcome = keyOf(reportOutcomes, '请选择认定结果');
export const AppealOutcome = keyOf(appealOutcomes, '请选择复核结果');
export const ReportShelf = keyOf(reportShelves, '分类有误');

/** When each step was taken; null: not taken. */
const dates = {
  receivedAt: Instant,
  acceptedAt: z.nullable(Instant),
  refusedAt: z.nullable(Instant),
  investigatedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  appealedAt: z.nullable(Instant),
  settledAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
};

/** The text published with each step. */
const words = {
  refuseReason: z.nullable(z.string()),
  outcome: z.nullable(ReportOutcome),
  decision: z.nullable(z.string()),
  appealOutcome: z.nullable(AppealOutcome),
  settlement: z.nullable(z.string()),
};

/** For the holder of the code: progress only, neither reporter nor subject nor facts. */
export const ReportProgress = z.strictObject({
  caseNo: z.string(),
  kind: ReportKind,
  status: ReportStatus,
  ...dates,
  ...words,
  /** Deadline of the current step; null: none. */
  dueAt: z.nullable(Instant),
  /** Until when an appeal is possible; null: not possible now. */
  appealUntil: z.nullable(Instant),
});
export type ReportProgress = z.output<typeof ReportProgress>;

export const ReportRow = z.strictObject({
  id: Id,
  caseNo: z.string(),
  kind: ReportKind,
  status: ReportStatus,
  objectName: z.string(),
  isAnonymous: z.boolean(),
  fileCount: z.int(),
  receivedAt: Instant,
  dueAt: z.nullable(Instant),
  ...caseStanding,
});
export type ReportRow = z.output<typeof ReportRow>;

export const ReportDetail = z.strictObject({
  ...ReportRow.shape,
  ...dates,
  ...words,
  /** The registered company of that name. */
  company: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  happenedOn: Day,
  facts: z.string(),
  /** Name and masked phone of a named reporter. */
  reporter: z.nullable(z.strictObject({ name: z.string(), phone: z.string() })),
  files: z.array(AttachedFile),
  appeal: z.nullable(z.string()),
  appealUntil: z.nullable(Instant),
  /** The listing that resulted from a published decision, as entered by staff. */
  listingRef: z.nullable(z.string()),
  notes: z.array(CaseNote),
  history: z.array(HandlingStep),
});
export type ReportDetail = z.output<typeof ReportDetail>;
