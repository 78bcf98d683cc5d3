// Lists are read a page at a time and counted up to a limit, so that their cost does not grow with the past.
import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import { refuse } from '../refusal.ts';

type Paging = { page: number; pageSize: number };

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
