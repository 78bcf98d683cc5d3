// The enterprise list for staff: search, filters, order, and that phones stay masked.
import {
  countEnterprises,
  getEnterprise,
  listEnterprises,
} from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const t = await testApp();
const admin = await t.admin();
const fleet = await t.fleet({ name: '苏州澜舟驰远运输有限公司', level: 'gold' });
const shipper = await t.shipper({ name: '无锡砚溪精密制造有限公司' });
const applied = await t.fleet({ name: '嘉兴禾舟云路运输有限公司', application: 0 });
const suspended = await t.fleet({ name: '济南岱岳恒途物流有限公司', isSuspended: true });

const namesFor = async (query: object) => {
  const { data } = await t.call(listEnterprises, { query }, admin);
  return data.items.map(({ enterpriseName }) => enterpriseName);
};
const creditCodeOf = async ({ companyId }: { companyId: string }) =>
  (await t.call(getEnterprise, { params: { companyId } }, admin)).data.creditCode;

describe('an administrator finds a company', () => {
  it.each([
    ['by a part of its name', '澜舟'],
    ['by one character', '澜'],
    ['by two words', '苏州 驰远'],
    ['by its pinyin initials', 'szlz'],
    ['by initials in capitals', 'LZCY'],
    ['by its pinyin', 'suzhoulanzhou'],
    ['by its pinyin in capitals', 'CHIYUAN'],
  ])('%s', async (_, keyword) => {
    expect(await namesFor({ keyword })).toEqual(['苏州澜舟驰远运输有限公司']);
  });

  it.each(['yanxi', 'wuxiyanxijingmi', 'wxyx', 'YXJM', '砚溪 jingmi'])('which is a shipper, by %s', async (keyword) => {
    expect(await namesFor({ keyword })).toEqual(['无锡砚溪精密制造有限公司']);
  });

  it('by its credit code or the end of it', async () => {
    const code = await creditCodeOf(shipper);
    expect(await namesFor({ keyword: code.toLowerCase() })).toEqual(['无锡砚溪精密制造有限公司']);
    expect(await namesFor({ keyword: code.slice(-6) })).toEqual(['无锡砚溪精密制造有限公司']);
  });

  it('by its phone or the end of it', async () => {
    const { phone } = await t.db
      .selectFrom('companies')
      .select('phone')
      .where('id', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    expect(await namesFor({ keyword: phone })).toEqual(['苏州澜舟驰远运输有限公司']);
    expect(await namesFor({ keyword: phone.slice(-5) })).toEqual(['苏州澜舟驰远运输有限公司']);
  });

  it('but not by characters in another order', async () => {
    expect(await namesFor({ keyword: '舟澜' })).toEqual([]);
  });
});

describe('the list filters', () => {
  it('by type, level, status, or companies that are not members', async () => {
    expect(await namesFor({ type: 'shipper' })).toEqual(['无锡砚溪精密制造有限公司']);
    expect(await namesFor({ level: 'gold,platinum' })).toEqual(['苏州澜舟驰远运输有限公司']);
    expect(await namesFor({ member: 'suspended' })).toEqual(['济南岱岳恒途物流有限公司']);
    expect(await namesFor({ member: 'none' })).toEqual(['嘉兴禾舟云路运输有限公司']);
    expect(await namesFor({ member: 'none,suspended', sort: 'enterpriseName' })).toHaveLength(2);
    expect(await namesFor({ application: '0' })).toEqual(['嘉兴禾舟云路运输有限公司']);
  });

  it('by province and date of joining', async () => {
    expect(await namesFor({ province: '32,33' })).toHaveLength(4);
    expect(await namesFor({ province: '44' })).toEqual([]);
    expect(await namesFor({ joinedFrom: '2000-01-01' })).toHaveLength(3);
    expect(await namesFor({ joinedTo: '2000-01-01' })).toEqual([]);
  });

  it('by incomplete records', async () => {
    expect(await namesFor({ incomplete: '1' })).toHaveLength(4);
    const { data } = await t.call(getEnterprise, { params: { companyId: shipper.companyId } }, admin);
    expect(data.missing).toEqual(['营业执照', '法定代表人']);
  });

  it('and refuses unknown filter values', async () => {
    for (const query of [{ member: 'gone' }, { province: "3' or 1=1" }, { sort: 'phone' }, { joinedFrom: '昨天' }])
      expect((await t.call(listEnterprises, { query: query as object }, admin)).status).toBe(400);
  });
});

it('sorts names in the order of a Chinese dictionary', async () => {
  expect(await namesFor({ sort: 'enterpriseName' })).toEqual([
    '济南岱岳恒途物流有限公司',
    '嘉兴禾舟云路运输有限公司',
    '苏州澜舟驰远运输有限公司',
    '无锡砚溪精密制造有限公司',
  ]);
});

it('sorts companies that never joined last in both directions', async () => {
  for (const sort of ['joinTime', '-joinTime'])
    expect((await namesFor({ sort })).at(-1)).toBe('嘉兴禾舟云路运输有限公司');
});

it('masks phone numbers in the list and in the drawer', async () => {
  for (const { companyId, phone } of [fleet, shipper, applied, suspended]) {
    const list = await t.call(listEnterprises, { query: {} }, admin);
    const drawer = await t.call(getEnterprise, { params: { companyId } }, admin);
    const row = await t.db
      .selectFrom('companies')
      .select('phone')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    for (const secret of [row.phone, phone]) {
      expect(list.body).not.toContain(secret);
      expect(drawer.body).not.toContain(secret);
    }
  }
});

it('counts fleets, shippers and companies that are not members', async () => {
  const { data } = await t.call(countEnterprises, {}, admin);
  expect(data).toEqual({ fleets: 3, shippers: 1, notMembers: 1, isCapped: false });
});

it('counts no closed company, whether it was a member or not', async () => {
  const own = await testApp();
  await own.fleet();
  for (const closed of [await own.fleet(), await own.shipper({ application: 0 })])
    await own.db
      .updateTable('companies')
      .set({ closedAt: sql`app_now()` })
      .where('id', '=', closed.companyId)
      .execute();
  const { data } = await own.call(countEnterprises, {}, await own.admin());
  expect(data).toEqual({ fleets: 1, shippers: 0, notMembers: 0, isCapped: false });
});

// spec: 2.admin/enterprise/list
it('paginates without losing or repeating a company', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => namesFor({ page, pageSize: '1' })));
  expect(new Set(pages.flat()).size).toBe(4);
});

it('returns 403 to everybody but administrators', async () => {
  expect((await t.call(listEnterprises, { query: {} }, fleet)).status).toBe(403);
  expect((await t.call(getEnterprise, { params: { companyId: fleet.companyId } }, fleet)).status).toBe(403);
});
