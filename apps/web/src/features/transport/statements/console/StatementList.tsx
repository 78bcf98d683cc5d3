// Statements, a row for each month and partner.
import { monthText } from '@rfb/contract/days.ts';
import { yuanText } from '@rfb/contract/money.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { statementPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { type StatementTab, statementTag } from '@rfb/contract/transport/statements/statement.states.ts';
import { listStatements } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { StatementItem } from '@rfb/contract/transport/statements/statements.ts';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useList } from '../../../../lib/use-list.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedRows } from '../../../../ui/PagedRows.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import type { StatementsState } from './statements-address.ts';

const money = (fen: number) => <span className="num">{yuanText(fen)}</span>;

/** Who has to do what next. */
const nextOf = ({ state, differences, isConfirmedByMe, isConfirmedByPartner }: StatementItem) => {
  if (state === 'oneSide') {
    if (isConfirmedByMe) return '等对方确认';
    return isConfirmedByPartner ? '对方已确认，待我方' : '';
  }
  return differences > 0 ? `${differences} 处差异` : '';
};

const columnsFor = (side: OrderSide): Column<StatementItem>[] => [
  {
    key: 'partner',
    title: `月份 / ${side === 'fleet' ? '货主' : '车队'}`,
    cell: ({ id, month, partner, statementNo }) => (
      <>
        <Link className="link" to={statementPath(side, id)}>
          <strong>{monthText(month)}</strong>　{partner.name}
        </Link>
        {statementNo && <small className="num">{statementNo}</small>}
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <>
        <StateTag of={statementTag} value={row.state} />
        <small>{nextOf(row)}</small>
      </>
    ),
  },
  { key: 'freight', title: '本期运费（元）', align: 'right', cell: ({ freightFen }) => money(freightFen) },
  { key: 'charges', title: '费用（元）', align: 'right', cell: ({ chargesFen }) => money(chargesFen) },
  { key: 'paid', title: '付款（元）', align: 'right', cell: ({ paidFen }) => money(paidFen) },
  { key: 'closing', title: '期末未付（元）', align: 'right', cell: ({ closingFen }) => money(closingFen) },
];

const Card = ({ row }: { row: StatementItem }) => (
  <>
    <span>
      <strong>{monthText(row.month)}</strong>　{row.partner.name}
    </span>
    <span>
      <StateTag of={statementTag} value={row.state} /> 未付 {money(row.closingFen)} {nextOf(row)}
    </span>
  </>
);

const None = ({ state, tab }: { state: StatementsState; tab: StatementTab }) => (
  <EmptyState
    title={tab === 'open' && !state.values.month ? '没有待确认的对账单' : '没有这样的对账单'}
    action={state.values.month && <Button onClick={() => state.narrow({ month: undefined })}>全部月份</Button>}
  >
    运单签收以后自动记入当月与对方的对账单；下月 1 日起双方可以确认。
  </EmptyState>
);

type Props = { side: OrderSide; state: StatementsState; tab: StatementTab };

export const StatementList = ({ side, state, tab }: Props) => {
  const navigate = useNavigate();
  const { month } = state.values;
  return (
    <PagedRows
      of={useList(listStatements, { query: { tab, ...(month && { month }), ...state.paging } })}
      state={state}
      none={<None state={state} tab={tab} />}
    >
      {({ items }) => (
        <DataTable
          label="对账单"
          columns={columnsFor(side)}
          rows={items}
          keyOf={({ id }) => id}
          nameOf={({ month: of, partner }) => `${monthText(of)} ${partner.name}`}
          card={(row) => <Card row={row} />}
          onOpen={(id) => void navigate(statementPath(side, id))}
        />
      )}
    </PagedRows>
  );
};
