// Builds the progress of a report for the holder of its code.
import { readCode } from '@rfb/contract/conduct/reports/report-code.ts';
import type { ReportProgress } from '@rfb/contract/conduct/reports/reports.ts';
import type { Deps } from '../../../platform/deps.ts';
import { codeMacOf } from './report-codes.ts';
import { findReportByCode, type ReportRecord } from './reports.queries.ts';

/** When each step was taken. */
export const datesOf = (row: ReportRecord) => ({
  receivedAt: row.receivedAt,
  acceptedAt: row.acceptedAt,
  refusedAt: row.refusedAt,
  investigatedAt: row.investigatedAt,
  decidedAt: row.decidedAt,
  publishedAt: row.publishedAt,
  appealedAt: row.appealedAt,
  settledAt: row.settledAt,
  closedAt: row.closedAt,
});

/** The text published with each step. */
export const wordsOf = (row: ReportRecord) => ({
  refuseReason: row.refuseReason,
  outcome: row.outcome,
  decision: row.decision,
  appealOutcome: row.appealOutcome,
  settlement: row.settlement,
});

const progressOf = (row: ReportRecord): ReportProgress => ({
  caseNo: row.caseNo,
  kind: row.kind,
  status: row.status,
  ...datesOf(row),
  ...wordsOf(row),
  dueAt: row.dueAt,
  appealUntil: row.appealUntil,
});

/** A malformed code is looked up as well, so that time and reply are the same. */
export const findProgress = async (deps: Deps, typed: string) => {
  const row = await findReportByCode(deps.db, codeMacOf(deps, readCode(typed) ?? ''));
  return { report: row ? progressOf(row) : null };
};
