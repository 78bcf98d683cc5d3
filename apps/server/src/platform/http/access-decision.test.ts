// Compares the pure decision with both golden tables: every endpoint for every kind of user, role, factor and step-up.

import { allCompanyRoles } from '@rfb/contract/areas.ts';
import { allStaffRoles } from '@rfb/contract/duties.ts';
import type { Need } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { mayCall, mayCallAs } from '@rfb/contract/identity/staff/role-table.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { describe, expect, it } from 'vitest';
import { golden, type KindOfUser, kindsOfUsers } from '../../testing/access-table.ts';
import { accessRefusal, type Caller, countsAsStranger } from './access-decision.ts';

const company = (subRole: 'fleet' | 'shipper'): Caller => ({ role: 'company', subRole, companyRole: 'owner' });
const owner: Caller = { role: 'admin', staffRoles: ['owner'], isConfirmed: true };
const callers: Record<KindOfUser, Caller | undefined> = {
  stranger: undefined,
  applied: company('fleet'),
  inReview: company('shipper'),
  rejected: company('fleet'),
  fleet: company('fleet'),
  shipper: company('shipper'),
  suspended: company('fleet'),
  expired: company('shipper'),
  admin: owner,
};
const holders: Record<Need, readonly KindOfUser[]> = {
  activeMember: ['fleet', 'shipper'],
  memberOrApplicant: ['applied', 'inReview', 'fleet', 'shipper'],
};
const all = Object.entries(endpoints);

const everybody = (status: number) => kindsOfUsers.map(() => status);
/** What these routes refuse themselves: by a cookie, the installation, the file or the company's standing. */
const refusedByRoute: Record<string, readonly number[]> = {
  refreshToken: everybody(401),
  bootstrapAdmin: everybody(403),
  readFile: [401],
  requestRenewal: [401, 403, 403, 403],
  addDocument: [401, 403, 403],
};

/** 401 and 403 are the decision's, everything else is the route's answer. */
const decided = (status: number | undefined) => (status === 401 || status === 403 ? status : 200);

describe('the decision who may call', () => {
  it.each(all)('%s agrees with the golden table for every kind of user', (name, endpoint) => {
    const statuses = kindsOfUsers.map((kind, index) => {
      const refusal = accessRefusal(endpoint, callers[kind]);
      if (refusal) return refusals[refusal.kind].status;
      const isMissing = endpoint.needs && callers[kind] && !holders[endpoint.needs].includes(kind);
      return isMissing ? 403 : (refusedByRoute[name]?.[index] ?? 200);
    });
    expect(statuses).toEqual(golden[name]?.map(decided));
  });

  it.each(all)('%s lets exactly the roles of the golden table pass', (_name, endpoint) => {
    for (const role of allStaffRoles) {
      const refusal = accessRefusal(endpoint, { role: 'admin', staffRoles: [role], isConfirmed: true });
      expect(refusal === undefined, role).toBe(mayCall(endpoint, role));
    }
    for (const companyRole of allCompanyRoles) {
      const passes = (['fleet', 'shipper'] as const).some(
        (subRole) => !accessRefusal(endpoint, { role: 'company', subRole, companyRole }),
      );
      expect(passes, companyRole).toBe(mayCallAs(endpoint, companyRole));
    }
  });

  it.each(all)('%s waits for a second factor unless it serves to set one up', (_name, endpoint) => {
    const waiting = { ...owner, needsSecondFactor: true };
    const refusal = accessRefusal(endpoint, waiting);
    if (accessRefusal(endpoint, owner)) expect(refusal).toBeDefined();
    else if (endpoint.access === 'public')
      expect([countsAsStranger(endpoint, waiting), refusal]).toEqual([!endpoint.beforeFactor, undefined]);
    else expect(refusal?.kind).toBe(endpoint.beforeFactor ? undefined : 'factorRequired');
  });

  it.each(all)('%s asks for a step-up exactly where it is declared', (_name, endpoint) => {
    if (accessRefusal(endpoint, owner)) return;
    const refusal = accessRefusal(endpoint, { ...owner, isConfirmed: false });
    expect(refusal?.kind).toBe(endpoint.stepUp ? 'stepUpNeeded' : undefined);
  });

  it('refuses people of a company and of the office without any role', () => {
    for (const [name, endpoint] of all.filter(([, { duty, area }]) => duty && area === undefined))
      expect(accessRefusal(endpoint, { role: 'admin', staffRoles: [] })?.kind, name).toBe('forbidden');
    for (const [name, endpoint] of all.filter(([, { area }]) => area))
      expect(accessRefusal(endpoint, { role: 'company', subRole: 'fleet' })?.kind, name).toBe('forbidden');
  });
});
