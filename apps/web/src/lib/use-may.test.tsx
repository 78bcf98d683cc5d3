// Buttons that the roles of an administrator or of a company's colleague do not allow are left out.

import type { CompanyRole } from '@rfb/contract/areas.ts';
import { decideListing, proposeListing } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import { exportVehicles } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { inviteColleague } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { exportMembers, renewMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from './query-client.ts';
import { resetBrowser } from './testing.ts';
import { Allowed, useMayOpen } from './use-may.tsx';

afterEach(resetBrowser);

const Log = () => (useMayOpen('/admin/system/settings/deliveries') ? 'log' : '');

const shownTo = (staffRoles?: StaffRole[]) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (staffRoles) queries.setQueryData(keyOf(getCurrentUser), { staffRoles });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <Allowed to={renewMember}>renew </Allowed>
      <Allowed to={proposeListing}>propose </Allowed>
      <Allowed to={decideListing}>decide </Allowed>
      <Allowed to={exportMembers}>export </Allowed>
      <Log />
    </QueryClientProvider>,
  );
  return container.textContent;
};

describe('what an administrator is offered', () => {
  it.each([
    ['an owner', ['owner'], 'renew propose decide export log'],
    ['a reviewer', ['reviewer'], 'renew propose export '],
    ['an editor', ['editor'], ''],
    ['an auditor', ['auditor'], 'export log'],
    ['an editor who is also reviewer', ['editor', 'reviewer'], 'renew propose export '],
  ] as [string, StaffRole[], string][])('to %s', (_, roles, shown) => expect(shownTo(roles)).toBe(shown));

  it('is everything until the roles are known', () => expect(shownTo()).toBe('renew propose decide export log'));
});

describe('what a company’s colleague is offered', () => {
  it.each([
    ['owner', 'invite vehicle export '],
    ['dispatcher', 'vehicle export '],
    ['finance', 'export '],
    ['reader', ''],
  ] as [CompanyRole, string][])('as %s', (companyRole, shown) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    queries.setQueryData(keyOf(getCurrentUser), { companyRole });
    const { container } = render(
      <QueryClientProvider client={queries}>
        <Allowed to={inviteColleague}>invite </Allowed>
        <Allowed to={createVehicle}>vehicle </Allowed>
        <Allowed to={exportVehicles}>export </Allowed>
      </QueryClientProvider>,
    );
    expect(container.textContent).toBe(shown);
  });
});
