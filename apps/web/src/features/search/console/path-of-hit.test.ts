import { expect, it } from 'vitest';
import { pathOfHit } from './path-of-hit.ts';

const hit = { id: 'x1', title: '', note: '', companyId: 'c1', isOpen: false } as const;

it.each([
  [{ ...hit, kind: 'company' }, '/admin/enterprise/list?open=c1'],
  [{ ...hit, kind: 'order' }, '/admin/enterprise/list?open=c1&tab=orders'],
  [{ ...hit, kind: 'join', isOpen: true }, '/admin/member/pending?tab=join&id=x1'],
  [{ ...hit, kind: 'join' }, '/admin/enterprise/list?open=c1'],
  [{ ...hit, kind: 'dispute', isOpen: true }, '/admin/system/messages?tab=disputes&open=x1'],
  [{ ...hit, kind: 'message', companyId: null }, '/admin/system/messages?open=x1'],
] as const)('opens %o at %s', (found, path) => {
  expect(pathOfHit(found)).toBe(path);
});
