// The reply for orders on a workbench, for either side.
import type { OrderBench } from '@rfb/contract/workbench/order-bench.endpoints.ts';
import { orderTodoKinds } from '@rfb/contract/workbench/order-bench.labels.ts';
import { type Actor, companyIdOf } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import * as rows from './order-bench.queries.ts';

export const orderBenchOf = async ({ db }: Deps, actor: Actor): Promise<OrderBench> => {
  const companyId = companyIdOf(actor);
  const viewer: rows.Viewer = { companyId, side: actor.subRole === 'fleet' ? 'fleet' : 'shipper' };
  const [todos, { now, ...running }, money, month, toRate, rated, agenda] = await Promise.all([
    rows.listOrderTodos(db, viewer),
    rows.readRunning(db, viewer),
    rows.readMoney(db, viewer),
    viewer.side === 'fleet' ? rows.readMonth(db, companyId) : null,
    rows.listUnrated(db, viewer),
    rows.readRated(db, companyId),
    rows.listAgenda(db, viewer),
  ]);
  const placeOf = (kind: OrderBench['todos'][number]['kind']) => orderTodoKinds.indexOf(kind);
  return {
    todos: todos.toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind)),
    ...{ running, money, month, toRate, rated, agenda, now },
  };
};
