// Where the reviewer stands: tab, shelf, keyword and the open application, all of it in the address.
import type { ReviewShelf } from '@rfb/contract/applications/applications.endpoints.ts';
import { type ApplicationKind, applicationKinds } from '@rfb/contract/applications/applications.labels.ts';
import type { output } from 'zod/mini';
import { useAddressState } from '../../../lib/address-state.ts';

export type Shelf = output<typeof ReviewShelf>;
export type Place = { kind: ApplicationKind; shelf: Shelf; keyword: string; id: string };

export const shelves = { open: '待审核', approved: '已通过', rejected: '已驳回' } as const satisfies Record<
  Shelf,
  string
>;

const oneOf = <K extends string>(known: Record<K, unknown>, value: string | null, fallback: K): K =>
  value !== null && Object.hasOwn(known, value) ? (value as K) : fallback;

/** The tab of companies' papers, which are no applications. */
export const PAPERS = 'papers';

export const placeAt = (search: URLSearchParams): Place => ({
  // Older notices name the tab by its kind.
  kind: oneOf(applicationKinds, search.get('tab') ?? search.get('kind'), 'join'),
  shelf: oneOf(shelves, search.get('status'), 'open'),
  keyword: search.get('q') ?? '',
  id: search.get('id') ?? '',
});

/** The address of a place; what is usual is left out. */
export const addressOf = ({ kind, shelf, keyword, id }: Place) => {
  const search = new URLSearchParams();
  if (kind !== 'join') search.set('tab', kind);
  if (shelf !== 'open') search.set('status', shelf);
  if (keyword) search.set('q', keyword);
  if (id) search.set('id', id);
  return `?${search}`;
};

/** `go` replaces: moving through a queue leaves no trail to walk back. */
export const usePlace = () => {
  const { search, change } = useAddressState();
  const go = ({ keyword, id }: { keyword?: string; id: string }) =>
    change({ id, ...(keyword !== undefined && { q: keyword }) }, { replace: true });
  return { place: placeAt(search), isPapers: search.get('tab') === PAPERS, go };
};
