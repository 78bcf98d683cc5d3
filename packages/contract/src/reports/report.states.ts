// The life of a report; the server moves by it under a lock, the web draws its buttons and its line from it.
import type { ReportShelf, ReportStatus } from './reports.labels.ts';

type Move = { from: readonly ReportStatus[]; to: ReportStatus; by: 'admin' | 'reporter' | 'system' };

/** A decision can be closed by hand or by time only when nobody can appeal against it any more. */
export const reportMoves = {
  accept: { from: ['received'], to: 'accepted', by: 'admin' },
  refuse: { from: ['received'], to: 'refused', by: 'admin' },
  investigate: { from: ['accepted'], to: 'investigating', by: 'admin' },
  decide: { from: ['investigating'], to: 'decided', by: 'admin' },
  publish: { from: ['decided'], to: 'published', by: 'admin' },
  appeal: { from: ['decided', 'published'], to: 'appealed', by: 'reporter' },
  settle: { from: ['appealed'], to: 'closed', by: 'admin' },
  close: { from: ['refused', 'decided', 'published'], to: 'closed', by: 'admin' },
  lapse: { from: ['refused', 'decided', 'published'], to: 'closed', by: 'system' },
} as const satisfies Record<string, Move>;
export type ReportMove = keyof typeof reportMoves;

export const canMoveReport = (status: ReportStatus, move: ReportMove) =>
  (reportMoves[move].from as readonly ReportStatus[]).includes(status);

export const statusesOn: Record<ReportShelf, readonly ReportStatus[]> = {
  open: ['received', 'accepted', 'investigating', 'appealed'],
  decided: ['decided', 'published'],
  closed: ['refused', 'closed'],
  all: [],
};

/** Working days; weekends do not count, public holidays are not known here. */
export const ACCEPT_WORKING_DAYS = 5;
/** Calendar days from being accepted, from the decision, from the appeal. */
export const DECIDE_DAYS = 30;
export const APPEAL_DAYS = 30;
export const SETTLE_DAYS = 30;

export const MAX_REPORT_FILES = 5;
/** How long the right to write one report lasts. */
export const REPORT_TICKET_MINUTES = 60;
/** A median of fewer decisions is not told. */
export const FIGURES_MIN_DECISIONS = 3;
