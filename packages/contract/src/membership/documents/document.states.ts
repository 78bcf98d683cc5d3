// The sets of a document's states and what each shows.
import { isOneOf } from '../../states.ts';
import { type DocumentStatus, URGENT_DAYS } from './document.labels.ts';

/** Stored states, set by people. */
const documentStates = ['pending', 'valid', 'rejected', 'withdrawn'] as const;
export type DocumentState = (typeof documentStates)[number];
/** Sent in and not turned down. */
export const heldPapers = ['pending', 'valid'] as const satisfies readonly DocumentState[];

export const inForce = ['valid', 'expiring'] as const satisfies readonly DocumentStatus[];
export const isInForce = (status: DocumentStatus) => isOneOf(inForce, status);
/** Its day of expiry counts, past or coming. */
export const datedPapers = [...inForce, 'expired'] as const satisfies readonly DocumentStatus[];
/** Never or not yet in force. */
export const incompletePapers = [
  'missing',
  'pending',
  'rejected',
  'withdrawn',
  'upcoming',
] as const satisfies readonly DocumentStatus[];
/** In force later without the company doing anything. */
export const waitingPapers = ['pending', 'upcoming'] as const satisfies readonly DocumentStatus[];
export const turnedDown = ['rejected', 'withdrawn'] as const satisfies readonly DocumentStatus[];
/** Nothing is there, by nobody's fault. */
export const absentPapers = ['missing', 'withdrawn'] as const satisfies readonly DocumentStatus[];
/** Nobody has looked at it yet. */
export const uncheckedPapers = ['missing', 'pending'] as const satisfies readonly DocumentStatus[];
/** Known to be no use as proof. */
export const invalidPapers = ['expired', 'rejected'] as const satisfies readonly DocumentStatus[];

/** The one rule for colour and shape: dot, hollow diamond within 60 days, full diamond within 15, bar when expired. */
type ExpiryLook = 'good' | 'soon' | 'urgent' | 'waiting' | 'bad';
export const expiryLook = ({ status, daysLeft }: { status: DocumentStatus; daysLeft: number | null }): ExpiryLook => {
  if (status === 'valid') return 'good';
  if (status === 'expiring') return (daysLeft ?? 0) <= URGENT_DAYS ? 'urgent' : 'soon';
  return isOneOf(waitingPapers, status) ? 'waiting' : 'bad';
};
