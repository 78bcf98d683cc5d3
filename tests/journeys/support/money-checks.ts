// What every page says is owed between two partners, against the book of what happened.
import { getMyCredit } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { eventWeights, partnerEvents } from '@rfb/contract/conduct/credits/weights.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import * as statements from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { readFileBytes } from '../../../apps/server/src/features/services/files/exports.ts';
import { ordersRunners } from '../../../apps/server/src/features/transport/orders/list/order-export.actions.ts';
import type { Deps } from '../../../apps/server/src/platform/deps.ts';
import type { Person } from '../../../apps/server/src/testing/people.ts';
import type { Call } from './money-steps.ts';
import { type Book, owedOf, type Pair, paidOf, sumOf } from './money-world.ts';

const openOf = (book: Book) => owedOf(book) - paidOf(book);

/** The figures of all pages, by the names that `wanted` gives them. */
const shownTo = async (call: Call, person: Person) => {
  const items = (await call(statements.listStatements, { query: { pageSize: '100' } }, person)).data.items;
  const params = { statementId: items[0]?.id ?? '' };
  const detail = (await call(statements.getStatement, { params }, person)).data;
  const rows = (await call(statements.listStatementRows, { params, query: { pageSize: '100' } }, person)).data.items;
  const ageing = (await call(statements.listAgeing, { query: {} }, person)).data;
  const bench = (await call(getOrderBench, {}, person)).data.money;
  const list = (await call(listOrders, { query: { tab: 'all', pageSize: '50' } }, person)).data.items;
  const counted = rows.filter(({ isHeld }) => !isHeld);
  return {
    statement: detail.closingFen + detail.heldFen,
    statementList: (items[0]?.closingFen ?? 0) + detail.heldFen,
    statementRows:
      detail.openingFen +
      sumOf(counted, (row) => row.freightFen + row.addedFen + row.takenFen + row.damageFen - row.paidFen) +
      detail.heldFen,
    ageing: ageing.sum.openFen - ageing.sum.overpaidFen,
    ageingBuckets: sumOf(Object.values(ageing.sum.buckets), (fen) => fen),
    ageingPartners: sumOf(ageing.items, ({ openFen, overpaidFen }) => openFen - overpaidFen),
    workbench: bench?.openFen,
    freight: sumOf(list, ({ amountFen }) => amountFen),
  };
};

const exportedTo = async (deps: Deps, { userId, companyId }: Person, side: 'fleet' | 'shipper') => {
  const run = ordersRunners(deps)['orders.export'];
  const input = { filters: { tab: 'all' }, format: 'csv', side };
  const progress = async () => {};
  const result = await run?.({ taskId: deps.newId(), userId, companyId, input, progress });
  // No cell of these orders contains a comma or a quote.
  const text = (await readFileBytes(deps, result?.fileId ?? '')).toString().replaceAll('"', '').trim();
  const [head, ...lines] = text.split('\r\n').map((line) => line.split(','));
  const columnOf = (title: string) => {
    const at = head?.indexOf(title) ?? -1;
    return sumOf(lines, (cells) => Math.round(Number(cells[at]) * 100));
  };
  return { owed: columnOf('应付（元）'), paid: columnOf('已确认付款（元）'), open: columnOf('未付（元）') };
};

/** The events of paying on time, as the score weighs them. */
const praiseOf = async (call: Call, { shipper }: Pair) => {
  const { parts } = (await call(getMyCredit, {}, shipper)).data;
  return Math.round((parts.find(({ component }) => component === 'punctuality')?.good ?? 0) * 1e6);
};
const wantedPraise = ({ books }: Pair) => {
  const praised = books.filter(({ isPraised }) => isPraised);
  const weights = praised.map(({ freightFen: amountFen }) =>
    eventWeights({ component: 'punctuality', share: 1, amountFen, basis: 'full' }),
  );
  return Math.round(partnerEvents([{ age: 0, good: sumOf(weights, ({ good }) => good), bad: 0 }]).good * 1e6);
};

/** What is shown and what should be, side by side. */
export const figuresOf = async (deps: Deps, call: Call, pair: Pair) => {
  const { books, fleet, shipper } = pair;
  const balance = sumOf(books, openOf);
  const unpaid = sumOf(books, (book) => Math.max(0, openOf(book)));
  const page = {
    ...{ statement: balance, statementList: balance, statementRows: balance },
    ...{ ageing: balance, ageingBuckets: unpaid, ageingPartners: balance, workbench: unpaid },
    freight: sumOf(books, ({ freightFen }) => freightFen),
  };
  const orders = await Promise.all(
    books.map(async ({ orderId }, at) => {
      const input = { params: { orderId } };
      const { data } = await call(payments.listOrderPayments, input, at % 2 === 0 ? fleet : shipper);
      return { owed: data.owedFen, paid: data.confirmedFen, over: data.overpaidFen };
    }),
  );
  const shown = {
    orders,
    fleet: await shownTo(call, fleet),
    shipper: await shownTo(call, shipper),
    export: await exportedTo(deps, fleet, 'fleet'),
    praise: await praiseOf(call, pair),
  };
  const wanted: typeof shown = {
    orders: books.map((book) => ({ owed: owedOf(book), paid: paidOf(book), over: Math.max(0, -openOf(book)) })),
    fleet: page,
    shipper: page,
    export: { owed: sumOf(books, owedOf), paid: sumOf(books, paidOf), open: unpaid },
    praise: wantedPraise(pair),
  };
  return { shown, wanted };
};

type Stored = { orderId: string; owed: number; paid: number; charged: number; received: number; booked: number };

/** All orders at once: the columns, the rows they are summed from and the booked entries. */
export const storedOrders = async (deps: Deps, orderIds: string[]) => {
  const { rows } = await sql<Stored>`
    select o.id as order_id, o.amount_fen + o.charges_fen as owed, o.confirmed_fen as paid,
      o.amount_fen + (select coalesce(sum(c.amount_fen), 0)::bigint from order_charges c where c.order_id = o.id and c.state = 'accepted') as charged,
      (select coalesce(sum(p.amount_fen), 0)::bigint from order_payments p where p.order_id = o.id and p.state = 'confirmed') as received,
      (select coalesce(sum(e.amount_fen), 0)::bigint from order_entries e where e.order_id = o.id) as booked
    from orders o where o.id = any(${orderIds}::text[])`.execute(deps.db);
  return new Map(rows.map((row) => [row.orderId, row]));
};
export const wantedOrder = (book: Book): Stored => ({
  ...{ orderId: book.orderId, owed: owedOf(book), paid: paidOf(book) },
  ...{ charged: owedOf(book), received: paidOf(book), booked: openOf(book) },
});
