// Orders on the workbench of both sides: to-dos, money that is open, ratings to give and received, the next days.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { agendaKinds, orderTodos } from './order-bench.labels.ts';

const OrderTodo = z.strictObject({
  kind: keyOf(orderTodos, '待办有误'),
  count: z.int(),
  /** The most urgent ones, at most three; `id` is the tender's for a question, the order's otherwise. */
  items: z.array(z.strictObject({ id: z.string(), title: z.string(), at: Instant })),
});
export type OrderTodo = z.output<typeof OrderTodo>;

const AgendaEntry = z.strictObject({
  kind: keyOf(agendaKinds, '日程有误'),
  at: Instant,
  /** Of the order, or of the tender for the kinds that begin with `tender`. */
  id: z.string(),
  title: z.string(),
});
export type AgendaEntry = z.output<typeof AgendaEntry>;

export const OrderBench = z.strictObject({
  todos: z.array(OrderTodo),
  running: z.strictObject({ total: z.int(), dueToday: z.int(), exceptions: z.int() }),
  /** Signed orders that are not fully paid: receivable for a fleet, payable for a shipper. Null for who may not see payments. */
  money: z.nullable(
    z.strictObject({ openFen: z.int(), orders: z.int(), overdueFen: z.int(), overdue: z.int(), dueSoon: z.int() }),
  ),
  /** Awards of a fleet confirmed in the month of Shanghai; a shipper's are in its tender summary. */
  month: z.nullable(z.strictObject({ awards: z.int(), amountFen: z.int() })),
  /** Completed orders this company has not rated yet, the first to close first. */
  toRate: z.strictObject({
    count: z.int(),
    items: z.array(
      z.strictObject({
        orderId: z.string(),
        orderNo: z.string(),
        partner: z.string(),
        completedAt: Instant,
        closesAt: Instant,
      }),
    ),
  }),
  /** The newest ratings of this company that both sides can see. */
  rated: z.strictObject({ count: z.int(), axes: z.nullable(z.tuple([z.number(), z.number(), z.number()])) }),
  agenda: z.array(AgendaEntry),
  now: Instant,
});
export type OrderBench = z.output<typeof OrderBench>;

export const getOrderBench = defineEndpoint({
  method: 'GET',
  path: '/workbench/orders',
  access: 'canFleetOrShipper',
  area: 'overview',
  reply: OrderBench,
});
