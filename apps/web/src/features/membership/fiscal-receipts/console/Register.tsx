// The register: one number a row; several that were not handed over yet are mailed together.
import {
  type FiscalReceipt,
  listReceiptRanges,
  type listReceipts,
  mailReceipts,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { receiptStateTag } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { DayRange } from '../../../../ui/DayRange.tsx';
import { type Condition, FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import type { Summary } from './ReceiptFigures.tsx';
import * as styles from './Receipts.module.css';
import { handedWords } from './receipt-words.ts';
import { type RegisterTab, registerTabs } from './receipts-address.ts';
import type { RegisterState } from './use-register.ts';

const ReceiptNumber = ({ state, number }: Pick<FiscalReceipt, 'state' | 'number'>) =>
  state === 'voided' ? <s className="num">{number}</s> : <b className="num">{number || '待取号'}</b>;

const Handed = ({ row }: { row: FiscalReceipt }) => {
  const { title, note, isWrong } = handedWords(row);
  return (
    <>
      <span>{title}</span>
      {note && <small className={isWrong ? styles.warn : undefined}>{note}</small>}
    </>
  );
};

const columns: Column<FiscalReceipt>[] = [
  {
    key: 'number',
    title: '票号',
    cell: (row) => (
      <>
        <ReceiptNumber {...row} />
        <small className="num">{row.code}</small>
      </>
    ),
  },
  { key: 'issued', title: '开具', cell: ({ issuedOn }) => <span className="num">{issuedOn?.slice(5) ?? '—'}</span> },
  {
    key: 'member',
    title: '抬头 / 会员号',
    cell: ({ title, memberNo }) => (
      <>
        <strong>{title || '—'}</strong>
        <small className="num">{memberNo}</small>
      </>
    ),
  },
  {
    key: 'amount',
    title: '金额（元）',
    align: 'right',
    cell: ({ amountFen }) => <span className="num">{amountFen === null ? '—' : yuanText(amountFen)}</span>,
  },
  {
    key: 'term',
    title: '会员期',
    cell: ({ termEndsOn }) => (termEndsOn ? <span className="num">至 {termEndsOn}</span> : '—'),
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state, isReversed }) => (
      <>
        <StateTag of={receiptStateTag} value={state} />
        {isReversed && state !== 'voided' && <small className={styles.wrong}>收款已冲销</small>}
      </>
    ),
  },
  { key: 'handed', title: '交给谁', cell: (row) => <Handed row={row} /> },
];

const Card = (row: FiscalReceipt) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong>{row.title || '未用'}</strong>
      {row.amountFen !== null && <b className="num">{yuanText(row.amountFen)}</b>}
    </span>
    <span className={rowCardsStyles.cardLine}>
      <ReceiptNumber {...row} />
      <StateTag of={receiptStateTag} value={row.state} />
    </span>
    <Handed row={row} />
  </>
);

const countsOf = (summary: Summary | undefined): Partial<Record<RegisterTab, number>> =>
  summary ? { wanted: summary.wanted, unused: summary.available } : {};

const MailMany = ({ ids, onDone }: { ids: string[]; onDone: () => void }) => {
  const { modal } = App.useApp();
  const mail = useChange(mailReceipts, {
    input: () => ({ body: { receiptIds: ids } }),
    done: ({ mailed, skipped }) =>
      `已寄出 ${mailed} 张${skipped > 0 ? `；${skipped} 张没有寄（已寄过或交付、作废，或企业没有填邮箱）` : ''}`,
    onDone,
  });
  const ask = () =>
    modal.confirm({
      title: `把 ${ids.length} 张票据的通知寄到各企业的邮箱？`,
      content: '已经寄过、交付或作废的会跳过。',
      okText: '寄出',
      cancelText: '不寄',
      onOk: () => mail.settled(),
    });
  return (
    <Allowed to={mailReceipts}>
      <Button disabled={ids.length === 0} loading={mail.isPending} onClick={ask}>
        邮件交付{ids.length > 0 ? ` ${ids.length} 张` : ''}
      </Button>
    </Allowed>
  );
};

type Props = {
  state: RegisterState;
  list: ReturnType<typeof useList<typeof listReceipts>>;
  summary: Summary | undefined;
  /** A receipt is open beside it, which shows the rest. */
  isBeside: boolean;
};

export const Register = ({ state, list, summary, isBeside }: Props) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { values, narrow } = state;
  const tab: RegisterTab = values.state && values.state !== 'delivered' ? values.state : 'all';
  const counts = countsOf(summary);
  const ranges = useList(listReceiptRanges, { query: {} }).data?.items ?? [];
  const rangeWords = Object.fromEntries(ranges.map(({ id, first, last }) => [id, `${first}–${last}`]));
  const conditions: Condition[] = [
    {
      key: 'issued',
      name: '开具日期',
      text: values.from || values.to ? `${values.from ?? ''} 至 ${values.to ?? ''}` : undefined,
      editor: <DayRange from={values.from} to={values.to} onChange={(from, to) => narrow({ from, to })} />,
      clear: () => narrow({ from: undefined, to: undefined }),
    },
    choiceCondition({
      ...{ key: 'range', name: '号段', words: rangeWords, value: values.range, isSingle: true },
      onChange: (range) => narrow({ range }),
    }),
  ];
  const canSelect = tab === 'issued';
  return (
    <ListPanel label="登记簿" isFetching={list.isFetching && list.data !== undefined}>
      <LineTabs
        label="票据状态"
        items={(Object.keys(registerTabs) as RegisterTab[]).map((key) => ({
          key,
          name: registerTabs[key],
          ...(counts[key] !== undefined && { count: numberText(counts[key]) }),
        }))}
        active={tab}
        onChange={(key) => {
          setSelected(new Set());
          narrow({ state: key === 'all' ? undefined : (key as keyof typeof registerTabs & typeof values.state) });
        }}
      />
      {tab !== 'unused' && (
        <FilterBar
          placeholder="票号、会员名称、会员号、交付邮箱"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditions}
          onClear={state.clear}
          extra={canSelect && <MailMany ids={[...selected]} onDone={() => setSelected(new Set())} />}
        />
      )}
      <ListRows
        of={list}
        state={state}
        none={tab === 'wanted' ? '没有待开的' : '还没有票据'}
        label="票据"
        columns={isBeside ? columns.filter(({ key }) => key !== 'term') : columns}
        nameOf={({ number, title }) => `${number} ${title}`}
        card={Card}
        {...(canSelect && { selected, onSelect: setSelected })}
        openKey={state.openId}
        onOpen={state.open}
      />
    </ListPanel>
  );
};
