import { expect, it } from 'vitest';
import { pathOfHit, pathOfOwnHit } from './path-of-hit.ts';

const hit = { id: 'x1', title: '', note: '', companyId: 'c1', isOpen: false } as const;

it.each([
  [{ ...hit, kind: 'company' }, '/admin/enterprise/list?open=c1'],
  [{ ...hit, kind: 'order' }, '/admin/enterprise/list?open=c1&tab=orders'],
  [{ ...hit, kind: 'driver' }, '/admin/enterprise/list?open=c1&tab=vehicles'],
  [{ ...hit, kind: 'join', isOpen: true }, '/admin/member/pending?tab=join&id=x1'],
  [{ ...hit, kind: 'join' }, '/admin/enterprise/list?open=c1'],
  [{ ...hit, kind: 'dispute', isOpen: true }, '/admin/system/messages?tab=disputes&open=x1'],
  [{ ...hit, kind: 'message', companyId: null }, '/admin/system/messages?open=x1'],
] as const)('opens %o at %s', (found, path) => {
  expect(pathOfHit(found)).toBe(path);
});

it.each([
  ['vehicle', true, '/user/fleet-management/vehicles?open=x1'],
  ['tender', true, '/user/fleet-management/opportunities/x1'],
  ['tender', false, '/user/bidding/x1'],
  ['order', true, '/user/vehicle-usage/orders/x1'],
  ['payment', false, '/user/bidding/orders/x1'],
  ['standard', true, '/user/transport-standards/x1'],
  ['article', false, '/article-detail?id=x1'],
  ['cooperation', false, '/user/cooperative-fleets?open=x1'],
] as const)('opens a %s of a fleet (%s) or a shipper at %s', (kind, isFleet, path) => {
  expect(pathOfOwnHit({ kind, id: 'x1' }, isFleet)).toBe(path);
});
