// The golden table of every endpoint and every role of the office, and what the roles are meant to be.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCompanyRoles, areas, type CompanyRole } from '../../areas.ts';
import { consolePages, type PageRow } from '../../console-pages.ts';
import { allStaffRoles, duties, type StaffRole } from '../../duties.ts';
import { endpoints } from '../../endpoints.ts';
import { dutyOf } from '../../page-duties.ts';
import { mayCall, mayCallAs, roleTable } from './role-table.ts';

const office = Object.entries(endpoints).filter(([, { access }]) => access === 'canAdmin');
const allowed = (role: StaffRole, rows = office) => rows.filter(([, endpoint]) => mayCall(endpoint, role));

describe('the table of endpoints and roles', () => {
  it('equals role-table.txt (after a change: node scripts/role-table.ts, and read the difference)', () => {
    const golden = readFileSync(new URL('role-table.txt', import.meta.url), 'utf8');
    expect(roleTable(endpoints).split('\n')).toEqual(golden.split('\n'));
  });

  it('lets an owner call every office endpoint', () => expect(allowed('owner')).toEqual(office));

  it('lets an auditor read every office endpoint and change nothing but exports, checks of the log and the own account', () => {
    const reads = office.filter(([, { method }]) => method === 'GET');
    expect(allowed('auditor', reads)).toEqual(reads);
    const changes = allowed('auditor').filter(([, { method }]) => method !== 'GET');
    expect(changes.filter(([, { duty }]) => !['exports', 'logs', 'own'].includes(duty ?? ''))).toEqual([]);
  });

  it('lets only an owner decide on penalties, roles and settings', () => {
    for (const duty of ['penalties', 'revocations', 'settings', 'staff'] as const)
      expect(duties[duty].does).toEqual(['owner']);
  });

  it('asks again who it is before penalties, revocations, roles, settings and exports, a decided proposal, a cancelled tender, merged companies, reset passwords and names of reporters', () => {
    const asked = office.filter(([, { stepUp }]) => stepUp);
    const duties = ['penalties', 'revocations', 'staff', 'settings', 'exports'];
    const without = office.filter(
      ([, { method, duty, stepUp }]) => method !== 'GET' && duties.includes(duty ?? '') && !stepUp,
    );
    expect(without.map(([name]) => name)).toEqual([]);
    const others = asked.filter(([, { duty }]) => !duties.includes(duty ?? '')).map(([name]) => name);
    expect(others.sort()).toEqual([
      'approveProposal',
      'cancelTenderByOffice',
      'declineProposal',
      'exportLogs',
      'exportReceipts',
      'mergeEnterprise',
      'packLogs',
      'resetEnterprisePassword',
      'revealReporter',
    ]);
  });

  it('lets nobody change what he may not see', () => {
    for (const { does, sees } of Object.values(duties))
      expect(
        allStaffRoles.filter((role) => (does as readonly string[]).includes(role) && !sees.includes(role as never)),
      ).toEqual([]);
  });
});

describe('the roles of a company', () => {
  const all = Object.entries(endpoints).filter(([, { area }]) => area);
  const changesOf = (role: CompanyRole) =>
    all.filter(([, endpoint]) => endpoint.method !== 'GET' && mayCallAs(endpoint, role));

  it('are named by every endpoint that companies may call and strangers may not', () => {
    const without = Object.entries(endpoints).filter(
      ([, { access, area }]) => !['public', 'canAdmin'].includes(access) && !((area as string) in areas),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('let an owner call everything', () => {
    expect(all.filter(([, endpoint]) => !mayCallAs(endpoint, 'owner')).map(([name]) => name)).toEqual([]);
  });

  it('let a reader change nothing but the own account', () => {
    expect(changesOf('reader').filter(([, { area }]) => area !== 'account')).toEqual([]);
  });

  it('keep money from dispatchers, trade from finance, and company and colleagues for the owner', () => {
    const areasOf = (role: CompanyRole) => new Set(changesOf(role).map(([, { area }]) => area));
    for (const area of ['payments', 'costs', 'profile', 'colleagues'] as const)
      expect(areasOf('dispatcher').has(area), area).toBe(false);
    for (const area of ['trade', 'orders', 'vehicles', 'profile', 'colleagues'] as const)
      expect(areasOf('finance').has(area), area).toBe(false);
    expect(areasOf('finance').has('payments')).toBe(true);
  });

  it('let nobody change what they may not see', () => {
    for (const { does, sees } of Object.values(areas))
      expect(
        allCompanyRoles.filter((role) => (does as readonly string[]).includes(role) && !sees.includes(role as never)),
      ).toEqual([]);
  });
});

describe('office pages', () => {
  it('name a duty, except redirects and the own profile', () => {
    const rows: PageRow[] = [...consolePages];
    const without = rows.filter(({ access, path, redirect }) => access === 'canAdmin' && !dutyOf(path) && !redirect);
    expect(without.map(({ path }) => path)).toEqual(['/admin/profile']);
  });
});
