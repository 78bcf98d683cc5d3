// What the list of entries shows, kept in the address: phase, list, keyword, page, the entry opened.
import { type ListingPhase, listingKinds, listingPhases } from '@rfb/contract/listings/listings.labels.ts';
import { type AddressChange, useAddressState } from '../../../lib/address-state.ts';

/** The phases in which something is to be done have tabs of their own; the ended ones are a condition. */
export const tabPhases = ['proposed', 'notice', 'answered', 'decided', 'publicity', 'effective'] as const;
export const endedPhases = ['expired', 'repaired', 'revoked', 'withdrawn'] as const;

const keyIn = <T extends object>(words: T, text: string | null) =>
  text !== null && Object.hasOwn(words, text) ? (text as keyof T & string) : undefined;
const wholeFrom = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : fallback;

export const useListState = () => {
  const { search, change } = useAddressState();
  const phase: ListingPhase | undefined = keyIn(listingPhases, search.get('phase'));
  const kind = keyIn(listingKinds, search.get('kind'));
  const keyword = search.get('keyword') ?? '';
  return {
    phase,
    kind,
    keyword,
    filters: { ...(phase && { phase }), ...(kind && { kind }), ...(keyword && { keyword }) },
    isNarrowed: Boolean(phase || kind || keyword),
    page: wholeFrom(search.get('page'), 1),
    pageSize: wholeFrom(search.get('size'), 20),
    openId: search.get('open') ?? undefined,
    /** A list that shows something else begins at its first page. */
    narrow: (changes: AddressChange) => change({ ...changes, page: undefined }),
    clear: () => change({ phase: undefined, kind: undefined, keyword: undefined, page: undefined }),
    setPage: (page: number, size: number) =>
      change({ page: page === 1 ? undefined : String(page), size: size === 20 ? undefined : String(size) }),
    open: (id: string | undefined) => change({ open: id }, { replace: Boolean(search.get('open')) }),
  };
};
export type ListState = ReturnType<typeof useListState>;
