// A list of cases for the office in two shelves, undecided ones first, with its export and the drawer of the opened one.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { neighboursOf, type useListAddress } from '../../../../lib/list-address.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { ExportButton } from '../../tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../tasks/shared/ExportProgress.tsx';
import type { CaseMoves } from './CaseDrawer.tsx';
import * as styles from './cases.module.css';

type Address = ReturnType<typeof useListAddress>;
type Used = 'search' | 'paging' | 'page' | 'pageSize' | 'setPage' | 'clear' | 'open' | 'openId' | 'taskId' | 'showTask';
/** What a list of cases needs of the page's state in the URL. */
export type CaseListState = Pick<Address, Used> & { goShelf: (key: string) => void };

type Shelf = 'open' | 'decided';
export const shelfOf = ({ search }: CaseListState): Shelf => (search.get('shelf') === 'decided' ? 'decided' : 'open');

type Waiting = { waitingDays: number };
const waitingText = ({ waitingDays }: Waiting) => (waitingDays === 0 ? '不足 1 天' : `${waitingDays} 天`);
export const waitingColumn: Column<Waiting> = {
  key: 'waiting',
  title: '等待',
  cell: (row) => <span className="num">{waitingText(row)}</span>,
};

/** A case on a phone: what it is about with its state, then one fact with the time it has waited. */
export const CaseCard = ({ title, tag, fact, row }: { title: string; tag: ReactNode; fact: string; row: Waiting }) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong className={styles.caseExcerpt}>{title}</strong>
      {tag}
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>{fact}</small>
      <span className="num">{waitingText(row)}</span>
    </span>
  </>
);

type Props<T> = {
  name: string;
  shelves: Record<Shelf, string>;
  state: CaseListState;
  list: UseQueryResult<{ items: T[]; total: number; totalIsCapped?: boolean | undefined }, ApiError>;
  exportBy: Endpoint;
  startExport: Parameters<typeof ExportButton>[0]['start'];
  columns: Column<T>[];
  card: (row: T) => ReactNode;
  nameOf: (row: T) => string;
  drawer: (id: string, moves: CaseMoves) => ReactNode;
};

export const OfficeCases = <T extends { id: string }>(props: Props<T>) => {
  const { name, shelves, state, list, drawer } = props;
  const { openId } = state;
  const shelf = shelfOf(state);
  const rows = list.data?.items ?? [];
  return (
    <>
      <LineTabs
        label={`${name}的状态`}
        items={Object.entries(shelves).map(([key, word]) => ({ key, name: word }))}
        active={shelf}
        onChange={state.goShelf}
        extra={
          <Allowed to={props.exportBy}>
            <ExportButton
              isEmpty={list.data?.items.length === 0}
              start={props.startExport}
              onStarted={state.showTask}
            />
          </Allowed>
        }
      />
      <ExportProgress state={state} unit="件" />
      <ListRows
        of={list}
        state={{ ...state, isNarrowed: false }}
        none={shelf === 'open' ? `没有${shelves.open}的${name}` : `这里还没有${name}`}
        label={name}
        columns={props.columns}
        nameOf={props.nameOf}
        card={props.card}
        openKey={openId}
        onOpen={state.open}
      />
      {openId && drawer(openId, { onClose: () => state.open(undefined), ...neighboursOf(rows, openId, state.open) })}
    </>
  );
};
