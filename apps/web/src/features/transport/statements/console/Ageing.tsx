// What is open, by partner and by how long it is overdue.
import { yuanText } from '@rfb/contract/money.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { type AgeingBucket, ageingBuckets } from '@rfb/contract/transport/statements/statement.states.ts';
import { listAgeing } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { AgeingRow, AgeingTotal } from '@rfb/contract/transport/statements/statements.ts';
import { useList } from '../../../../lib/use-list.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedRows } from '../../../../ui/PagedRows.tsx';
import * as styles from './Ageing.module.css';
import type { StatementsState } from './statements-address.ts';

const buckets = Object.entries(ageingBuckets) as [AgeingBucket, string][];
const money = (fen: number) => (fen === 0 ? <span className="muted">—</span> : yuanText(fen));

const Cells = ({ row }: { row: AgeingTotal }) => (
  <>
    <td data-align="right" data-name="未付合计">
      <strong className="num">{yuanText(row.openFen)}</strong>
    </td>
    {buckets.map(([key, name]) => (
      <td key={key} data-align="right" data-name={name} data-late={key !== 'notDue' && row.buckets[key] > 0}>
        <span className="num">{money(row.buckets[key])}</span>
      </td>
    ))}
    <td data-align="right" data-name="已登记待确认">
      <span className="num">{money(row.claimedFen)}</span>
    </td>
    <td data-align="right" data-name="多付">
      <span className="num">{money(row.overpaidFen)}</span>
    </td>
  </>
);

const Partner = ({ row }: { row: AgeingRow }) => (
  <tr>
    <th scope="row">
      {row.partner.name}
      <small>
        {row.orders} 单{row.oldestDueOn && `，最早 ${row.oldestDueOn} 到期`}
      </small>
    </th>
    <Cells row={row} />
  </tr>
);

type Props = { side: OrderSide; state: StatementsState };

export const Ageing = ({ side, state }: Props) => (
  <PagedRows
    of={useList(listAgeing, { query: state.paging })}
    state={state}
    isShort
    none={<EmptyState title="没有未付的运费">签收以后还没有付清的运单，按逾期的天数列在这里。</EmptyState>}
  >
    {({ items, sum }) => (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls the table by keyboard */}
        <section className={styles.scroll} aria-label="账龄表" tabIndex={0}>
          <table className={styles.ageing}>
            <caption className="only-read">账龄</caption>
            <thead>
              <tr>
                <th>{side === 'fleet' ? '货主' : '车队'}</th>
                <th data-align="right">未付合计（元）</th>
                {buckets.map(([key, name]) => (
                  <th key={key} data-align="right">
                    {name}
                  </th>
                ))}
                <th data-align="right">已登记待确认</th>
                <th data-align="right">多付</th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <Partner key={row.partner.id} row={row} />
              ))}
              <tr className={styles.sum}>
                <th scope="row">
                  合计<small>{sum.orders} 单</small>
                </th>
                <Cells row={sum} />
              </tr>
            </tbody>
          </table>
        </section>
        <p className={styles.note}>
          未付 = 应付 −
          车队已确认的付款，按各运单的账期计逾期天数；“已登记待确认”是货主登记、车队还没有答复的，仍计在未付里。
        </p>
      </>
    )}
  </PagedRows>
);
