// The state of the list of entries, kept in the address: phase, list, keyword, page and the open entry.
import { listingKinds, listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { oneOf, useListAddress } from '../../../../lib/list-address.ts';

const conditions = { phase: oneOf(listingPhases), kind: oneOf(listingKinds) };

export const useListState = () => useListAddress({ conditions });
export type ListState = ReturnType<typeof useListState>;
