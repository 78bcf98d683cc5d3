// URL state of the review page: tab, status filter, keyword and the open application.
import type { ReviewShelf } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { type ApplicationKind, applicationKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { output } from 'zod/mini';
import { useAddressState } from '../../../../lib/address-state.ts';

export type Shelf = output<typeof ReviewShelf>;
export type QueueAddress = { kind: ApplicationKind; shelf: Shelf; keyword: string; id: string };

export const shelves = { open: '待审核', approved: '已通过', rejected: '已驳回' } as const satisfies Record<
  Shelf,
  string
>;

const oneOf = <K extends string>(known: Record<K, unknown>, value: string | null, fallback: K): K =>
  value !== null && Object.hasOwn(known, value) ? (value as K) : fallback;

/** The tab of company papers, which are not applications. */
export const PAPERS = 'papers';

const parseAddress = (search: URLSearchParams): QueueAddress => ({
  // Links in older notices use `kind` instead of `tab`.
  kind: oneOf(applicationKinds, search.get('tab') ?? search.get('kind'), 'join'),
  shelf: oneOf(shelves, search.get('status'), 'open'),
  keyword: search.get('q') ?? '',
  id: search.get('id') ?? '',
});

/** The query string; default values are left out. */
export const addressOf = ({ kind, shelf, keyword, id }: QueueAddress) => {
  const search = new URLSearchParams();
  if (kind !== 'join') search.set('tab', kind);
  if (shelf !== 'open') search.set('status', shelf);
  if (keyword) search.set('q', keyword);
  if (id) search.set('id', id);
  return `?${search}`;
};

/** `go` replaces the history entry, so that stepping through the queue does not fill the browser history. */
export const useQueueAddress = () => {
  const { search, change } = useAddressState();
  const go = ({ keyword, id }: { keyword?: string; id: string }) =>
    change({ id, ...(keyword !== undefined && { q: keyword }) }, { replace: true });
  return { address: parseAddress(search), isPapers: search.get('tab') === PAPERS, go };
};
