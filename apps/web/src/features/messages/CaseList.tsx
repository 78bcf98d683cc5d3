// A shelf of messages or reports: conditions, table, pager, and the drawer of the one opened.

import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/api.ts';
import { Answer } from '../../ui/Answer.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { LineTabs } from '../../ui/LineTabs.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { conditionsOf } from './conditions.tsx';
import type { CasesState } from './list-state.ts';

type Page<T> = { items: T[]; total: number; totalIsCapped?: boolean | undefined };
type DrawerProps = {
  id: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};
type Props<T> = {
  state: CasesState;
  list: UseQueryResult<Page<T>, ApiError>;
  name: string;
  shelves: Record<string, string>;
  shelf: string;
  placeholder: string;
  empty: string;
  columns: Column<T>[];
  card: (row: T) => ReactNode;
  nameOf: (row: T) => string;
  drawer: (props: DrawerProps) => ReactNode;
};

export const CaseList = <T extends { id: string }>(props: Props<T>) => {
  const { state, list, name, shelves, shelf, columns, card, nameOf, drawer } = props;
  const { openId, page, pageSize, isNarrowed } = state;
  const rows = list.data?.items ?? [];
  const place = rows.findIndex(({ id }) => id === openId);
  const goTo = (index: number) => {
    const row = place < 0 ? undefined : rows[index];
    return row && (() => state.open(row.id));
  };
  return (
    <>
      <LineTabs
        label={`${name}的状态`}
        items={Object.entries(shelves).map(([key, word]) => ({ key, name: word }))}
        active={shelf}
        onChange={state.goShelf}
      />
      <FilterBar
        placeholder={props.placeholder}
        keyword={state.keyword}
        onKeyword={(keyword) => state.narrow({ keyword: keyword || undefined })}
        conditions={conditionsOf(state)}
        onClear={state.clear}
      />
      <Answer of={list} rows={8}>
        {({ items, total, totalIsCapped }) =>
          items.length === 0 ? (
            <EmptyState
              title={isNarrowed ? `没有符合条件的${name}` : props.empty}
              action={isNarrowed && <Button onClick={state.clear}>清除筛选</Button>}
            />
          ) : (
            <>
              <DataTable
                label={name}
                columns={columns}
                rows={items}
                keyOf={({ id }) => id}
                nameOf={nameOf}
                card={card}
                openKey={openId}
                onOpen={state.open}
              />
              <ListPager
                page={page}
                pageSize={pageSize}
                shown={items.length}
                total={total}
                isCapped={totalIsCapped}
                onChange={state.setPage}
              />
            </>
          )
        }
      </Answer>
      {openId && drawer({ id: openId, onPrevious: goTo(place - 1), onNext: goTo(place + 1) })}
    </>
  );
};
