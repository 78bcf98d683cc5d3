// The rows of a list with pagination, or its empty state.
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DataTable, type TableProps } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListPager } from './ListPager.tsx';
import { QueryView } from './QueryView.tsx';

type Page<T> = { items: T[]; total: number; totalIsCapped?: boolean | undefined };
/** The list state from the URL. */
type State = {
  page: number;
  pageSize: number;
  isNarrowed: boolean;
  clear: () => void;
  setPage: (page: number, pageSize: number) => void;
};
type Props<T> = Omit<TableProps<T>, 'rows' | 'keyOf'> & {
  of: UseQueryResult<Page<T>, Error>;
  state: State;
  /** The text and action of the empty state. */
  none: string;
  begin?: ReactNode;
  /** For a total counted by a separate query: undefined until known. */
  counted?: { total: number; isCapped: boolean } | undefined;
  isCountedBeside?: boolean;
};

const Chosen = ({ count }: { count: number }) => (
  <span>
    已选 <span className="num">{count}</span> 项　
  </span>
);

export const ListRows = <T extends { id: string }>(props: Props<T>) => {
  const { of, state, none, begin, counted, isCountedBeside = false, ...table } = props;
  const { page, pageSize, isNarrowed } = state;
  return (
    <QueryView of={of} rows={10}>
      {({ items, total, totalIsCapped }) => {
        if (items.length === 0)
          return (
            <EmptyState
              title={isNarrowed ? `没有符合条件的${table.label}` : none}
              action={isNarrowed ? <Button onClick={state.clear}>清除筛选</Button> : begin}
            />
          );
        const known = isCountedBeside ? counted : { total, isCapped: totalIsCapped };
        return (
          <>
            <DataTable {...table} rows={items} keyOf={({ id }) => id} />
            <ListPager
              page={page}
              pageSize={pageSize}
              shown={items.length}
              total={known?.total}
              isCapped={known?.isCapped}
              known={total}
              onChange={state.setPage}
            >
              {table.selected && table.selected.size > 0 && <Chosen count={table.selected.size} />}
            </ListPager>
          </>
        );
      }}
    </QueryView>
  );
};
