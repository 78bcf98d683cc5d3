// Calls endpoints as every role of the office and of a company and compares who is refused with the golden table; one of each duty and area, all in a sweep.
import { readFileSync } from 'node:fs';
import { allCompanyRoles, type CompanyRole } from '@rfb/contract/areas.ts';
import { allStaffRoles, type StaffRole } from '@rfb/contract/duties.ts';
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from './app.ts';
import { samples } from './samples.ts';
import { sampled } from './sweep.ts';

const t = await testApp();

const file = new URL('../../../../packages/contract/src/identity/staff/role-table.txt', import.meta.url);
const golden = Object.fromEntries(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', , , office = '', , company = ''] = line.split(' | ');
      return [name, { office, company }];
    }),
);

/** Refusals of an installation or of a company's standing, not of a role. */
const forOtherReasons = ['bootstrapAdmin', 'refreshToken'];
const ownSessionEnds = ['logout'];
const compared = Object.keys(endpoints).filter(
  (name) => !forOtherReasons.includes(name) && !ownSessionEnds.includes(name),
);

/** Endpoints of one kind have the same roles. */
const kindOf = (name: string) => {
  const { method, access, duty, area } = endpoints[name] ?? {};
  return [method === 'GET', access, duty, area].join(' ');
};

describe('every endpoint lets exactly the roles of the golden table pass', async () => {
  const people = Object.fromEntries(
    await Promise.all(allStaffRoles.map(async (role) => [role, await t.admin([role])] as const)),
  );
  const passes = async (name: string, role: StaffRole) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const { status, msg } = await t.call(endpoint, (samples[name] ?? {}) as InputOf<typeof endpoint>, people[role]);
    expect(status, msg).not.toBe(401);
    expect(status, msg).not.toBe(500);
    return status !== 403;
  };

  it.each(sampled(compared, kindOf))('%s', async (name) => {
    const passed: StaffRole[] = [];
    for (const role of allStaffRoles) if (await passes(name, role)) passed.push(role);
    expect(passed.join(' ') || 'nobody').toBe(golden[name]?.office);
  });

  it('and the table has every endpoint', () => {
    expect(Object.keys(golden).sort()).toEqual(Object.keys(endpoints).sort());
  });
});

/** Sign their own caller out, or need something else of the installation. */
const notByRole = [...forOtherReasons, ...ownSessionEnds];
const forCompanies = Object.keys(endpoints).filter((name) => endpoints[name]?.area && !notByRole.includes(name));

describe('every endpoint for companies lets exactly the company roles of the golden table pass', async () => {
  const [fleet, shipper] = [await t.fleet(), await t.shipper()];
  const people = Object.fromEntries(
    await Promise.all(
      allCompanyRoles.map(async (role) => {
        const pair = { fleet: await t.colleague(fleet, role), shipper: await t.colleague(shipper, role) };
        return [role, pair] as const;
      }),
    ),
  );

  it.each(sampled(forCompanies, kindOf))('%s', async (name) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const kind = endpoint.access === 'canShipper' ? 'shipper' : 'fleet';
    const passed: CompanyRole[] = [];
    for (const role of allCompanyRoles) {
      const input = (samples[name] ?? {}) as InputOf<typeof endpoint>;
      const { status, msg } = await t.call(endpoint, input, people[role]?.[kind]);
      expect([401, 500], `${status} ${msg}`).not.toContain(status);
      // Other refusals of this kind do not name a role.
      if (!(status === 403 && msg.startsWith('这项操作需要'))) passed.push(role);
    }
    expect(passed.join(' ') || 'nobody').toBe(golden[name]?.company);
  });

  it('and says which roles may, before the input is read', async () => {
    const { createVehicle } = endpoints;
    if (!createVehicle) throw new Error('endpoint renamed');
    const { status, msg } = await t.call(createVehicle, { body: {} } as never, people.reader?.fleet);
    expect([status, msg]).toEqual([403, '这项操作需要“负责人、调度”角色']);
  });
});

describe('a refusal', () => {
  it('names the roles that may, and comes before the input is read', async () => {
    const editor = await t.admin(['editor']);
    const { rejectReview, suspendMember, decideListing } = endpoints;
    if (!rejectReview || !suspendMember || !decideListing) throw new Error('endpoint renamed');
    const messageOf = async (endpoint: typeof rejectReview, person: typeof editor) =>
      (
        await t.call(
          endpoint,
          { params: { kind: 'join', applicationId: 'x', memberId: 'x', listingId: 'x' } } as never,
          person,
        )
      ).msg;
    expect(await messageOf(rejectReview, editor)).toBe('这项操作需要“所有者、审核”角色');
    expect(await messageOf(suspendMember, editor)).toBe('这项操作需要“所有者、审核”角色');
    expect(await messageOf(decideListing, await t.admin(['reviewer', 'editor']))).toBe('这项操作需要“所有者”角色');
  });

  it('does not happen with one of several roles', async () => {
    const both = await t.admin(['editor', 'reviewer']);
    const { listStaffArticles, listReviews } = endpoints;
    if (!listStaffArticles || !listReviews) throw new Error('endpoint renamed');
    for (const endpoint of [listStaffArticles, listReviews])
      expect((await t.call(endpoint, {} as never, both)).status).toBe(200);
  });
});

describe('an administrator without a role', () => {
  it('cannot exist', async () => {
    const { userId } = await t.admin();
    const without = t.db.updateTable('users').set({ staffRoles: [] }).where('id', '=', userId).execute();
    await expect(without).rejects.toThrow('users_staff_roles');
  });
});
