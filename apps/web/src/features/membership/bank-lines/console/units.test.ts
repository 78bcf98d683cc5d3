// What is decided at once: lines together and apart, a chosen member, a difference that no key confirms.
import type { BankLine } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { expect, it } from 'vitest';
import { type Choices, type ChosenPart, canConfirm, partsFor, partsSent, unitsOf } from './units.ts';

const part = (memberId: string, owedFen: number, amountFen = owedFen): ChosenPart => ({
  ...{ memberId, companyId: memberId, memberNo: memberId, companyName: memberId, level: 'basic', endsOn: null },
  ...{ notified: '', amountFen },
  offer: {
    ...{ key: `receivable:${memberId}`, kind: 'receivable', label: '', level: 'basic', amountFen: owedFen },
    ...{ dueOn: '2026-11-01', term: null },
  },
});

const line = (id: string, amountFen: number, over: Partial<BankLine> = {}): BankLine => ({
  ...{ id, version: 1, state: 'open', group: 'likely', leadId: id, row: 1, bookedOn: '2026-11-12', amountFen },
  ...{ payerName: '', accountTail: '', remark: '', serial: '', heldUntil: null, parts: [], differenceFen: 0 },
  ...{ reasons: [], candidates: [], decision: null },
  ...over,
});

const none: Choices = { parts: new Map(), apart: new Set() };

it('keeps lines together that only together pay what is owed, until somebody takes them apart', () => {
  const lines = [line('a', 200, { parts: [part('m', 300)] }), line('b', 100, { leadId: 'a' }), line('c', 50)];
  const [both, other] = unitsOf(lines, none);
  expect(both).toMatchObject({ id: 'a', sumFen: 300, owedFen: 300, differenceFen: 0 });
  expect(both && canConfirm(both)).toBe(true);
  expect(other).toMatchObject({ id: 'c', parts: [] });
  expect(other && canConfirm(other)).toBe(false);
  const apart = unitsOf(lines, { parts: new Map([['a', [part('m', 300, 200)]]]), apart: new Set(['a']) });
  expect(apart.map(({ id, differenceFen }) => [id, differenceFen])).toEqual([
    ['a', -100],
    ['b', 0],
    ['c', 0],
  ]);
  expect(apart.some(canConfirm)).toBe(false);
});

it('sends the parts somebody chose, and none where it is as proposed', () => {
  const proposed = line('a', 500, { parts: [part('m', 500)] });
  const chosen = partsFor([part('x', 300), part('y', 300)], 500);
  expect(chosen.map(({ amountFen }) => amountFen)).toEqual([300, 200]);
  const [asProposed] = unitsOf([proposed], none);
  const [asChosen] = unitsOf([proposed], { ...none, parts: new Map([['a', chosen]]) });
  expect(asProposed && partsSent(asProposed)).toEqual({});
  expect(asChosen && partsSent(asChosen)).toEqual({
    parts: [
      { memberId: 'x', offerKey: 'receivable:x', amountFen: 300 },
      { memberId: 'y', offerKey: 'receivable:y', amountFen: 200 },
    ],
  });
  expect(asChosen).toMatchObject({ differenceFen: -100, isChosen: true });
});
