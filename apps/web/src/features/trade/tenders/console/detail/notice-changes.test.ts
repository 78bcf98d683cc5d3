// Tests what a change notice lists, and its effect on deadline and bids.
import { emptyLot, emptyTender } from '@rfb/contract/trade/tenders/tenders.ts';
import { expect, it } from 'vitest';
import { changesBetween, effectOf } from './notice-changes.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-16T00:00:00.000Z');
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const before = {
  ...emptyTender,
  deadlineAt: at(48),
  opensAt: at(72),
  lots: [{ ...emptyLot, id: 'l1', loadingWindow: '上午' }],
};
const nameOf = (code: string) => code;
const effectIn = (after: typeof before, base = before, minHours = 2) =>
  effectOf(changesBetween(base, after, nameOf), [base, after], { now: NOW, minHours });

it('lists changed terms and lots with old and new value', () => {
  const after = { ...before, paymentDays: 45, lots: [{ ...emptyLot, id: 'l1', loadingWindow: '全天' }] };
  expect(changesBetween(before, after, nameOf)).toEqual([
    { key: 'paymentDays', field: '付款天数', before: '30', after: '45' },
    { key: 'lots.0.loadingWindow', field: '标的 1 装货时段', before: '上午', after: '全天' },
  ]);
});

it('keeps the deadline when more than a day is left', () => {
  expect(effectIn({ ...before, paymentDays: 45 })).toMatchObject({
    deadlineAt: null,
    needsReconfirm: true,
    isLate: false,
  });
});

it('moves the deadline to a day from now within the last day, further if bids must be given longer', () => {
  const late = { ...before, deadlineAt: at(3) };
  expect(effectIn({ ...late, paymentDays: 45 }, late)).toMatchObject({ deadlineAt: at(24), isLate: true });
  expect(effectIn({ ...late, paymentDays: 45 }, late, 72)).toMatchObject({ deadlineAt: at(72), noticeHours: 72 });
});

it('leaves bids as they are when only times or attachments change, and never moves the deadline back', () => {
  expect(effectIn({ ...before, deadlineAt: at(60) })).toMatchObject({ deadlineAt: at(60), needsReconfirm: false });
  expect(effectIn({ ...before, deadlineAt: at(40) })).toMatchObject({ isEarlier: true });
});
