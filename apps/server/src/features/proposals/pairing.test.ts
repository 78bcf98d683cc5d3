// Who may act alone and who is the second person, for every standing of the others.
import { describe, expect, it } from 'vitest';
import type { Reset, StaffPerson } from './office-people.queries.ts';
import { decidersOf, pairingOf } from './pairing.ts';

const now = '2026-11-17T04:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const person = (id: string, more: Partial<StaffPerson> = {}): StaffPerson => ({
  ...{ id, username: id, name: id, roles: ['owner'], disabledAt: null, closingAt: null },
  ...more,
});
const office = (people: StaffPerson[], resets: Reset[] = []) => ({ people, resets, now });
const reset = (by: string, of: string): Reset => ({ by, of, at: daysAgo(1), isCreation: false });
const creation = (by: string, of: string): Reset => ({ ...reset(by, of), isCreation: true });

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
    expect(pairingOf(office(people), 'a', 'settings').from).toBe(daysAgo(-6));
  });
});

describe('two people of whom one reset the access of the other', () => {
  const people = [person('a'), person('b'), person('c')];

  it('do not decide for each other, in neither direction', () => {
    for (const resets of [[reset('a', 'b')], [reset('b', 'a')]]) {
      expect(decidersOf(office(people, resets), 'a', 'staff').map(({ id }) => id)).toEqual(['c']);
      expect(decidersOf(office(people, resets), 'b', 'staff').map(({ id }) => id)).toEqual(['c']);
    }
    expect(decidersOf(office(people, [reset('a', 'b')]), 'c', 'staff').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('wait when nobody else is there', () => {
    const two = people.slice(0, 2);
    expect(pairingOf(office(two, [reset('a', 'b')]), 'a', 'staff')).toMatchObject({
      mode: 'waiting',
      from: daysAgo(-6),
    });
  });

  it('are one person also through others', () => {
    const chain = [reset('a', 'b'), reset('b', 'c')];
    expect(decidersOf(office(people, chain), 'c', 'staff')).toEqual([]);
    expect(decidersOf(office(people, [reset('a', 'b'), reset('a', 'c')]), 'b', 'staff')).toEqual([]);
  });
});

describe('an account created in these days', () => {
  it('does not decide for whoever created it', () => {
    const people = [person('a'), person('b'), person('c')];
    expect(decidersOf(office(people, [creation('a', 'c')]), 'a', 'staff').map(({ id }) => id)).toEqual(['b']);
  });

  it('keeps nobody waiting who was alone before', () => {
    expect(pairingOf(office([person('a'), person('b')], [creation('a', 'b')]), 'a', 'staff').mode).toBe('alone');
  });

  it('does not end the wait for others who were taken out of the way', () => {
    const people = [person('a'), person('b', { disabledAt: daysAgo(1) }), person('c')];
    expect(pairingOf(office(people, [creation('a', 'c')]), 'a', 'staff').mode).toBe('waiting');
  });
});
