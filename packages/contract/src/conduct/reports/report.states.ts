// States of a report; used by the server for transitions and by the web for buttons and the progress line.
import type { ReportShelf, ReportStatus } from './reports.labels.ts';

type Move = { from: readonly ReportStatus[]; to: ReportStatus; by: 'admin' | 'reporter' | 'system' };

export const beforeDecision = ['received', 'accepted', 'investigating'] as const satisfies readonly ReportStatus[];
export const appealable = ['decided', 'published'] as const satisfies readonly ReportStatus[];
/** The office has the next step; a decision is still to be published or closed. */
export const reportsForOffice = [...beforeDecision, 'decided', 'appealed'] as const satisfies readonly ReportStatus[];
const closable = ['refused', ...appealable] as const satisfies readonly ReportStatus[];

/** A decided report can be closed, manually or by time, only after the time for appeals. */
export const reportMoves = {
  accept: { from: ['received'], to: 'accepted', by: 'admin' },
  refuse: { from: ['received'], to: 'refused', by: 'admin' },
  investigate: { from: ['accepted'], to: 'investigating', by: 'admin' },
  decide: { from: ['investigating'], to: 'decided', by: 'admin' },
  publish: { from: ['decided'], to: 'published', by: 'admin' },
  appeal: { from: appealable, to: 'appealed', by: 'reporter' },
  settle: { from: ['appealed'], to: 'closed', by: 'admin' },
  close: { from: closable, to: 'closed', by: 'admin' },
  lapse: { from: closable, to: 'closed', by: 'system' },
} as const satisfies Record<string, Move>;
export type ReportMove = keyof typeof reportMoves;

export const canMoveReport = (status: ReportStatus, move: ReportMove) =>
  (reportMoves[move].from as readonly ReportStatus[]).includes(status);

export const statusesOn: Record<ReportShelf, readonly ReportStatus[]> = {
  open: [...beforeDecision, 'appealed'],
  decided: appealable,
  closed: ['refused', 'closed'],
  all: [],
};

/** Working days; weekends are excluded, public holidays are not. */
export const ACCEPT_WORKING_DAYS = 5;
/** Calendar days from acceptance and appeal. */
export const DECIDE_DAYS = 30;
export const SETTLE_DAYS = 30;

export const MAX_REPORT_FILES = 5;
/** How long a report ticket is valid. */
export const REPORT_TICKET_MINUTES = 60;
/** The median is shown from this many decisions on. */
export const FIGURES_MIN_DECISIONS = 3;
