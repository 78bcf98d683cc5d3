// The life of an entry on the red or the black list: which move is possible when. The phase itself is told by the database.
import type { ListingKind, ListingPhase } from './listings.labels.ts';

/** Days the company has to answer a notice. */
export const REPLY_DAYS = 7;
export const PUBLICITY_WORKING_DAYS = 5;
/** Days after it took effect in which the company may appeal. */
export const APPEAL_DAYS = 30;
/** Months after it took effect before a black entry may be repaired. */
export const REPAIR_MONTHS = 6;
/** For how many months an entry holds. */
export const termMonths: Record<ListingKind, readonly number[]> = { red: [12], black: [6, 12, 24, 36] };
export const MAX_STATEMENT_FILES = 3;
export const MAX_DECISION_FILES = 5;

export const listingMoves = {
  edit: ['proposed'],
  notice: ['proposed'],
  reply: ['notice'],
  decide: ['answered'],
  publish: ['decided'],
  object: ['publicity'],
  appeal: ['effective'],
  askRepair: ['effective'],
  dismiss: ['publicity', 'effective'],
  repair: ['effective'],
  withdraw: ['proposed', 'notice', 'answered', 'decided'],
  revoke: ['publicity', 'effective'],
} as const satisfies Record<string, readonly ListingPhase[]>;
export type ListingMove = keyof typeof listingMoves;

/** Before these nothing about an entry is told to anybody but staff and, from the notice on, the company itself. */
export const publicPhases = ['publicity', 'effective', 'expired', 'repaired', 'revoked'] as const;
export const openPhases = ['proposed', 'notice', 'answered', 'decided'] as const;

export type Standing = {
  kind: ListingKind;
  phase: ListingPhase;
  /** What waits for an answer: an objection, an appeal, a request for repair. */
  openStatement: StatementKind | null;
  /** The first day a repair is possible; null: not a black entry in effect. */
  repairFrom: string | null;
  /** The last day of an appeal. */
  appealUntil: string | null;
  hasAppealed: boolean;
  hasReplied: boolean;
};

export type StatementKind = 'reply' | 'objection' | 'appeal' | 'repair';
/** What a company says, and the move it is. */
export const statementMoves: Record<StatementKind, ListingMove> = {
  reply: 'reply',
  objection: 'object',
  appeal: 'appeal',
  repair: 'askRepair',
};

const isRepairable = ({ repairFrom }: Standing, today: string) => repairFrom !== null && today >= repairFrom;

/** Beyond the phase: one reply, one statement at a time, an appeal once and in time, a repair after its months. */
const alsoNeeds: Partial<Record<ListingMove, (listing: Standing, today: string) => boolean>> = {
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
  (alsoNeeds[move]?.(listing, today) ?? true);
