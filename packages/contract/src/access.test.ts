// Tests the access flags of the specification, row by row.
import { describe, expect, it } from 'vitest';
import { flagsOf } from './access.ts';

const none = { canAdmin: false, canCompany: false, canFleet: false, canShipper: false, canFleetOrShipper: false };

describe('access flags', () => {
  // spec: 6.no-user
  it('are all false without a user', () => expect(flagsOf(undefined)).toEqual(none));
  // spec: 6.can-admin
  it('of an administrator are canAdmin alone', () =>
    expect(flagsOf({ role: 'admin' })).toEqual({ ...none, canAdmin: true }));
  // spec: 6.can-fleet, 6.combined-flag
  it('of a fleet are canCompany, canFleet and the combined flag', () =>
    expect(flagsOf({ role: 'company', subRole: 'fleet' })).toEqual({
      ...none,
      canCompany: true,
      canFleet: true,
      canFleetOrShipper: true,
    }));
  // spec: 6.can-shipper, 6.combined-flag
  it('of a shipper are canCompany, canShipper and the combined flag', () =>
    expect(flagsOf({ role: 'company', subRole: 'shipper' })).toEqual({
      ...none,
      canCompany: true,
      canShipper: true,
      canFleetOrShipper: true,
    }));
  // spec: 6.can-company, 6.unknown-subrole
  it('of a company with an unknown subRole are canCompany alone', () => {
    expect(flagsOf({ role: 'company', subRole: 'broker' })).toEqual({ ...none, canCompany: true });
    expect(flagsOf({ role: 'company' })).toEqual({ ...none, canCompany: true });
  });
  it('of an unknown role are all false, whatever the subRole says', () =>
    expect(flagsOf({ role: 'guest', subRole: 'fleet' })).toEqual(none));
});
