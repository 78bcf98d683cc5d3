// The office's search: companies by keyword, plate, person and login name, everything else by a number or a part of it.
import { searchOffice } from '@rfb/contract/search/search.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { keywordGrams } from '../../platform/db/keyword-grams.ts';
import { testApp } from '../../testing/app.ts';
import { makeOrders } from '../../testing/orders.ts';
import { makeFleet } from '../../testing/vehicles.ts';

const t = await testApp();
const admin = await t.admin();
const fleet = await t.fleet({ name: '苏州澜舟驰远运输有限公司' });
await t.fleet({ name: '嘉兴苏州澜舟云路运输有限公司', application: 0 });

const find = async (keyword: string) => (await t.call(searchOffice, { query: { keyword } }, admin)).data.items;

describe('the office’s search', () => {
  it('finds companies by part of the name or initials, the one that begins with it first', async () => {
    const found = await find('苏州澜舟');
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([
      ['company', '苏州澜舟驰远运输有限公司'],
      ['company', '嘉兴苏州澜舟云路运输有限公司'],
    ]);
    expect((await find('szlzcy'))[0]).toMatchObject({ id: fleet.companyId, companyId: fleet.companyId });
  });

  it('finds an order, an open application and a member by the whole number, also typed in lower case or full width', async () => {
    const { orderId, fleet: carrier } = await makeOrders(t, admin).created();
    const { orderNo } = await t.db
      .selectFrom('orders')
      .select('orderNo')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(await find(orderNo.toLowerCase())).toMatchObject([
      { kind: 'order', id: orderId, title: orderNo, companyId: carrier.companyId },
    ]);
    const applied = await t.fleet({ application: 0 });
    const application = await t.db
      .selectFrom('applications')
      .select(['id', 'receiptNo'])
      .where('companyId', '=', applied.companyId)
      .executeTakeFirstOrThrow();
    expect(await find(application.receiptNo.replaceAll('-', '－'))).toMatchObject([
      { kind: 'join', id: application.id, isOpen: true },
    ]);
    const member = await t.db
      .selectFrom('members')
      .select(['id', 'memberNo'])
      .where('companyId', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    expect(await find(` ${member.memberNo} `)).toMatchObject([{ kind: 'member', id: member.id }]);
  });

  it('finds by a part of a number, and refuses a single character', async () => {
    const { orderNo } = await t.db.selectFrom('orders').select('orderNo').executeTakeFirstOrThrow();
    for (const part of [
      orderNo.slice(0, -2),
      orderNo.slice(3),
      orderNo.slice(3).replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
    ])
      expect([part, (await find(part)).map(({ title }) => title)]).toEqual([part, expect.arrayContaining([orderNo])]);
    const { memberNo } = await t.db
      .selectFrom('members')
      .select('memberNo')
      .where('companyId', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    expect((await find(memberNo.slice(-6))).map(({ title }) => title)).toContain(memberNo);
    expect((await t.call(searchOffice, { query: { keyword: '澜' } }, admin)).status).toBe(400);
  });

  it('shows the whole number first, then the highest ones, when it is a part of many others', async () => {
    const number = 'ZX-77001';
    const sent = { kind: 'other' as const, name: '沈知秋', phone: '13900000001', text: '问', consentVersion: '1' };
    for (const end of ['3', '1', '2', '4', '5', '6', '7', ''])
      await t.db
        .insertInto('contactMessages')
        .values({
          ...sent,
          id: `message${end}`,
          receiptNo: `${number}${end}`,
          dueAt: '2026-12-01T00:00:00Z',
          searchGrams: keywordGrams(number),
        })
        .execute();
    expect((await find(number)).map(({ title }) => title)).toEqual([
      number,
      ...[7, 6, 5, 4].map((n) => `${number}${n}`),
    ]);
  });

  it('finds a company by a plate, its contact person and a login name', async () => {
    const plateNo = '苏E8K372';
    await t.db.updateTable('companies').set({ contactPerson: '顾明远' }).where('id', '=', fleet.companyId).execute();
    await makeFleet(t).vehicle(fleet, { plateNo });
    for (const keyword of [plateNo, '8k372', '８Ｋ３７２', '顾明远', fleet.username, fleet.username.toUpperCase()])
      expect([keyword, (await find(keyword)).map(({ id }) => id)]).toEqual([keyword, [fleet.companyId]]);
  });
});
