// Monthly statements: what is in them, marking differences, confirming, and that nothing changes what both confirmed.
import { acceptCharge, proposeCharge } from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import { listOrderPayments, reversePayment } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Parties } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makeStatements } from '../../../testing/statements.ts';
import { howMany, itInSweep } from '../../../testing/sweep.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeStatements(t, admin);

const charge = async (
  { fleet, shipper }: Parties,
  orderId: string,
  amountFen: number,
  kind: 'waiting' | 'deduction' = 'waiting',
) => {
  const body = { kind, amountFen, note: '卸货等待五小时' };
  const proposed = await t.call(proposeCharge, { params: { orderId }, body }, fleet);
  const chargeId = proposed.data.charges.at(-1)?.id ?? '';
  const accepted = await t.call(acceptCharge, { params: { orderId, chargeId } }, shipper);
  expect(accepted.msg).toBe('');
};

const owedOf = async (orderId: string, person: Person) => {
  const { owedFen, confirmedFen } = (await t.call(listOrderPayments, { params: { orderId } }, person)).data;
  return owedFen - confirmedFen;
};

const mark = (statementId: string, orderId: string, believedFen: number, person: Person) =>
  t.call(
    endpoints.markDifference,
    { params: { statementId }, body: { orderId, believedFen, reason: '等待没有超过免费时长' } },
    person,
  );

describe('the statement of a month', () => {
  it('has the orders signed in it, with their charges and payments, the same for both sides', async () => {
    const sides = await make.partners(2);
    const [first = '', second = ''] = sides.orderIds;
    await charge(sides, first, 20_000);
    const id = await make.idOf(sides.fleet);
    const [ofFleet, ofShipper] = [await make.rows(id, sides.fleet), await make.rows(id, sides.shipper)];
    expect(ofFleet).toEqual(ofShipper);
    expect(ofFleet.map(({ orderId }) => orderId).sort()).toEqual([first, second].sort());
    const detail = await make.get(id, sides.fleet);
    expect(detail).toMatchObject({ state: 'draft', orders: 2, openingFen: 0, chargesFen: 20_000, paidFen: 0 });
    expect(detail.closingFen).toBe((await owedOf(first, sides.fleet)) + (await owedOf(second, sides.fleet)));
    expect({ ...(await make.get(id, sides.shipper)), side: '', readAt: '' }).toEqual({
      ...detail,
      side: '',
      readAt: '',
    });
  });

  it('takes a payment of this month into the statement of this month', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const open = await owedOf(orderId, sides.fleet);
    await make.pay(sides, orderId, 5_000);
    const [now, before] = await make.list(sides.shipper);
    expect(before).toMatchObject({ state: 'draft', closingFen: open, paidFen: 0 });
    expect(now).toMatchObject({ state: 'running', freightFen: 0, paidFen: 5_000, closingFen: open - 5_000 });
    const [row] = await make.rows(now?.id ?? '', sides.shipper);
    expect(row).toMatchObject({ orderId, freightFen: 0, paidFen: 5_000, isCarried: true });
  });

  it('counts nothing of an order that is not signed, and takes back what a withdrawn signature booked', async () => {
    const sides = await make.orders.dispatched();
    await t.call(
      proposeCharge,
      { params: { orderId: sides.orderId }, body: { kind: 'detour', amountFen: 900, note: '绕行高速封闭路段' } },
      sides.fleet,
    );
    expect(await make.list(sides.fleet)).toEqual([]);
    const signed = await make.orders.signed(sides);
    expect(await make.list(sides.fleet)).toHaveLength(1);
    await sql`update orders set signed_at = null, due_on = null, completes_at = null, state = 'arrived' where id = ${signed.orderId}`.execute(
      t.db,
    );
    expect(await make.list(sides.fleet)).toEqual([]);
  });
});

describe('confirming', () => {
  it('by both sides numbers and freezes it; what comes later is in the next one', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const paymentId = await make.pay(sides, orderId, 7_000);
    const id = await make.idOf(sides.fleet);
    const frozen = await make.freeze(id, sides);
    expect(frozen).toMatchObject({ state: 'agreed', orders: 1 });
    expect(frozen.statementNo).toMatch(/^DZ-\d{8}-\d{6}$/);
    const rows = await make.rows(id, sides.fleet);
    await charge(sides, orderId, 3_000);
    await t.call(reversePayment, { params: { orderId, paymentId }, body: { reason: '银行退回了这笔款' } }, sides.fleet);
    expect(await make.rows(id, sides.fleet)).toEqual(rows);
    expect({ ...(await make.get(id, sides.shipper)), readAt: '' }).toEqual({ ...frozen, readAt: '' });
    const [next] = await make.list(sides.fleet, { tab: 'open' });
    expect(next).toMatchObject({ chargesFen: 3_000, paidFen: 0, closingFen: await owedOf(orderId, sides.fleet) });
    expect((await make.get(next?.id ?? '', sides.fleet)).openingFen).toBe(frozen.closingFen);
  });

  it('keeps what both confirmed even from whoever writes to the tables', async () => {
    const sides = await make.copied();
    const id = await make.idOf(sides.fleet);
    await make.freeze(id, sides);
    const writes = [
      sql`update statements set freight_fen = freight_fen + 1 where id = ${id}`,
      sql`delete from statements where id = ${id}`,
      sql`update statement_rows set content = '{}' where statement_id = ${id}`,
      sql`delete from statement_rows where statement_id = ${id}`,
      sql`update order_entries set amount_fen = amount_fen + 1 where statement_id = ${id}`,
      sql`delete from order_entries where statement_id = ${id}`,
    ];
    for (const write of writes) await expect(write.execute(t.db)).rejects.toThrow(/frozen/);
  });

  it('is refused for what changed since it was read, and tells what', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const id = await make.idOf(sides.fleet);
    const { version, readAt } = await make.get(id, sides.shipper);
    await charge(sides, orderId, 12_300);
    const refused = await t.call(
      endpoints.confirmStatement,
      { params: { statementId: id }, body: { version, readAt } },
      sides.shipper,
    );
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({
      current: { chargesFen: 12_300 },
      changed: [expect.stringContaining('费用 ¥123.00')],
    });
    expect((await make.confirm(id, sides.shipper)).data.state).toBe('oneSide');
  });

  it('of the other side is void once the content changed', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const id = await make.idOf(sides.fleet);
    await make.confirm(id, sides.fleet);
    await charge(sides, orderId, 4_000);
    const seen = await make.confirm(id, sides.shipper);
    expect(seen.data).toMatchObject({ state: 'oneSide', statementNo: null });
    expect(seen.data.confirmations.fleet).toMatchObject({
      isCurrent: false,
      changes: [expect.stringContaining('¥40.00')],
    });
    expect((await make.confirm(id, sides.fleet)).data.state).toBe('agreed');
  });

  it('is refused before the month is over, and twice', async () => {
    const sides = await make.copied();
    await make.signedBefore(sides.orderIds[0] ?? '', 0);
    const running = await make.idOf(sides.fleet);
    expect(await make.confirm(running, sides.fleet)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('还没有结束'),
    });
    const others = await make.copied();
    const id = await make.idOf(others.fleet);
    await make.freeze(id, others);
    expect((await make.confirm(id, others.fleet)).status).toBe(409);
  });

  it('of both at the same moment freezes it once', async () => {
    const sides = await make.copied();
    const id = await make.idOf(sides.fleet);
    const [one, other] = await Promise.all([make.confirm(id, sides.fleet), make.confirm(id, sides.shipper)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await make.get(id, sides.fleet)).state).toBe('agreed');
    const { rows } = await sql`select 1 from statement_rows where statement_id = ${id}`.execute(t.db);
    expect(rows).toHaveLength(1);
  });

  it('waits for a charge that is accepted at the same moment: it is in this statement or in a later one', async () => {
    for (let round = 0; round < howMany({ usual: 3, sweep: 12, deep: 48 }); round += 1) {
      const sides = await make.copied();
      const [orderId = ''] = sides.orderIds;
      const id = await make.idOf(sides.fleet);
      await make.confirm(id, sides.fleet);
      const body = { kind: 'waiting' as const, amountFen: 700, note: '卸货等待五小时' };
      const proposed = await t.call(proposeCharge, { params: { orderId }, body }, sides.fleet);
      const chargeId = proposed.data.charges.at(-1)?.id ?? '';
      const [confirmed, accepted] = await Promise.all([
        make.confirm(id, sides.shipper),
        t.call(acceptCharge, { params: { orderId, chargeId } }, sides.shipper),
      ]);
      expect(accepted.status).toBe(200);
      // Refused only because the charge came first and the content is another one.
      expect([200, 409]).toContain(confirmed.status);
      const shown = await make.get(id, sides.fleet);
      const [row] = await make.rows(id, sides.fleet);
      expect(shown.chargesFen).toBe(row?.addedFen);
      expect(shown.chargesFen).toBe(shown.state === 'agreed' ? 0 : 700);
      const [newest] = await make.list(sides.fleet);
      expect(newest?.closingFen).toBe(await owedOf(orderId, sides.fleet));
    }
  });

  it('of a later month covers the earlier ones with its opening balance', async () => {
    const sides = await make.copied(2);
    const [first = ''] = sides.orderIds;
    await make.signedBefore(first, 2);
    const [latest, earlier] = await make.list(sides.fleet);
    await make.freeze(latest?.id ?? '', sides);
    const frozen = await make.get(latest?.id ?? '', sides.fleet);
    expect(frozen.openingFen).toBe(earlier?.closingFen);
    expect(await make.get(earlier?.id ?? '', sides.fleet)).toMatchObject({ state: 'covered' });
    expect((await make.confirm(earlier?.id ?? '', sides.fleet)).status).toBe(409);
    expect(await make.list(sides.fleet, { tab: 'agreed' })).toHaveLength(1);
    await charge(sides, first, 1_000);
    expect(await make.get(earlier?.id ?? '', sides.fleet)).toMatchObject({ chargesFen: 0 });
  });

  it('tells the other side, and both when it is done', async () => {
    const sides = await make.copied();
    const id = await make.idOf(sides.fleet);
    const notices = async ({ userId }: Person) =>
      await t.db
        .selectFrom('notifications')
        .select(['kind', 'link'])
        .where('userId', '=', userId)
        .where('kind', 'like', 'statement.%')
        .execute();
    await make.confirm(id, sides.fleet);
    expect(await notices(sides.shipper)).toEqual([
      { kind: 'statement.confirmed', link: `/user/bidding/statements/${id}` },
    ]);
    await make.confirm(id, sides.shipper);
    expect((await notices(sides.shipper)).map(({ kind }) => kind)).toContain('statement.changed');
    expect(await notices(sides.fleet)).toEqual([
      { kind: 'statement.changed', link: `/user/vehicle-usage/statements/${id}` },
    ]);
  });
});

describe('a difference', () => {
  it('keeps its order out of what is confirmed, until the next month', async () => {
    const sides = await make.copied(2);
    const [agreed = '', marked = ''] = sides.orderIds;
    const id = await make.idOf(sides.fleet);
    const owed = await owedOf(marked, sides.fleet);
    const seen = (await mark(id, marked, owed - 5_000, sides.shipper)).data;
    expect(seen).toMatchObject({ state: 'disputed', orders: 1, heldOrders: 1, heldFen: owed });
    expect(seen.closingFen).toBe(await owedOf(agreed, sides.fleet));
    expect(seen.claims.fleet - seen.claims.shipper).toBe(5_000);
    expect(await make.rows(id, sides.fleet, 'different')).toMatchObject([
      { orderId: marked, isHeld: true, differences: [{ isMine: false }] },
    ]);
    const frozen = await make.freeze(id, sides);
    expect(frozen).toMatchObject({ orders: 1, heldOrders: 0 });
    expect((await make.rows(id, sides.fleet)).map(({ orderId }) => orderId)).toEqual([agreed]);
    const [next] = await make.list(sides.fleet, { tab: 'open' });
    expect(next).toMatchObject({ differences: 1 });
    const nextDetail = await make.get(next?.id ?? '', sides.shipper);
    expect(nextDetail).toMatchObject({ openingFen: frozen.closingFen, heldFen: owed });
    const differenceId = nextDetail.differences[0]?.id ?? '';
    const accepted = await t.call(
      endpoints.acceptDifference,
      { params: { statementId: next?.id ?? '', differenceId } },
      sides.fleet,
    );
    expect(accepted.data).toMatchObject({ heldOrders: 0, closingFen: frozen.closingFen + owed - 5_000 });
    expect(await owedOf(marked, sides.fleet)).toBe(owed - 5_000);
  });

  it('does not take the payment of an order out whose freight both confirmed before; charges are the way', async () => {
    const sides = await make.copied(2);
    const [orderId = '', other = ''] = sides.orderIds;
    await make.signedBefore(orderId, 2);
    await make.orderedBefore(orderId);
    const owed = await owedOf(orderId, sides.fleet);
    const { id: earlier } = (await make.list(sides.fleet)).at(-1) ?? { id: '' };
    await make.freeze(earlier, sides);
    await make.pay(sides, orderId, owed, make.lastMonth());
    const later = await make.idOf(sides.fleet);
    const refused = await mark(later, orderId, owed - 100, sides.shipper);
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('费用') });
    const rows = await make.rows(later, sides.shipper);
    expect(rows.find((row) => row.orderId === orderId)).toMatchObject({ canMark: false, paidFen: owed });
    expect(rows.find((row) => row.orderId === other)).toMatchObject({ canMark: true });
    expect((await make.freeze(later, sides)).closingFen).toBe(await owedOf(other, sides.fleet));
  });

  it('holds an order also in the earlier month its freight belongs to', async () => {
    const sides = await make.copied(2);
    const [orderId = ''] = sides.orderIds;
    await make.signedBefore(orderId, 2);
    await make.orderedBefore(orderId);
    const owed = await owedOf(orderId, sides.fleet);
    await make.pay(sides, orderId, 1_000, make.lastMonth());
    const [later, earlier] = (await make.list(sides.fleet)).map(({ id }) => id);
    expect((await mark(later ?? '', orderId, owed - 100, sides.shipper)).msg).toBe('');
    expect(await make.get(earlier ?? '', sides.fleet)).toMatchObject({ heldFen: owed, closingFen: 0, orders: 0 });
    await make.freeze(earlier ?? '', sides);
    expect(await make.get(later ?? '', sides.fleet)).toMatchObject({
      openingFen: 0,
      heldOrders: 1,
      heldFen: owed - 1_000,
    });
  });

  it('of one order is one for each side, from whichever month it is marked, and ends with the other one', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const owed = await owedOf(orderId, sides.fleet);
    await make.pay(sides, orderId, 1_000);
    const [now = '', before = ''] = (await make.list(sides.fleet)).map(({ id }) => id);
    await mark(now, orderId, owed - 100, sides.shipper);
    expect((await mark(before, orderId, owed - 200, sides.shipper)).status).toBe(409);
    const { differences } = (await mark(before, orderId, owed + 100, sides.fleet)).data;
    const params = { statementId: before, differenceId: differences.find(({ side }) => side === 'fleet')?.id ?? '' };
    expect((await t.call(endpoints.acceptDifference, { params }, sides.shipper)).status).toBe(200);
    expect((await make.get(now, sides.fleet)).differences).toEqual([]);
  });

  it('and a payment go with an order whose signing time is corrected to another month', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const owed = await owedOf(orderId, sides.fleet);
    await mark(await make.idOf(sides.fleet), orderId, owed - 100, sides.shipper);
    await make.signedBefore(orderId, 3);
    const earlier = await make.idOf(sides.fleet);
    expect((await mark(earlier, orderId, owed - 200, sides.shipper)).status).toBe(409);
    expect(await make.get(earlier, sides.fleet)).toMatchObject({ heldFen: owed, differences: [{ orderId }] });
    await make.orderedBefore(orderId);
    await make.pay(sides, orderId, 1_000, make.lastMonth());
    await make.signedBefore(orderId, 0);
    expect((await make.list(sides.fleet)).map(({ closingFen, differences }) => [closingFen, differences])).toEqual([
      [0, 1],
    ]);
  });

  it('is accepted by the other side only, and withdrawn by its own only', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const statementId = await make.idOf(sides.fleet);
    const owed = await owedOf(orderId, sides.fleet);
    const differenceId = (await mark(statementId, orderId, owed + 700, sides.fleet)).data.differences[0]?.id ?? '';
    const params = { statementId, differenceId };
    expect((await t.call(endpoints.acceptDifference, { params }, sides.fleet)).status).toBe(409);
    expect((await t.call(endpoints.withdrawDifference, { params }, sides.shipper)).status).toBe(409);
    expect((await mark(statementId, orderId, owed + 900, sides.fleet)).status).toBe(409);
    expect((await t.call(endpoints.withdrawDifference, { params }, sides.fleet)).data).toMatchObject({
      state: 'draft',
      heldOrders: 0,
    });
    expect((await t.call(endpoints.acceptDifference, { params }, sides.shipper)).status).toBe(409);
    expect(await owedOf(orderId, sides.fleet)).toBe(owed);
  });

  it('settles one of the own side on the same order when it is accepted', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const statementId = await make.idOf(sides.fleet);
    const owed = await owedOf(orderId, sides.fleet);
    await mark(statementId, orderId, owed - 300, sides.shipper);
    const differenceId =
      (await mark(statementId, orderId, owed + 800, sides.fleet)).data.differences.find(({ side }) => side === 'fleet')
        ?.id ?? '';
    const accepted = await t.call(endpoints.acceptDifference, { params: { statementId, differenceId } }, sides.shipper);
    expect(accepted.data).toMatchObject({ state: 'draft', chargesFen: 800, differences: [] });
  });

  it('needs an order of the statement, another amount, and an open statement', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const statementId = await make.idOf(sides.fleet);
    const other = await make.copied();
    expect((await mark(statementId, other.orderIds[0] ?? '', 100, sides.fleet)).status).toBe(400);
    expect((await mark(statementId, orderId, await owedOf(orderId, sides.fleet), sides.fleet)).status).toBe(400);
    expect((await mark(statementId, orderId, 100, other.fleet)).status).toBe(404);
    await make.freeze(statementId, sides);
    expect((await mark(statementId, orderId, 100, sides.fleet)).status).toBe(409);
  });

  it('is not marked when nobody could accept it any more', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const statementId = await make.idOf(sides.fleet);
    await sql`update orders set completed_at = app_now() - interval '61 days' where id = ${orderId}`.execute(t.db);
    expect(await mark(statementId, orderId, 100, sides.shipper)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('60 天'),
    });
  });

  itInSweep('counts in what each side believes also beyond the marks that are listed', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const statementId = await make.idOf(sides.fleet);
    const owed = await owedOf(orderId, sides.fleet);
    await mark(statementId, orderId, owed - 100, sides.shipper);
    await sql`with made as (
        insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'copy-' || n || o.id, 'order_no', 'C' || n || o.order_no))).*
        from orders o, generate_series(1, 100) n where o.id = ${orderId} returning id, amount_fen)
      insert into statement_differences (id, statement_id, order_id, side, owed_fen, believed_fen, reason, marked_by)
      select 'm' || id, ${statementId}, id, 'shipper', amount_fen, amount_fen - 100, '等待没有超过免费时长', ${sides.shipper.userId} from made`.execute(
      t.db,
    );
    const { claims, differences, closingFen, heldFen } = await make.get(statementId, sides.fleet);
    expect(differences).toHaveLength(100);
    expect(claims).toEqual({ fleet: closingFen + heldFen, shipper: closingFen + heldFen - 10_100 });
  });

  it('does not lower what is owed below what was recorded as paid', async () => {
    const sides = await make.copied();
    const [orderId = ''] = sides.orderIds;
    const statementId = await make.idOf(sides.fleet);
    const owed = await owedOf(orderId, sides.fleet);
    await make.pay(sides, orderId, owed);
    const differenceId = (await mark(statementId, orderId, owed - 1, sides.shipper)).data.differences[0]?.id ?? '';
    const params = { statementId, differenceId };
    expect((await t.call(endpoints.acceptDifference, { params }, sides.fleet)).status).toBe(409);
    expect((await make.get(statementId, sides.fleet)).differences).toHaveLength(1);
  });
});

describe('who may', () => {
  it('see: not another company, whatever it asks for', async () => {
    const sides = await make.copied();
    const statementId = await make.idOf(sides.fleet);
    const stranger = (await make.copied()).fleet;
    const params = { statementId };
    for (const endpoint of [
      endpoints.getStatement,
      endpoints.listStatementRows,
      endpoints.getInvoiceDraft,
      endpoints.printStatement,
    ])
      expect((await t.call(endpoint, { params, query: {} } as never, stranger)).status).toBe(404);
    expect((await t.call(endpoints.exportStatement, { params, body: { format: 'csv' } }, stranger)).status).toBe(404);
    expect((await make.list(stranger)).map(({ id }) => id)).not.toContain(statementId);
  });

  it('confirm: owner and finance; a dispatcher sees it, a reader does not', async () => {
    const sides = await make.copied();
    const id = await make.idOf(sides.fleet);
    const [finance, dispatcher, reader] = await Promise.all(
      (['finance', 'dispatcher', 'reader'] as const).map((role) => t.colleague(sides.fleet, role)),
    );
    expect((await t.call(endpoints.getStatement, { params: { statementId: id } }, reader)).status).toBe(403);
    const { version, readAt } = await make.get(id, dispatcher as Person);
    const body = { version, readAt };
    expect((await t.call(endpoints.confirmStatement, { params: { statementId: id }, body }, dispatcher)).status).toBe(
      403,
    );
    const confirmed = await t.call(endpoints.confirmStatement, { params: { statementId: id }, body }, finance);
    expect(confirmed.data.state).toBe('oneSide');
    expect((await make.get(id, sides.shipper)).confirmations.fleet?.byName).toBe('');
  });
});
