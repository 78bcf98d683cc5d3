// Tabs and filters of the order lists, kept in the URL.
import { type OrderSide, type OrderTab, orderTabs } from '@rfb/contract/transport/orders/order.labels.ts';
import { type Conditions, matching, oneOf } from '../../../../../lib/list-address.ts';
import { DayRange } from '../../../../../ui/DayRange.tsx';
import type { Condition } from '../../../../../ui/FilterBar.tsx';

const day = matching(/^\d{4}-\d{2}-\d{2}$/);

export const address = { conditions: { from: day, to: day } };
/** Not a filter: clearing filters stays on the tab. */
export const tabOf = (search: URLSearchParams): OrderTab => oneOf(orderTabs)(search.get('tab')) ?? 'open';

export const conditionsOf = ({ values, narrow }: Conditions<'from' | 'to'>): Condition[] => {
  const { from, to } = values;
  return [
    {
      key: 'created',
      name: '建单日期',
      text: from || to ? `${from ?? '最早'} 至 ${to ?? '今天'}` : undefined,
      editor: <DayRange from={from} to={to} onChange={(first, last) => narrow({ from: first, to: last })} />,
      clear: () => narrow({ from: undefined, to: undefined }),
    },
  ];
};

type Group = { tab: OrderTab; title: string; note: string };

const attention: Group = {
  tab: 'attention',
  title: orderTabs.attention,
  note: '异常、超出免费等待、装货前 4 小时仍未派车、等你答复取消',
};
const created = { tab: 'created', title: '待派车', note: '按装货窗口先后' } as const;
const running = { tab: 'running', title: '执行中', note: '' } as const;
const disputed = { tab: 'disputed', title: orderTabs.disputed, note: '' } as const;

/** The groups of the tab 未完成. */
export const groupsOf: Record<OrderSide, Group[]> = {
  fleet: [
    attention,
    created,
    running,
    { tab: 'signed', title: '等待货主确认', note: '到期未确认，自动完成' },
    disputed,
  ],
  shipper: [
    attention,
    { tab: 'signed', title: '待签收确认', note: '到期未处理，自动完成' },
    created,
    running,
    disputed,
  ],
};
