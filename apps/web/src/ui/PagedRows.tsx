// One page of rows with its pagination, or what is said while there are no rows.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListPager } from './ListPager.tsx';
import { QueryView } from './QueryView.tsx';

/** The page of a list that is not in the address, such as one inside a drawer. */
export const usePages = (size: number) => {
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: size });
  return {
    page,
    pageSize,
    setPage: (to: number, of = pageSize) => setPaging({ page: to, pageSize: of }),
    paging: { page: String(page), pageSize: String(pageSize) },
  };
};

type Page = { items: unknown[]; total: number; totalIsCapped?: boolean | undefined };
type Props<P extends Page> = {
  of: UseQueryResult<P, Error>;
  state: { page: number; pageSize: number; setPage: (page: number, pageSize: number) => void };
  none: ReactNode;
  /** Without pagination while one page holds all rows. */
  isShort?: boolean;
  /** The height while loading: a number of rows, or a placeholder. */
  rows?: number;
  pending?: ReactNode;
  children: (page: P) => ReactNode;
};

export const PagedRows = <P extends Page>({ of, state, none, isShort, children, ...loading }: Props<P>) => (
  <QueryView of={of} {...loading}>
    {(answer) => {
      const { items, total, totalIsCapped } = answer;
      if (items.length === 0 && (total === 0 || state.page === 1)) return none;
      return (
        <>
          {children(answer)}
          {(!isShort || total > state.pageSize) && (
            <ListPager
              page={state.page}
              pageSize={state.pageSize}
              shown={items.length}
              total={total}
              isCapped={totalIsCapped}
              onChange={state.setPage}
            />
          )}
        </>
      );
    }}
  </QueryView>
);
