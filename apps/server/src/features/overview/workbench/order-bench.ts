// The reply for orders on a workbench, for either side.
import { seesArea } from '@rfb/contract/areas.ts';
import type { OrderBench, OrderTodo } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { orderTodoKinds } from '@rfb/contract/overview/workbench/order-bench.labels.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as rows from './order-bench.queries.ts';

type Unrated = Awaited<ReturnType<typeof rows.listUnrated>>;

const rateTodosOf = (unrated: Unrated): OrderTodo[] => {
  const items = unrated.map(({ orderId, title, closesAt }) => ({ id: orderId, title, at: closesAt }));
  return unrated[0] ? [{ kind: 'rate', count: unrated[0].count, items }] : [];
};

const isAboutPayment = (kind: OrderTodo['kind']) => kind === 'paymentDue' || kind === 'paymentClaimed';

export const orderBenchOf = async ({ db }: Deps, actor: Actor): Promise<OrderBench> => {
  const companyId = companyIdOf(actor);
  const seesPayments = seesArea(actor, 'payments');
  const viewer: rows.Viewer = { companyId, side: actor.subRole === 'fleet' ? 'fleet' : 'shipper' };
  const [todos, { now, ...running }, money, month, unrated, rated, agenda] = await Promise.all([
    rows.listOrderTodos(db, viewer),
    rows.readRunning(db, viewer),
    seesPayments ? rows.readMoney(db, viewer) : null,
    viewer.side === 'fleet' ? rows.readMonth(db, companyId) : null,
    rows.listUnrated(db, viewer),
    rows.readRated(db, companyId),
    rows.listAgenda(db, viewer),
  ]);
  const placeOf = (kind: OrderBench['todos'][number]['kind']) => orderTodoKinds.indexOf(kind);
  return {
    todos: [...todos.filter(({ kind }) => seesPayments || !isAboutPayment(kind)), ...rateTodosOf(unrated)].toSorted(
      (a, b) => placeOf(a.kind) - placeOf(b.kind),
    ),
    toRate: { count: unrated[0]?.count ?? 0, items: unrated.map(({ title, count, ...item }) => item) },
    ...{ running, money, month, rated, agenda, now },
  };
};
