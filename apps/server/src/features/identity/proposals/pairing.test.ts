// Who may act alone and who is the second person, for every standing of the others.
import { describe, expect, it } from 'vitest';
import type { TieRow } from '../auth/exports.ts';
import type { StaffPerson } from './office-people.queries.ts';
import { decidersOf, pairingOf } from './pairing.ts';

const now = '2026-11-17T04:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const person = (id: string, more: Partial<StaffPerson> = {}): StaffPerson => ({
  ...{ id, username: id, name: id, roles: ['owner'], disabledAt: null, closingAt: null },
  ...more,
});
const office = (people: StaffPerson[], ties: TieRow[] = []) => ({ people, ties, now });
const tie = (by: string | null, of: string, more: Partial<TieRow>): TieRow => ({
  ...{ by, of, what: 'password', at: daysAgo(1), endedAt: null, endedHow: null, authorName: by, approverName: null },
  isGuarded: false,
  ...more,
});
const reset = (by: string | null, of: string, more: Partial<TieRow> = {}) => tie(by, of, more);
const creation = (by: string | null, of: string, more: Partial<TieRow> = {}) =>
  tie(by, of, { what: 'invited', ...more });
const idsOf = (people: StaffPerson[]) => people.map(({ id }) => id);

describe('a person with the duty', () => {
  it.each([
    ['is alone without colleagues', [], 'alone'],
    [
      'is alone among reviewers, editors and auditors',
      [person('b', { roles: ['reviewer', 'editor', 'auditor'] })],
      'alone',
    ],
    ['needs another owner', [person('b')], 'pair'],
    ['waits when the other one just began to close the account', [person('b', { closingAt: daysAgo(-6) })], 'waiting'],
    ['is alone a while after the other one closed the account', [person('b', { closingAt: daysAgo(1) })], 'alone'],
    ['waits when the other one was just disabled', [person('b', { disabledAt: daysAgo(1) })], 'waiting'],
    ['is alone a while after the other one was disabled', [person('b', { disabledAt: daysAgo(8) })], 'alone'],
    ['has a third one although one was disabled', [person('b', { disabledAt: daysAgo(1) }), person('c')], 'pair'],
  ] as const)('%s', (_, others, mode) => {
    expect(pairingOf(office([person('a'), ...others]), 'a', 'settings').mode).toBe(mode);
  });

  it('is told from when on the act is possible alone', () => {
    const people = [person('a'), person('b', { disabledAt: daysAgo(1) })];
    expect(pairingOf(office(people), 'a', 'settings')).toMatchObject({ why: 'sidelined', from: daysAgo(-6) });
  });
});

describe('two people of whom one reset the access of the other', () => {
  const people = [person('a'), person('b'), person('c')];
  const two = people.slice(0, 2);

  it('do not decide for each other, in neither direction', () => {
    for (const resets of [[reset('a', 'b')], [reset('b', 'a')]]) {
      expect(idsOf(decidersOf(office(people, resets), 'a', 'staff'))).toEqual(['c']);
      expect(idsOf(decidersOf(office(people, resets), 'b', 'staff'))).toEqual(['c']);
    }
    expect(idsOf(decidersOf(office(people, [reset('a', 'b')]), 'c', 'staff'))).toEqual(['a', 'b']);
  });

  it('wait when nobody else is there, however long ago it was', () => {
    for (const what of ['password', 'factor'] as const)
      for (const at of [daysAgo(1), daysAgo(8), daysAgo(800)])
        for (const id of ['a', 'b'])
          expect(pairingOf(office(two, [reset('a', 'b', { what, at })]), id, 'staff')).toMatchObject({
            ...{ mode: 'waiting', why: 'reset', from: null },
          });
  });

  it('wait also when the account was created just before', () => {
    for (const creator of [null, 'a'])
      expect(pairingOf(office(two, [reset('a', 'b'), creation(creator, 'b')]), 'a', 'staff').mode).toBe('waiting');
  });

  it('decide again once it was shown who uses the account, and at once if the own second factor of before still guards it', () => {
    for (const more of [{ endedAt: daysAgo(0), endedHow: 'phone' as const }, { isGuarded: true }])
      expect(pairingOf(office(two, [reset('a', 'b', more)]), 'a', 'staff').mode).toBe('pair');
  });

  it('are not linked by a command on the server', () => {
    expect(pairingOf(office(two, [reset(null, 'b'), creation(null, 'b')]), 'a', 'staff').mode).toBe('pair');
  });

  it('are one person also through others', () => {
    const chain = [reset('a', 'b'), reset('b', 'c')];
    expect(decidersOf(office(people, chain), 'c', 'staff')).toEqual([]);
    expect(decidersOf(office(people, [reset('a', 'b'), reset('a', 'c')]), 'b', 'staff')).toEqual([]);
  });
});

describe('an owner invited or appointed in these days', () => {
  const people = [person('a'), person('b'), person('c')];

  it('does not decide for whoever chose the phone or gave the role', () => {
    for (const what of ['invited', 'role'] as const)
      expect(idsOf(decidersOf(office(people, [creation('a', 'c', { what })]), 'a', 'staff'))).toEqual(['b']);
  });

  it('keeps whoever was alone before from nothing, and waits itself', () => {
    const two = office(people.slice(0, 2), [creation('a', 'b')]);
    expect(pairingOf(two, 'a', 'staff')).toMatchObject({ mode: 'alone', linked: [{ id: 'b' }] });
    expect(pairingOf(two, 'b', 'staff')).toMatchObject({ mode: 'waiting', why: 'newcomer', from: daysAgo(-6) });
  });

  it('is a second person after these days', () => {
    expect(pairingOf(office(people.slice(0, 2), [creation('a', 'b', { at: daysAgo(8) })]), 'a', 'staff').mode).toBe(
      'pair',
    );
  });

  it('keeps others, who did not bring it in, a second person', () => {
    expect(pairingOf(office(people.slice(0, 2), [creation('c', 'b')]), 'a', 'staff').mode).toBe('pair');
  });

  it('does not end the wait for others who were taken out of the way', () => {
    const sidelined = [person('a'), person('b', { disabledAt: daysAgo(1) }), person('c')];
    expect(pairingOf(office(sidelined, [creation('a', 'c')]), 'a', 'staff').mode).toBe('waiting');
  });
});
