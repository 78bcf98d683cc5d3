// Lists are read a page at a time and counted up to a limit, so that their cost does not grow with the past.
import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import { refuse } from '../refusal.ts';

type Paging = { page: number; pageSize: number };
type Slice = { limit: number; offset: number };

/** Rows to count at most: one more than is ever told, to know that there are more. */
export const COUNT_LIMIT = MAX_LIST_DEPTH + 1;

export const sliceOf = ({ page, pageSize }: Paging) =>
  page * pageSize > MAX_LIST_DEPTH ? refuse('pageTooDeep') : { limit: pageSize, offset: (page - 1) * pageSize };

/** `told` is the most a total ever says. */
export const pageReply = <T>({ page, pageSize }: Paging, items: T[], counted: number, told = MAX_LIST_DEPTH) => ({
  items,
  total: Math.min(counted, told),
  ...(counted > told && { totalIsCapped: true }),
  page,
  pageSize,
});

/** How many there are, exact up to the limit. */
export const totalReply = (counted: number) => ({
  total: Math.min(counted, MAX_LIST_DEPTH),
  isCapped: counted > MAX_LIST_DEPTH,
});

type Wanted<T> = { read: (slice: Slice) => Promise<T[]>; count: () => Promise<number> };

/** A page with its total, or alone: then one row more is read, to know whether more follow. */
export const readPage = async <T>(
  { withTotal, ...paging }: Paging & { withTotal: 'true' | 'false' },
  { read, count }: Wanted<T>,
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
