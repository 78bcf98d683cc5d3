// Staff finds members: by words, level, standing, place and the days they have left.
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { getMemberSummary, listMembers } from '@rfb/contract/members/members.endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const t = await testApp();
const admin = await t.admin();

const members = {
  长风: { daysLeft: 300, level: 'gold' },
  云驿: { daysLeft: 59, level: 'basic' },
  岱岳: { daysLeft: 25, level: 'silver' },
  秦岭: { daysLeft: 0, level: 'platinum' },
  崂湾: { daysLeft: -12, level: 'silver' },
  赣云: { daysLeft: -31, level: 'basic' },
  江汉: { daysLeft: 40, level: 'basic', isSuspended: true },
} as const;

const found = async (query: InputOf<typeof listMembers>['query']) => {
  const { data } = await t.call(listMembers, { query }, admin);
  return data.items.map(({ enterpriseName }) => enterpriseName.slice(0, 2));
};

beforeAll(async () => {
  for (const [name, standing] of Object.entries(members)) {
    const { companyId } = await t.fleet({ name: `${name}运输有限公司`, ...standing });
    const searchGrams = [...name, name, 'yz'];
    await t.db.updateTable('companies').set({ searchGrams }).where('id', '=', companyId).execute();
  }
  await t.db.updateTable('companies').set({ regionCode: '370102' }).where('name', 'like', '岱岳%').execute();
});

describe('the list of members', () => {
  it('begins with the one whose term ends first, and can be turned round', async () => {
    expect(await found({})).toEqual(['赣云', '崂湾', '秦岭', '岱岳', '江汉', '云驿', '长风']);
    expect(await found({ sort: '-expireTime' })).toEqual(['长风', '云驿', '江汉', '岱岳', '秦岭', '崂湾', '赣云']);
    expect((await found({ sort: '-joinTime' }))[0]).toBe('江汉');
  });

  it.each([
    [{ due: 'in60' }, ['秦岭', '岱岳', '云驿']],
    [{ due: 'in30' }, ['秦岭', '岱岳']],
    [{ due: 'in7' }, ['秦岭']],
    [{ due: 'grace' }, ['崂湾']],
    [{ due: 'overdue' }, ['赣云', '崂湾']],
    [{ status: 'suspended' }, ['江汉']],
    [{ status: 'inactive' }, ['赣云']],
    [{ level: 'silver' }, ['崂湾', '岱岳']],
    [{ level: 'silver', due: 'in60' }, ['岱岳']],
    [{ province: '37' }, ['岱岳']],
    [{ keyword: '云驿' }, ['云驿']],
    [{ keyword: '没有' }, []],
  ] as const)('with %j shows only those', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('finds a member by its number, in any case', async () => {
    const { data } = await t.call(listMembers, { query: { keyword: '云驿' } }, admin);
    const memberNo = data.items[0]?.memberNo ?? '';
    expect(memberNo).toMatch(/^HY-/);
    expect(await found({ keyword: memberNo.toLowerCase() })).toEqual(['云驿']);
  });

  it('comes a page at a time, no member twice, with an exact total', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => t.call(listMembers, { query: { page, pageSize: '2' } }, admin)),
    );
    expect(pages.map(({ data }) => data.items.length)).toEqual([2, 2, 2, 1]);
    expect(new Set(pages.flatMap(({ data }) => data.items.map(({ id }) => id))).size).toBe(7);
    expect(pages[0]?.data).toMatchObject({ total: 7, page: 1, pageSize: 2 });
    expect((await t.call(listMembers, { query: { page: '501', pageSize: '20' } }, admin)).status).toBe(400);
  });

  it('shows the specification’s fields, the phone masked, totals and score as they are without any order', async () => {
    const { data } = await t.call(listMembers, { query: { keyword: '长风' } }, admin);
    expect(data.items[0]).toMatchObject({
      enterpriseName: '长风运输有限公司',
      enterpriseType: 'fleet',
      memberLevel: 'gold',
      status: 'active',
      daysLeft: 300,
      totalOrders: 0,
      totalAmount: 0,
      creditScore: 80,
    });
    expect(data.items[0]?.phone).toMatch(/^138\*{4}\d{4}$/);
  });
});

describe('the figures above it', () => {
  it('count every member once where it belongs', async () => {
    const { data } = await t.call(getMemberSummary, {}, admin);
    expect(data).toMatchObject({
      total: 7,
      active: 5,
      activeFleets: 5,
      activeShippers: 0,
      in60: 3,
      in30: 2,
      in7: 1,
      grace: 1,
      graceLeftDays: 19,
      inactive: 1,
      suspended: 1,
      resumingIn7Days: 0,
    });
    expect(data.renewedThisYear).toBeLessThanOrEqual(data.endedThisYear);
  });
});
