// Statements of a company whose record is merged into another one: what was confirmed stays, what is open becomes one.
import { mergeEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { makeStatements } from '../../../testing/statements.ts';
import { tellOfLastMonth } from './statements.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeStatements(t, admin);

const merge = async (kept: Person, duplicate: Person) => {
  await sql`update members set resigned_at = app_now() where company_id = ${duplicate.companyId}`.execute(t.db);
  const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
  return t.call(mergeEnterprise, { params: { companyId: kept.companyId }, body }, admin);
};
const ageing = async (person: Person) => (await t.call(endpoints.listAgeing, { query: {} }, person)).data.sum.openFen;

it('leaves one open statement of both, with its marks, and a confirmation of less is void', async () => {
  const sides = await make.copied(2);
  const others = await make.copied(1, { fleet: await t.fleet(), shipper: sides.shipper });
  const kept = await make.idOf(others.fleet);
  await make.confirm(kept, others.fleet);
  const [orderId = ''] = sides.orderIds;
  const body = { orderId, believedFen: 100, reason: '等待没有超过免费时长' };
  await t.call(endpoints.markDifference, { params: { statementId: await make.idOf(sides.fleet) }, body }, sides.fleet);
  expect((await merge(others.fleet, sides.fleet)).msg).toBe('');
  const [one, ...more] = await make.list(others.fleet);
  expect([one?.id, more]).toEqual([kept, []]);
  const detail = await make.get(kept, others.fleet);
  expect(detail).toMatchObject({
    orders: 2,
    heldOrders: 1,
    state: 'disputed',
    confirmations: { fleet: { isCurrent: false } },
  });
  expect(detail.closingFen + detail.heldFen).toBe(await ageing(others.fleet));
});

it('keeps what both had confirmed, with its names, and goes on from the sum of both', async () => {
  const sides = await make.copied(2);
  const others = await make.copied(1, { fleet: await t.fleet(), shipper: sides.shipper });
  const frozen = await make.freeze(await make.idOf(sides.fleet), sides);
  const confirmed = await make.freeze(await make.idOf(others.fleet), others);
  // One invoice that both records of the company told.
  const body = { invoiceNo: '26312000000012345678', issuedOn: confirmed.frozenAt?.slice(0, 10) ?? '', amountFen: 100 };
  for (const [{ id }, person] of [
    [frozen, sides.fleet],
    [confirmed, others.fleet],
  ] as const)
    expect((await t.call(endpoints.recordInvoice, { params: { statementId: id }, body }, person)).msg).toBe('');
  expect((await merge(others.fleet, sides.fleet)).msg).toBe('');
  expect(
    (await t.call(endpoints.getInvoiceDraft, { params: { statementId: frozen.id } }, others.fleet)).data,
  ).toMatchObject({
    recordedFen: 100,
  });
  expect(await make.get(frozen.id, others.fleet)).toMatchObject({
    statementNo: frozen.statementNo,
    closingFen: frozen.closingFen,
    fleet: { name: frozen.fleet.name },
  });
  await make.pay({ fleet: others.fleet, shipper: sides.shipper }, sides.orderIds[0] ?? '', 1_000);
  const [newest] = await make.list(others.fleet);
  expect(newest?.closingFen).toBe(await ageing(others.fleet));
});

it('waits for a month that is being confirmed, and keeps that it is closed', async () => {
  const sides = await make.copied();
  const others = await make.copied(1, { fleet: await t.fleet(), shipper: sides.shipper });
  const { companyId: from } = sides.fleet;
  const closing = await t.db.startTransaction().execute();
  await closing.updateTable('statementPairs').set({ closedMonth: '2020-01' }).where('fleetId', '=', from).execute();
  const merging = merge(others.fleet, sides.fleet);
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(t.db)).rows.length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
  await closing.commit().execute();
  expect((await merging).msg).toBe('');
  const kept = t.db.selectFrom('statementPairs').select('closedMonth').where('fleetId', '=', others.fleet.companyId);
  expect(await kept.execute()).toEqual([{ closedMonth: '2020-01' }]);
});

it('keeps who was told of a month: nobody of the other side hears of it again', async () => {
  const sides = await make.copied();
  const fleet = await t.fleet();
  await tellOfLastMonth(t.deps);
  expect((await merge(fleet, sides.fleet)).msg).toBe('');
  const told = t.db
    .selectFrom('statementNotices')
    .select(['fleetId', 'side'])
    .where('shipperId', '=', sides.shipper.companyId);
  expect(await told.orderBy('side').execute()).toEqual([
    { fleetId: fleet.companyId, side: 'fleet' },
    { fleetId: fleet.companyId, side: 'shipper' },
  ]);
});
