// State machine of reviewed requests: joining, change requests, renewals; and their limits.
import type { ApplicationStatus } from './applications.labels.ts';

type Move = { from: readonly ApplicationStatus[]; to: ApplicationStatus; by: 'applicant' | 'admin' | 'system' };

/** In the order of the partial indexes of requests that wait. */
export const undecided = [0, 1] as const satisfies readonly ApplicationStatus[];
export const decided = [2, 3] as const satisfies readonly ApplicationStatus[];

/** A rejected application is never reopened: the applicant submits a new one that refers to it. */
export const applicationMoves = {
  claim: { from: [0], to: 1, by: 'admin' },
  release: { from: [1], to: 0, by: 'admin' },
  lapse: { from: [1], to: 0, by: 'system' },
  approve: { from: undecided, to: 2, by: 'admin' },
  reject: { from: undecided, to: 3, by: 'admin' },
  withdraw: { from: [0], to: 3, by: 'applicant' },
} as const satisfies Record<string, Move>;
export type ApplicationMove = keyof typeof applicationMoves;

export const canMove = (status: number, move: ApplicationMove) =>
  (applicationMoves[move].from as readonly number[]).includes(status);

/** Duration of a reviewer's claim. */
export const LEASE_MINUTES = 30;
/** Rate limit of applications per company. */
export const APPLICATION_LIMIT = { count: 5, days: 30 };
