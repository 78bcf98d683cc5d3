// Builds the progress of a report for the holder of its code.
import { codeFromBytes, readCode } from '@rfb/contract/conduct/reports/report-code.ts';
import type { ReportProgress } from '@rfb/contract/conduct/reports/reports.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findReportByCode, type ReportRecord } from './reports.queries.ts';

/** Keyed, so that neither the code can be derived from the ticket nor the ticket from the code. */
export const codeOfTicket = ({ keys }: Deps, ticket: string) =>
  codeFromBytes(keys.mac('report-code-of-ticket', ticket));

/** Keyed, because forty bits could be brute-forced against a plain hash. */
export const codeMacOf = ({ keys }: Deps, code: string) => keys.mac('report-code', code);

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
