// The orders of one side: in groups while they are open, page by page on the other tabs.
import { numberText } from '@rfb/contract/number-text.ts';
import type { OrderSide, OrderTab } from '@rfb/contract/transport/orders/order.labels.ts';
import type { OrderMove } from '@rfb/contract/transport/orders/order.states.ts';
import { listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { useListAddress } from '../../../../../lib/list-address.ts';
import { useList } from '../../../../../lib/use-list.ts';
import { EmptyState, LoadFailure } from '../../../../../ui/EmptyState.tsx';
import { PagedRows } from '../../../../../ui/PagedRows.tsx';
import { rowStationNames } from '../../shared/row-stations.ts';
import { OrderMoveDialog } from '../moves/OrderMoves.tsx';
import { useConfirmOrder } from '../moves/use-confirm-order.ts';
import { useOrder } from '../use-order.ts';
import { type address, groupsOf } from './conditions.tsx';
import * as lineStyles from './OrderLine.module.css';
import { OrderLine } from './OrderLine.tsx';
import * as styles from './OrderList.module.css';
import { RowAction } from './RowAction.tsx';
import { useOrderGroups } from './use-orders.ts';

export type ListState = ReturnType<typeof useListAddress<(typeof address)['conditions']>>;
type Props = { side: OrderSide; state: ListState; tab: OrderTab; now: string };
type Rows = { items: OrderItem[]; label: string; renderRow: (item: OrderItem) => ReactNode };

const Head = () => (
  <div className={lineStyles.head} aria-hidden="true">
    <span>线路 / 运单</span>
    <div className={lineStyles.names}>
      {Object.values(rowStationNames).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
    <span>车辆 / 司机</span>
    <span />
  </div>
);

const RowList = ({ items, label, renderRow }: Rows) => <ul aria-label={label}>{items.map(renderRow)}</ul>;

/** Opened from a row: loads the order first, because a move needs its version. */
const RowMove = ({ orderId, move, onClose }: { orderId: string; move: OrderMove; onClose: () => void }) => {
  const { data } = useOrder(orderId);
  return data ? <OrderMoveDialog order={data} move={move} onClose={onClose} /> : null;
};

const None = ({ state, text }: { state: ListState; text: string }) => (
  <EmptyState
    title={state.isNarrowed ? '没有符合条件的运单' : text}
    action={state.isNarrowed && <Button onClick={state.clear}>清除筛选</Button>}
  />
);

const Pending = () => (
  <div role="status">
    <span className="only-read">正在加载</span>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className={styles.pending} />
    ))}
  </div>
);

const Groups = ({ side, state, renderRow }: Omit<Props, 'tab' | 'now'> & Pick<Rows, 'renderRow'>) => {
  const answers = useOrderGroups(side, state.values);
  const failed = answers.find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadFailure message={failed.error.message} onRetry={() => void failed.refetch()} />;
  if (answers.some(({ data }) => !data)) return <Pending />;
  if (answers.every(({ data }) => data?.items.length === 0)) return <None state={state} text="现在没有未完成的运单" />;
  return groupsOf[side].map(({ tab, title, note }, index) => {
    const { items = [], total = 0 } = answers[index]?.data ?? {};
    if (items.length === 0) return null;
    return (
      <section key={tab} aria-label={title}>
        <h2 className={styles.group}>
          {title} <span className="num">{numberText(total)}</span>
          {note && <small>{note}</small>}
        </h2>
        <RowList items={items} label={title} renderRow={renderRow} />
        {total > items.length && (
          <button type="button" className={`link ${styles.more}`} onClick={() => state.narrow({ tab })}>
            查看其余 {numberText(total - items.length)} 单
          </button>
        )}
      </section>
    );
  });
};

const OnePage = ({ state, tab, renderRow }: Omit<Props, 'side' | 'now'> & Pick<Rows, 'renderRow'>) => (
  <PagedRows
    of={useList(listOrders, { query: { ...state.values, tab, ...state.paging } })}
    state={state}
    pending={<Pending />}
    none={<None state={state} text="这里现在没有运单" />}
  >
    {({ items }) => <RowList items={items} label="运单" renderRow={renderRow} />}
  </PagedRows>
);

export const OrderList = ({ side, state, tab, now }: Props) => {
  const [moving, setMoving] = useState<{ orderId: string; move: OrderMove }>();
  const confirm = useConfirmOrder();
  const renderRow = (item: OrderItem) => (
    <OrderLine
      key={item.id}
      item={item}
      side={side}
      now={now}
      action={
        <RowAction
          item={item}
          side={side}
          now={now}
          onMove={(orderId, move) => setMoving({ orderId, move })}
          onConfirm={confirm}
        />
      }
    />
  );
  return (
    <>
      <Head />
      {tab === 'open' ? (
        <Groups side={side} state={state} renderRow={renderRow} />
      ) : (
        <OnePage state={state} tab={tab} renderRow={renderRow} />
      )}
      {moving && <RowMove {...moving} onClose={() => setMoving(undefined)} />}
    </>
  );
};
