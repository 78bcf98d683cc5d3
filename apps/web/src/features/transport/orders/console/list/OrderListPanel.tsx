// The panel of an order list: tabs by status, search and filters, legend, rows.
import {
  MAX_TAB_COUNT,
  type OrderSide,
  type OrderTab,
  orderTabs,
} from '@rfb/contract/transport/orders/order.labels.ts';
import { listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderCounts } from '@rfb/contract/transport/orders/orders.ts';
import { useIsFetching } from '@tanstack/react-query';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../../ui/ListPanel.tsx';
import { ExportProgress } from '../../../../services/tasks/shared/ExportProgress.tsx';
import { conditionsOf } from './conditions.tsx';
import * as styles from './OrderList.module.css';
import { type ListState, OrderList } from './OrderList.tsx';

const marks = { done: '已过', current: '当前', planned: '计划', waiting: '等待', exception: '异常' } as const;

const Legend = () => (
  <ul className={styles.legend} aria-label="图例">
    {Object.entries(marks).map(([mark, name]) => (
      <li key={mark}>
        <i data-mark={mark} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);

/** Tabs that are empty most of the time appear only with something in them. */
const rare: readonly OrderTab[] = ['attention', 'disputed'];

const countText = (count: number) => (count > MAX_TAB_COUNT ? `${MAX_TAB_COUNT}+` : String(count));

type Props = { side: OrderSide; state: ListState; tab: OrderTab; counts: OrderCounts | undefined };

export const OrderListPanel = ({ side, state, tab, counts }: Props) => {
  const isFetching = useIsFetching({ queryKey: [listOrders.path] }) > 0;
  const shown = (Object.keys(orderTabs) as OrderTab[]).filter(
    (key) => !rare.includes(key) || key === tab || (counts?.tabs[key] ?? 0) > 0,
  );
  return (
    <ListPanel label="运单" isFetching={isFetching && counts !== undefined}>
      <LineTabs
        label="运单状态"
        items={shown.map((key) => ({
          key,
          name: orderTabs[key],
          ...(counts && { count: countText(counts.tabs[key] ?? 0) }),
        }))}
        active={tab}
        onChange={(key) => state.narrow({ tab: key === 'open' ? undefined : key })}
      />
      <ExportProgress state={state} unit="张" />
      {counts?.tabs.all === 0 ? (
        <EmptyState title="还没有运单">
          {side === 'fleet'
            ? '报价成交并确认后，运单会自动生成在这里，等你派车。'
            : '竞价成交、车队确认后，运单会自动生成在这里。'}
        </EmptyState>
      ) : (
        <>
          <FilterBar
            placeholder={side === 'fleet' ? '运单号、货主、城市、货物' : '运单号、车队、城市、货物'}
            keyword={state.keyword}
            onKeyword={state.setKeyword}
            conditions={conditionsOf(state)}
            onClear={state.clear}
            extra={<Legend />}
          />
          {counts && <OrderList side={side} state={state} tab={tab} now={counts.now} />}
        </>
      )}
    </ListPanel>
  );
};
