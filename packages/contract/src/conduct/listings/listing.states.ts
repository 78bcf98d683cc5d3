// The moves of an entry on the red or black list and when they are possible; SQL computes the phase.
import type { ListingKind, ListingPhase } from './listings.labels.ts';

/** Days in which the company may reply to a notice. */
export const REPLY_DAYS = 7;
export const PUBLICITY_WORKING_DAYS = 5;
/** The possible terms of an entry, in months. */
export const termMonths: Record<ListingKind, readonly number[]> = { red: [12], black: [6, 12, 24, 36] };
export const MAX_STATEMENT_FILES = 3;
export const MAX_DECISION_FILES = 5;

export const undecidedPhases = ['proposed', 'notice', 'answered'] as const;
const unpublishedPhases = [...undecidedPhases, 'decided'] as const;
/** Published and not ended. */
export const runningPhases = ['publicity', 'effective'] as const;
export const unendedPhases = [...unpublishedPhases, ...runningPhases] as const;
export const endedInPublic = ['expired', 'repaired', 'revoked'] as const;
export const endedPhases = [...endedInPublic, 'withdrawn'] as const;
/** In every other phase an entry is visible to staff only and, from the notice on, to its company. */
export const publicPhases = [...runningPhases, ...endedInPublic] as const;
/** Ended before its time by the office. */
export const setAsidePhases = ['revoked', 'withdrawn'] as const;
/** The decision took effect and was not set aside. */
export const upheldPhases = ['effective', 'expired', 'repaired'] as const;
/** The company can still reply or object. */
export const answerablePhases = ['notice', 'publicity'] as const;
export const phasesForOffice = ['proposed', 'answered', 'decided'] as const;

export const listingMoves = {
  edit: ['proposed'],
  notice: ['proposed'],
  reply: ['notice'],
  decide: ['answered'],
  publish: ['decided'],
  object: ['publicity'],
  appeal: ['effective'],
  askRepair: ['effective'],
  dismiss: runningPhases,
  repair: ['effective'],
  withdraw: unpublishedPhases,
  revoke: runningPhases,
} as const satisfies Record<string, readonly ListingPhase[]>;
export type ListingMove = keyof typeof listingMoves;

export type Standing = {
  kind: ListingKind;
  phase: ListingPhase;
  /** The kind of statement that waits for an answer. */
  openStatement: StatementKind | null;
  /** The first day of a possible repair; null unless it is a black entry in effect. */
  repairFrom: string | null;
  /** The last day on which an appeal is accepted. */
  appealUntil: string | null;
  hasAppealed: boolean;
  hasReplied: boolean;
};

export type StatementKind = 'reply' | 'objection' | 'appeal' | 'repair';
/** The move that each kind of statement makes. */
export const statementMoves: Record<StatementKind, ListingMove> = {
  reply: 'reply',
  objection: 'object',
  appeal: 'appeal',
  repair: 'askRepair',
};

const isRepairable = ({ repairFrom }: Standing, today: string) => repairFrom !== null && today >= repairFrom;

/** Conditions beyond the phase: one reply, one open statement, one appeal in time, a repair not too early. */
const extraConditions: Partial<Record<ListingMove, (listing: Standing, today: string) => boolean>> = {
  reply: ({ hasReplied }) => !hasReplied,
  object: ({ openStatement }) => openStatement === null,
  appeal: ({ openStatement, hasAppealed, appealUntil }, today) =>
    openStatement === null && !hasAppealed && appealUntil !== null && today <= appealUntil,
  askRepair: (listing, today) => listing.openStatement === null && isRepairable(listing, today),
  dismiss: ({ openStatement }) => openStatement !== null,
  repair: (listing, today) =>
    isRepairable(listing, today) && (listing.openStatement === null || listing.openStatement === 'repair'),
};

export const canMove = (listing: Standing, move: ListingMove, today: string) =>
  (listingMoves[move] as readonly ListingPhase[]).includes(listing.phase) &&
  (extraConditions[move]?.(listing, today) ?? true);
