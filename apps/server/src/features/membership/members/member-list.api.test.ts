// The member list for staff: search, filters by level, status, region and remaining days, pagination and summary.
import type { InputOf } from '@rfb/contract/endpoint.ts';
import {
  countMemberMatches,
  getMemberSummary,
  listMembers,
} from '@rfb/contract/membership/members/members.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';

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
  it('is sorted by the end of the term, ascending or descending', async () => {
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
  ] as const)('filters by %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('finds a member by its number, ignoring case', async () => {
    const { data } = await t.call(listMembers, { query: { keyword: '云驿' } }, admin);
    const memberNo = data.items[0]?.memberNo ?? '';
    expect(memberNo).toMatch(/^HY-/);
    expect(await found({ keyword: memberNo.toLowerCase() })).toEqual(['云驿']);
  });

  // spec: 2.admin/member/list
  it('paginates without repeating a member and with an exact total', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => t.call(listMembers, { query: { page, pageSize: '2' } }, admin)),
    );
    expect(pages.map(({ data }) => data.items.length)).toEqual([2, 2, 2, 1]);
    expect(new Set(pages.flatMap(({ data }) => data.items.map(({ id }) => id))).size).toBe(7);
    expect(pages[0]?.data).toMatchObject({ total: 7, page: 1, pageSize: 2 });
    expect((await t.call(listMembers, { query: { page: '501', pageSize: '20' } }, admin)).status).toBe(400);
  });

  // spec: 3.member
  it('returns the fields of the specification with a masked phone, the totals of completed orders and the score', async () => {
    const read = async () => (await t.call(listMembers, { query: { keyword: '长风' } }, admin)).data.items[0];
    expect(await read()).toMatchObject({ totalOrders: 0, totalAmount: 0 });
    await sql`insert into company_totals (company_id, orders, amount_fen)
      select id, 37, 98765400 from companies where name = '长风运输有限公司'`.execute(t.db);
    await t.db
      .updateTable('companies')
      .set({ email: 'changfeng@example.com' })
      .where('name', '=', '长风运输有限公司')
      .execute();
    const { data } = await t.call(listMembers, { query: { keyword: '长风' } }, admin);
    const company = await t.db
      .selectFrom('companies')
      .innerJoin('members', 'members.companyId', 'companies.id')
      .select(['members.id', 'contactPerson', 'phone', 'address', 'joinedAt'])
      .where('companies.name', '=', '长风运输有限公司')
      .executeTakeFirstOrThrow();
    // The last second of the term's last day in Shanghai.
    const { rows } = await sql<{ at: string }>`
      select ((app_today() + 301)::timestamp - interval '1 second') at time zone 'Asia/Shanghai' as at`.execute(t.db);
    expect(data.items[0]).toMatchObject({
      id: company.id,
      enterpriseName: '长风运输有限公司',
      contactPerson: company.contactPerson,
      phone: maskPhone(company.phone),
      email: 'changfeng@example.com',
      address: company.address,
      enterpriseType: 'fleet',
      memberLevel: 'gold',
      joinTime: new Date(company.joinedAt).toISOString(),
      expireTime: new Date(rows[0]?.at ?? '').toISOString(),
      status: 'active',
      daysLeft: 300,
      totalOrders: 37,
      totalAmount: 98_765_400,
      creditScore: 80,
    });
    expect(data.items[0]?.phone).toMatch(/^138\*{4}\d{4}$/);
  });
});

describe('a page without its total', () => {
  const page = async (query: InputOf<typeof listMembers>['query']) => {
    const { items, ...rest } = (await t.call(listMembers, { query: { withTotal: 'false', ...query } }, admin)).data;
    return { ...rest, count: items.length };
  };

  it('reports that more rows follow, while the total is a separate call', async () => {
    expect(await page({ pageSize: '3' })).toEqual({ page: 1, pageSize: 3, count: 3, total: 4, totalIsCapped: true });
    expect((await t.call(countMemberMatches, { query: {} }, admin)).data).toEqual({ total: 7, isCapped: false });
    expect((await t.call(countMemberMatches, { query: { due: 'in60' } }, admin)).data.total).toBe(3);
  });

  it('reports the total on the last page', async () => {
    expect(await page({ page: '3', pageSize: '3' })).toEqual({ page: 3, pageSize: 3, count: 1, total: 7 });
    expect(await page({ pageSize: '7' })).toEqual({ page: 1, pageSize: 7, count: 7, total: 7 });
  });

  it('reports the total on a page beyond the end', async () => {
    expect(await page({ page: '9', pageSize: '3' })).toEqual({ page: 9, pageSize: 3, count: 0, total: 7 });
  });
});

describe('the summary of members', () => {
  it('counts every member once in its category', async () => {
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

  it('counts a term as renewed when another follows, but not when it was upgraded', async () => {
    const { rows } = await sql<{ days: number }>`
      select (date_trunc('year', app_today()) + interval '18 months')::date - app_today() as days`.execute(t.db);
    await t.travel(`${rows[0]?.days} days`);
    const staff = await t.admin();
    const ended = async () => {
      const { data } = await t.call(getMemberSummary, {}, staff);
      return [data.endedThisYear, data.renewedThisYear] as const;
    };
    const [terms, renewed] = await ended();
    const { companyId } = await t.fleet({ daysLeft: 200 });
    await sql`
      insert into member_terms (id, member_id, starts_on, ends_on, level, amount_fen)
      select 'before', member_id, starts_on - 90, starts_on - 1, level, 0 from member_terms t
      join members m on m.id = t.member_id where m.company_id = ${companyId}`.execute(t.db);
    expect(await ended()).toEqual([terms + 1, renewed + 1]);
    await sql`
      update member_terms set continues_id = 'before' where id <> 'before'
        and member_id = (select id from members where company_id = ${companyId})`.execute(t.db);
    expect(await ended()).toEqual([terms, renewed]);
  });
});
