// The entries behind the sums: by period, account and kind, each with its postings.
import { type DuesEntry, listDuesEntries, reverseDuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { duesAccounts, entryKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { useListAddress } from '../../../../lib/list-address.ts';
import { useList } from '../../../../lib/use-list.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Choices } from '../../../../ui/Choices.tsx';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { type Condition, FilterChips } from '../../../../ui/FilterBar.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { AccountDrawer } from './AccountDrawer.tsx';
import type { OnAct } from './acts.tsx';
import * as styles from './Dues.module.css';
import { entriesAddress } from './dues-address.ts';
import { byText, EntryNotes, isReversible, KindTag } from './entry-words.tsx';
import { Postings } from './Postings.tsx';
import { periodText, periodWords } from './period-words.ts';

type Row = DuesEntry & { memberId: string; memberNo: string; companyName: string };

const columns: Column<Row>[] = [
  {
    key: 'no',
    title: '日期 / 号',
    cell: ({ bookedOn, entryNo }) => (
      <>
        <span className="num">{bookedOn}</span>
        <small>
          第 <span className="num">{entryNo}</span> 号
        </small>
      </>
    ),
  },
  {
    key: 'member',
    title: '会员 / 会员号',
    cell: ({ companyName, memberNo }) => (
      <>
        <strong>{companyName}</strong>
        <small className="num">{memberNo}</small>
      </>
    ),
  },
  { key: 'kind', title: '种类', cell: (row) => <KindTag {...row} /> },
  { key: 'postings', title: '借贷（元）', cell: (row) => <Postings of={row} /> },
  {
    key: 'by',
    title: '登记 / 凭证 / 原因',
    cell: (row) => (
      <>
        {byText(row)}
        <EntryNotes entry={row} />
      </>
    ),
  },
];

const Card = (row: Row) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong>{row.companyName}</strong>
      <b className="num">{yuanText(row.amountFen)}</b>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small className="num">
        {row.bookedOn}　第 {row.entryNo} 号
      </small>
      <KindTag {...row} />
    </span>
    <Postings of={row} />
  </>
);

/** A year is asked for by another name than a month. */
const periodQuery = (period: string | undefined) =>
  period === undefined ? {} : period.length === 4 ? { year: period } : { month: period };

export const EntryList = ({ onAct }: { onAct: OnAct }) => {
  const state = useListAddress(entriesAddress);
  const { kind, account, period } = state.values;
  const filters = { ...(kind && { kind }), ...(account && { account }), ...periodQuery(period) };
  const list = useList(listDuesEntries, { query: { ...filters, ...state.paging } });
  const rows: Row[] = list.data?.items ?? [];
  const mayReverse = useMay()(reverseDuesEntry);
  const { narrow } = state;
  const conditions: Condition[] = [
    {
      key: 'period',
      name: '期间',
      text: period && periodText(period),
      editor: (
        <Choices
          words={periodWords()}
          chosen={period ? [period] : []}
          isSingle
          onChange={([one]) => narrow({ period: one })}
        />
      ),
      clear: () => narrow({ period: undefined }),
    },
    choiceCondition({
      ...{ key: 'account', name: '科目', words: duesAccounts, value: account, isSingle: true },
      onChange: (one) => narrow({ account: one }),
    }),
    choiceCondition({
      ...{ key: 'kind', name: '种类', words: entryKinds, value: kind, isSingle: true },
      onChange: (one) => narrow({ kind: one }),
    }),
  ];
  return (
    <>
      <FilterChips conditions={conditions} onClear={state.clear} />
      <ListRows
        of={list}
        state={state}
        none="还没有分录"
        label="分录"
        columns={columns}
        nameOf={({ entryNo, companyName }) => `第 ${entryNo} 号 ${companyName}`}
        card={Card}
        openKey={rows.find(({ memberId }) => memberId === state.openId)?.id}
        onOpen={(entryId) => state.open(rows.find(({ id }) => id === entryId)?.memberId)}
        actions={(row) => (
          <span className={styles.rowActions}>
            {mayReverse && isReversible(row) && (
              <button
                type="button"
                className="link"
                aria-label={`冲销：第 ${row.entryNo} 号`}
                onClick={() => onAct({ act: 'reverse', entry: row, name: row.companyName })}
              >
                冲销
              </button>
            )}
            <button
              type="button"
              className="link"
              aria-label={`会费账：${row.companyName} 第 ${row.entryNo} 号`}
              onClick={() => state.open(row.memberId)}
            >
              会费账
            </button>
          </span>
        )}
      />
      {state.openId && <AccountDrawer memberId={state.openId} rows={rows} onAct={onAct} onOpen={state.open} />}
    </>
  );
};
