// Pagination helpers: lists are read page by page and counted up to a limit, so that cost does not grow with history.
import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import { refuse } from '../refusal.ts';

type Paging = { page: number; pageSize: number };
type Slice = { limit: number; offset: number };

/** Maximum rows to count: one more than the highest total returned, to know that there are more. */
export const COUNT_LIMIT = MAX_LIST_DEPTH + 1;

export const sliceOf = ({ page, pageSize }: Paging) =>
  page * pageSize > MAX_LIST_DEPTH ? refuse('pageTooDeep') : { limit: pageSize, offset: (page - 1) * pageSize };

/** `maxTotal` is the highest total returned. */
export const pageReply = <T>({ page, pageSize }: Paging, items: T[], counted: number, maxTotal = MAX_LIST_DEPTH) => ({
  items,
  total: Math.min(counted, maxTotal),
  ...(counted > maxTotal && { totalIsCapped: true }),
  page,
  pageSize,
});

/** A count, exact up to the limit. */
export const totalReply = (counted: number) => ({
  total: Math.min(counted, MAX_LIST_DEPTH),
  isCapped: counted > MAX_LIST_DEPTH,
});

type PageSource<T> = { read: (slice: Slice) => Promise<T[]>; count: () => Promise<number> };

/** A page with its total; without it, one extra row is read to know whether more follow. */
export const readPage = async <T>(
  { withTotal, ...paging }: Paging & { withTotal: 'true' | 'false' },
  { read, count }: PageSource<T>,
) => {
  const { limit, offset } = sliceOf(paging);
  if (withTotal === 'true') {
    const [items, counted] = await Promise.all([read({ limit, offset }), count()]);
    return pageReply(paging, items, counted);
  }
  const rows = await read({ limit: limit + 1, offset });
  const isBeyondTheEnd = rows.length === 0 && offset > 0;
  const known = isBeyondTheEnd ? await count() : offset + rows.length;
  return { ...pageReply(paging, rows.slice(0, limit), known), ...(rows.length > limit && { totalIsCapped: true }) };
};
