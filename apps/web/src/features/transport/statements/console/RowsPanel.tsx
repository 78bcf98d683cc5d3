// The orders of a statement: what each adds, what was paid, and the marks of both sides.
import { yuanText } from '@rfb/contract/money.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { orderPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { chargeKinds } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import {
  closedStatements,
  entryKinds,
  type RowTab,
  rowTabs,
} from '@rfb/contract/transport/statements/statement.states.ts';
import { listStatementRows, markDifference } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { ShownRow, StatementDetail, StatementEntry } from '@rfb/contract/transport/statements/statements.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { PagedRows } from '../../../../ui/PagedRows.tsx';
import { Differences } from './Differences.tsx';
import * as styles from './Statement.module.css';
import type { RowState } from './statements-address.ts';

const MarkDialog = lazy(async () => ({ default: (await import('./MarkDialog.tsx')).MarkDialog }));

const money = (fen: number) => (fen === 0 ? <span className="muted">—</span> : yuanText(fen));

const entryText = ({ kind, chargeKind, day, amountFen, note, voucherNo }: StatementEntry) =>
  [
    `${day} ${chargeKind ? chargeKinds[chargeKind] : entryKinds[kind]} ${yuanText(amountFen)}`,
    voucherNo && `凭证 ${voucherNo}`,
    note,
  ]
    .filter(Boolean)
    .join('，');

const amountsOf = (row: ShownRow) =>
  [
    ['运费', row.freightFen],
    ['加收', row.addedFen],
    ['扣减', row.takenFen + row.damageFen],
  ] as const;

type RowProps = { row: ShownRow; statement: StatementDetail; onMark: (row: ShownRow) => void };

const Row = ({ row, statement, onMark }: RowProps) => {
  const { side, state } = statement;
  const added = row.freightFen + row.addedFen + row.takenFen + row.damageFen;
  const isOpen = !isOneOf(closedStatements, state);
  const hasOwn = row.differences.some(({ isMine }) => isMine);
  return (
    <li className={row.isHeld ? styles.held : undefined}>
      <div className={styles.row}>
        <div>
          <b>
            {row.origin} 至 {row.destination}
          </b>
          <small>
            <Link className="link num" to={orderPath(side, row.orderId)}>
              {row.orderNo}
            </Link>
            <span className="num">签收 {row.signedOn}</span>
            {row.isCarried && <span>补记</span>}
          </small>
        </div>
        {amountsOf(row).map(([name, fen]) => (
          <span key={name} data-name={name} className="num">
            {money(fen)}
          </span>
        ))}
        <b data-name="本期应付" className="num">
          {yuanText(added)}
        </b>
        <span data-name="付款" className="num">
          {money(row.paidFen)}
        </span>
        <div className={styles.rowEnd}>
          {isOpen && !row.canMark && (
            <Link
              className="link"
              to={orderPath(side, row.orderId)}
              aria-label={`运费已定稿，在运单里提费用：${row.orderNo}`}
            >
              提费用
            </Link>
          )}
          {isOpen && row.canMark && !hasOwn && (
            <Allowed to={markDifference}>
              <button type="button" className="link" aria-label={`标差异：${row.orderNo}`} onClick={() => onMark(row)}>
                标差异
              </button>
            </Allowed>
          )}
        </div>
      </div>
      <details className={styles.entries}>
        <summary>明细 {row.entries.length} 笔</summary>
        <ul>
          {row.entries.map((entry) => (
            <li key={`${entry.day}${entry.kind}${entry.amountFen}${entry.voucherNo}${entry.note}`}>
              {entryText(entry)}
            </li>
          ))}
        </ul>
      </details>
      {row.differences.length > 0 && <Differences row={row} statement={statement} />}
    </li>
  );
};

const Head = () => (
  <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
    <span>线路 / 运单</span>
    <span>运费</span>
    <span>加收</span>
    <span>扣减</span>
    <span>本期应付（元）</span>
    <span>付款</span>
    <span />
  </div>
);

const Sums = ({ statement }: { statement: StatementDetail }) => (
  <dl className={styles.sums} aria-label="合计">
    {(
      [
        ['期初未付', statement.openingFen],
        ['+ 运费', statement.freightFen],
        ['+ 费用', statement.chargesFen],
        ['− 付款', statement.paidFen],
        ['= 期末未付', statement.closingFen],
      ] as const
    ).map(([name, fen]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{yuanText(fen)}</dd>
      </div>
    ))}
  </dl>
);

type Props = { statement: StatementDetail; state: RowState };

export const RowsPanel = ({ statement, state }: Props) => {
  const [marking, setMarking] = useState<ShownRow>();
  const tab: RowTab = state.values.tab ?? 'all';
  const { id: statementId } = statement;
  return (
    <ListPanel label="运单" isFetching={false}>
      <LineTabs
        label="运单"
        items={Object.entries(rowTabs).map(([key, name]) => ({
          key,
          name,
          ...(key === 'different' && { count: statement.heldOrders }),
        }))}
        active={tab}
        onChange={(key) => state.narrow({ tab: key === 'all' ? undefined : key })}
      />
      <PagedRows
        of={useList(listStatementRows, { params: { statementId }, query: { tab, ...state.paging } })}
        state={state}
        none={<EmptyState title={tab === 'different' ? '没有人标差异' : '这里没有运单'} />}
      >
        {({ items }) => (
          <>
            <Head />
            <ul className={styles.rows} aria-label="对账单的运单">
              {items.map((row) => (
                <Row key={row.orderId} row={row} statement={statement} onMark={setMarking} />
              ))}
            </ul>
          </>
        )}
      </PagedRows>
      <Sums statement={statement} />
      <p className={styles.foot}>
        运费、双方同意的费用和车队确认的付款来自各运单，这里不能新增没有运单的费用。有差异的运单不计入合计。运费已在以前的对账单定稿的运单不能标差异，应付有误在运单里提费用，对方同意后记入本期。
      </p>
      <Suspense fallback={null}>
        {marking && <MarkDialog statementId={statementId} row={marking} onClose={() => setMarking(undefined)} />}
      </Suspense>
    </ListPanel>
  );
};
