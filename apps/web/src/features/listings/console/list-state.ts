// What the list of entries shows, kept in the address: phase, list, keyword, page, the entry opened.
import { listingKinds, listingPhases } from '@rfb/contract/listings/listings.labels.ts';
import { oneOf, useListAddress } from '../../../lib/list-address.ts';

/** The phases in which something is to be done have tabs of their own; the ended ones are a condition. */
export const tabPhases = ['proposed', 'notice', 'answered', 'decided', 'publicity', 'effective'] as const;
export const endedPhases = ['expired', 'repaired', 'revoked', 'withdrawn'] as const;

const conditions = { phase: oneOf(listingPhases), kind: oneOf(listingKinds) };

export const useListState = () => useListAddress({ conditions });
export type ListState = ReturnType<typeof useListState>;
