// The sets of a statement's states: what may be confirmed, and what nobody changes any more.
import type { StatementState } from './statement.labels.ts';

/** Its amounts are final: confirmed by both, or part of the opening balance of a later one that was. */
export const closedStatements = ['agreed', 'covered'] as const satisfies readonly StatementState[];
/** The month is over, and neither side has confirmed what it shows now. */
export const unconfirmed = ['draft', 'disputed'] as const satisfies readonly StatementState[];
/** The month is over, and somebody has not confirmed yet. */
export const confirmable = ['draft', 'disputed', 'oneSide'] as const satisfies readonly StatementState[];
