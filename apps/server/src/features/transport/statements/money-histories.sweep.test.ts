// Random histories of two partners: what is owed is the same on orders, statements, the ageing list, the workbench and in the
// exports, to the fen; and what both confirmed never changes.
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { exportOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as charges from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/sheets.ts';
import { testApp } from '../../../testing/app.ts';
import type { Parties } from '../../../testing/orders.ts';
import { makeStatements } from '../../../testing/statements.ts';
import { howMany } from '../../../testing/sweep.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { chargeByDecision, lockOrder } from '../orders/exports.ts';
import { ordersRunners } from '../orders/list/order-export.actions.ts';

const HISTORIES = howMany({ usual: 3, sweep: 3, deep: 200 });
const STEPS = 40;
const ORDERS = 4;

/** The same sequence each run. */
const random = (() => {
  let state = 20_261_118;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
})();
const oneOf = <T>(all: readonly T[]) => all[random(all.length)] as T;

const t = await testApp();
const admin = await t.admin();
const make = makeStatements(t, admin);

type Sides = Parties & { orderIds: string[] };
/** What happened, by order; written down beside the server's own sums. */
type Told = Map<string, { charges: number; paid: number }>;

const steps = {
  charge: async ({ fleet, shipper }: Sides, orderId: string, told: Told) => {
    const params = { orderId };
    const kind = oneOf(['waiting', 'deduction', 'damage'] as const);
    const amountFen = 1 + random(30_000);
    const proposed = await t.call(
      charges.proposeCharge,
      { params, body: { kind, amountFen, note: '按约定计费' } },
      fleet,
    );
    if (proposed.code !== 0) return;
    const chargeId = proposed.data.charges.at(-1)?.id ?? '';
    const accepted = await t.call(charges.acceptCharge, { params: { orderId, chargeId } }, shipper);
    const of = told.get(orderId);
    if (accepted.code === 0 && of) of.charges += kind === 'waiting' ? amountFen : -amountFen;
  },
  pay: async ({ fleet, shipper }: Sides, orderId: string, told: Told) => {
    const body = {
      amountFen: 1 + random(400_000),
      paidOn: oneOf([dayIn(0), make.lastMonth()]),
      voucherNo: t.deps.newId(),
      fileId: null,
    };
    const claimed = await t.call(payments.claimPayment, { params: { orderId }, body }, shipper);
    if (claimed.code !== 0 || random(4) === 0) return;
    const paymentId = claimed.data.items.at(-1)?.id ?? '';
    await t.call(payments.confirmPayment, { params: { orderId, paymentId } }, fleet);
    const of = told.get(orderId);
    if (of) of.paid += body.amountFen;
  },
  reverse: async ({ fleet }: Sides, orderId: string, told: Told) => {
    const { items } = (await t.call(payments.listOrderPayments, { params: { orderId } }, fleet)).data;
    const confirmed = items.find(({ state }) => state === 'confirmed');
    if (!confirmed) return;
    const params = { orderId, paymentId: confirmed.id };
    const reversed = await t.call(payments.reversePayment, { params, body: { reason: '银行退回了这笔款' } }, fleet);
    const of = told.get(orderId);
    if (reversed.code === 0 && of) of.paid -= confirmed.amountFen;
  },
  decide: async (_: Sides, orderId: string, told: Told) => {
    const amountFen = random(2) === 0 ? 1 + random(9_000) : -1 - random(9_000);
    const actor = {
      userId: admin.userId,
      sessionId: '',
      username: '',
      role: 'admin' as const,
      email: '',
      avatarFileId: null,
    };
    await t.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order || order.owedFen + amountFen < 0) return;
      const disputeId = t.deps.newId();
      await sql`insert into order_disputes (id, dispute_no, order_id, side, facts, opened_by, decided_at, decided_by, outcome, decision)
        values (${disputeId}, ${disputeId}, ${orderId}, 'fleet', '外箱破损', ${admin.userId}, app_now(), ${admin.userId}, 'none', '按照片认定')`.execute(
        trx,
      );
      await chargeByDecision(t.deps, trx, order, { disputeId, disputeNo: disputeId, amountFen }, { actor, origin: {} });
      const of = told.get(orderId);
      if (of) of.charges += amountFen;
    });
  },
  mark: async ({ fleet, shipper }: Sides, orderId: string) => {
    const person = oneOf([fleet, shipper]);
    const statementId = (await make.list(person, { tab: 'open' })).at(random(2) - 1)?.id ?? '';
    const body = { orderId, believedFen: random(1_000_000), reason: '与回单记录不一致' };
    await t.call(endpoints.markDifference, { params: { statementId }, body }, person);
  },
  answer: async ({ fleet, shipper }: Sides, _: string, told: Told) => {
    const [newest] = await make.list(fleet, { tab: 'open' });
    const statementId = newest?.id ?? '';
    const [open] = newest ? (await make.get(statementId, fleet)).differences : [];
    if (!open) return;
    const [own, other] = open.side === 'fleet' ? [fleet, shipper] : [shipper, fleet];
    const params = { statementId, differenceId: open.id };
    if (random(2) === 0) return void (await t.call(endpoints.withdrawDifference, { params }, own));
    const accepted = await t.call(endpoints.acceptDifference, { params }, other);
    const of = told.get(open.orderId);
    if (accepted.code === 0 && of) of.charges += open.believedFen - open.currentFen;
  },
  freeze: async (sides: Sides) => {
    // A later one covers those before it.
    const over = (await make.list(sides.fleet, { tab: 'open' })).filter(({ state }) => state !== 'running');
    const chosen = random(3) === 0 ? over[0] : over.at(-1);
    if (chosen) await make.freeze(chosen.id, sides);
  },
} as const;
const kinds = ['charge', 'charge', 'pay', 'pay', 'reverse', 'decide', 'mark', 'answer', 'freeze'] as const;

/** What every statement both confirmed or covered says, with its rows. */
const frozenOf = async ({ shipper }: Sides) => {
  const closed = (await make.list(shipper)).filter(({ state }) => state === 'agreed' || state === 'covered');
  return Promise.all(
    closed.map(async ({ id }) => ({
      ...(await make.get(id, shipper)),
      readAt: '',
      rows: await make.rows(id, shipper),
    })),
  );
};

/** Orders of which a frozen balance counts only a part of what was booked up to then: paid without being owed, or the reverse. */
const tornOrders = async ({ shipper, fleet }: Sides) => {
  const { rows } = await sql<{ orderId: string; month: string }>`
    with own as (select * from statements where shipper_id = ${shipper.companyId} and fleet_id = ${fleet.companyId})
    select f.month, e.order_id from own f
    join order_entries e on e.recorded_at < f.frozen_at and to_char(e.day, 'YYYY-MM') <= f.month
    join own s on s.id = e.statement_id
    group by f.id, f.month, e.order_id
    having bool_or(s.frozen_at is not null and s.month <= f.month) and bool_or(s.frozen_at is null or s.month > f.month)`.execute(
    t.db,
  );
  return rows;
};

const exportedOpen = async ({ fleet }: Sides) => {
  const { data } = await t.call(exportOrders, { body: { filters: { tab: 'all' }, format: 'xlsx' } }, fleet);
  await runNextTask(t.deps, ordersRunners(t.deps));
  const { fileId } = (await t.call(getTask, { params: { taskId: data.taskId } }, fleet)).data;
  const [head, ...lines] = await readSheet(await readFileBytes(t.deps, fileId ?? ''));
  const at = head?.cells.indexOf('未付（元）') ?? -1;
  return lines.reduce((sum, { cells }) => sum + Math.round(Number(cells[at] ?? 0) * 100), 0);
};

const check = async (sides: Sides, told: Told) => {
  const open: number[] = [];
  for (const orderId of sides.orderIds) {
    const shown = (await t.call(payments.listOrderPayments, { params: { orderId } }, sides.shipper)).data;
    const { charges: charged, paid } = told.get(orderId) ?? { charges: 0, paid: 0 };
    expect(shown.owedFen).toBe(shown.amountFen + charged);
    expect(shown.confirmedFen).toBe(paid);
    open.push(shown.owedFen - shown.confirmedFen);
  }
  const sum = (of: number[]) => of.reduce((all, fen) => all + fen, 0);
  const [wanted, owed] = [sum(open), sum(open.map((fen) => Math.max(0, fen)))];
  for (const person of [sides.fleet, sides.shipper]) {
    const [newest] = await make.list(person);
    const detail = await make.get(newest?.id ?? '', person);
    expect(detail.closingFen + detail.heldFen).toBe(wanted);
    expect(newest?.closingFen).toBe(detail.closingFen);
    const rows = await make.rows(detail.id, person);
    const counted = rows.filter(({ isHeld }) => !isHeld);
    expect(
      detail.openingFen +
        sum(counted.map((row) => row.freightFen + row.addedFen + row.takenFen + row.damageFen - row.paidFen)),
    ).toBe(detail.closingFen);
    const ageing = (await t.call(endpoints.listAgeing, { query: {} }, person)).data.sum;
    expect(ageing.openFen - ageing.overpaidFen).toBe(wanted);
    expect(sum(Object.values(ageing.buckets))).toBe(ageing.openFen);
    const { money } = (await t.call(getOrderBench, {}, person)).data;
    expect(money?.openFen).toBe(owed);
  }
  expect(await exportedOpen(sides)).toBe(owed);
};

it(`${HISTORIES} random histories of money are the same everywhere`, { timeout: 3_600_000 }, async () => {
  for (let history = 0; history < HISTORIES; history += 1) {
    const sides = await make.partners(ORDERS);
    const [first = '', second = ''] = sides.orderIds;
    await make.signedBefore(first, 3);
    await make.signedBefore(second, 2);
    for (const orderId of sides.orderIds) await make.orderedBefore(orderId);
    const told: Told = new Map(sides.orderIds.map((orderId) => [orderId, { charges: 0, paid: 0 }]));
    for (let step = 0; step < STEPS; step += 1) {
      await t.db.deleteFrom('rateCounters').execute();
      const frozen = await frozenOf(sides);
      const kind = oneOf(kinds);
      await steps[kind](sides, oneOf(sides.orderIds), told);
      const after = await frozenOf(sides);
      for (const one of frozen) expect(after.find(({ id }) => id === one.id)).toEqual(one);
      if (kind === 'freeze') expect(await tornOrders(sides)).toEqual([]);
      if (step % 5 === 4) await check(sides, told);
    }
    expect((await frozenOf(sides)).length).toBeGreaterThan(0);
  }
});
