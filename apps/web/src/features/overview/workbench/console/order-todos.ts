// Texts and target page of each kind of order to-do, for either side.

import { getOrderBench, type OrderTodo } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { type OrderTodoKind, orderTodos } from '@rfb/contract/overview/workbench/order-bench.labels.ts';
import { tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import { type OrderSide, orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { orderPath, ordersPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { lazy } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';

/** Loads the panels of orders beside the page, so that they are there when its data is. */
const load = () => import('./OrderPanels.tsx');
// Begun with the page; a failure is shown by whoever renders them.
load().catch(() => undefined);

export const OrderPanels = lazy(async () => ({ default: (await load()).OrderPanels }));
export const OrderSidePanels = lazy(async () => ({ default: (await load()).OrderSidePanels }));

export const useOrderBench = () => useAsk(getOrderBench);

type Facts = { count: number; first: string; at: string; other: string };
type Words = { title: (facts: Facts) => string; text?: (facts: Facts) => string; label: string; tab: string };

const words: Record<OrderTodoKind, Words> = {
  exception: { title: ({ count }) => `${count} 张运单有未解决的异常`, label: '查看异常', tab: 'attention' },
  late: {
    title: ({ count }) => `${count} 张运单晚点`,
    text: ({ count, first, at }) => `${count > 1 ? '最久的是 ' : ''}${first}，从 ${shortTimeText(at)} 起`,
    label: '去处理',
    tab: 'attention',
  },
  cancelAsked: {
    title: ({ count, other }) => `${other}申请取消 ${count} 张运单`,
    text: ({ first }) => `${first}，同意或拒绝都要答复`,
    label: '去答复',
    tab: 'attention',
  },
  dispute: {
    title: ({ count }) => `${count} 张运单有争议，等你陈述`,
    text: ({ first }) => `${first}，陈述后由分会调解`,
    label: '去陈述',
    tab: 'disputed',
  },
  paymentDue: {
    title: ({ count }) => `${count} 张运单的运费已到或将到付款日`,
    text: ({ first, at }) => `${first}，${shortTimeText(at).slice(0, 5)} 到期；平台只记录凭证，不经手款项`,
    label: '登记付款凭证',
    tab: 'completed',
  },
  dispatch: {
    title: ({ count }) => `${count} 张运单待派车`,
    label: '去派车',
    tab: 'created',
  },
  confirm: {
    title: ({ count }) => `${count} 张运单已签收，等待确认`,
    text: ({ at }) => `到期未确认将自动完成，最早一张在 ${shortTimeText(at)}`,
    label: '确认签收',
    tab: 'signed',
  },
  paymentClaimed: {
    title: ({ count }) => `货主登记了 ${count} 笔付款，请核对是否到账`,
    label: '去核对',
    tab: 'completed',
  },
  question: {
    title: ({ count }) => `竞价项目有 ${count} 个提问待答复`,
    text: ({ first }) => `${first}；答复对全部可参与的车队公开`,
    label: '去答复',
    tab: '',
  },
  rate: {
    title: ({ count }) => `${count} 张运单待评价`,
    text: ({ at }) => `最近一张 ${shortTimeText(at)} 截止`,
    label: '去评价',
    tab: 'completed',
  },
};

/** One thing leads to its own page, several to the list of them. */
export const describeOrderTodo = ({ kind, count, items }: OrderTodo, side: OrderSide) => {
  const { title, text = ({ first }: Facts) => first, label, tab } = words[kind];
  const [one] = items;
  const other = orderSides[side === 'fleet' ? 'shipper' : 'fleet'];
  const facts = { count, first: one?.title ?? '', at: one?.at ?? '', other };
  const single = count === 1 || kind === 'question' || kind === 'rate';
  const page = kind === 'question' ? tenderPath(one?.id ?? '') : orderPath(side, one?.id ?? '');
  const path = single && one ? page : `${ordersPath(side)}?tab=${tab}`;
  return { kind, title: title(facts), text: text(facts), label, path, urgency: orderTodos[kind] };
};
