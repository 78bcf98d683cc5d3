// A list of messages or reports: filters, table, pagination, and the drawer of the opened one.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { neighboursOf } from '../../../../lib/list-address.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
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
  const { openId } = state;
  const rows = list.data?.items ?? [];
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
        onKeyword={state.setKeyword}
        conditions={conditionsOf(state)}
        onClear={state.clear}
      />
      <ListRows
        of={list}
        state={state}
        none={props.empty}
        label={name}
        columns={columns}
        nameOf={nameOf}
        card={card}
        openKey={openId}
        onOpen={state.open}
      />
      {openId && drawer({ id: openId, ...neighboursOf(rows, openId, state.open) })}
    </>
  );
};
