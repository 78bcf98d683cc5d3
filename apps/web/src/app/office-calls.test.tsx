// Every office page as every role: a page calls only what the role may call, so nothing answers 403.
import { consolePages } from '@rfb/contract/console-pages.ts';
import { allStaffRoles, type Duty, duties, hasOneOf, rolesFor, type StaffRole } from '@rfb/contract/duties.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { dutyOf } from '@rfb/contract/page-duties.ts';
import { afterEach, expect, it } from 'vitest';
import { itInSweep } from '../../../server/src/testing/sweep.ts';
import { ok, resetBrowser } from '../lib/testing.ts';
import { openConsole } from './testing.tsx';

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  resetBrowser();
});

const matches = (path: string, called: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/[.]/g, '\\.')}$`).test(called);

/** Calls of endpoints that name a duty this role does not have. */
const forbidden = (names: string[], role: StaffRole) =>
  names.filter((name) => {
    const [method = '', path = ''] = name.split(' ');
    const of = Object.values(endpoints).filter(
      (endpoint) => endpoint.method === method && matches(endpoint.path, path),
    );
    const exact = of.find((endpoint) => endpoint.path === path) ?? of[0];
    return exact?.duty && !hasOneOf([role], rolesFor({ method, duty: exact.duty }));
  });

const pagesOf = (role: StaffRole) =>
  consolePages
    .filter((row) => row.access === 'canAdmin' && !('redirect' in row && row.redirect) && !row.path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => {
      const duty = dutyOf(path) as Duty | undefined;
      return !duty || hasOneOf([role], duties[duty].sees);
    });

const openEveryPage = async (role: StaffRole) => {
  const user = { id: 'u0', username: 'shen', role: 'admin', avatar: '', email: '', staffRoles: [role] };
  const answers = { 'GET /auth/currentUser': ok(user) };
  const [first = '', ...others] = pagesOf(role);
  const page = await openConsole(first, { who: 'admin', answers, storedRoles: null });
  close = page.close;
  const found = forbidden(page.server.names(), role).map((name) => `${first}: ${name}`);
  for (const path of others) {
    const before = page.server.names().length;
    await page.go(path);
    found.push(...forbidden(page.server.names().slice(before), role).map((name) => `${path}: ${name}`));
  }
  expect(others.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
};

// Nothing is refused to an owner; an auditor opens the same pages.
it.each(allStaffRoles.filter((role) => role !== 'owner'))(
  '%s opens every page without a call that would be refused',
  openEveryPage,
);

itInSweep('owner opens every page without a call that would be refused', () => openEveryPage('owner'));
