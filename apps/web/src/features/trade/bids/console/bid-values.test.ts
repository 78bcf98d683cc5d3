// Tests what the bid form sends, and where it shows errors.
import { expect, it } from 'vitest';
import { earliestValidDay, totalsOf } from '../shared/bid-terms.ts';
import { type BidValues, bodyOf, fieldsOf, valuesFrom } from './bid-values.ts';

const terms = {
  surcharges: [
    { name: '等待费', maxE4: 1_000_000 },
    { name: '多点提货', maxE4: null },
    { name: '装卸费', maxE4: null },
  ],
  deadlineAt: '2026-11-17T08:00:00.000Z',
  validDays: 30,
};
const values: BidValues = {
  priceE4: 89_800_000,
  surcharges: [null, 2_000_000, 500_000],
  validUntil: '2026-12-17',
  vehicleId: 'v1',
  note: ' 可加班 ',
  lowReason: '回程空车',
  attachments: [{ fileId: 'token', name: '报价单.pdf', size: 1, mimeType: 'application/pdf' }],
};

it('sends only the surcharges that are filled, under their names', () => {
  expect(bodyOf(values, terms, false, { seenNotice: 2, seenRevision: 1 })).toEqual({
    priceE4: 89_800_000,
    surcharges: [
      { name: '多点提货', priceE4: 2_000_000 },
      { name: '装卸费', priceE4: 500_000 },
    ],
    validUntil: '2026-12-17',
    vehicleId: 'v1',
    note: '可加班',
    lowReason: '',
    attachments: ['token'],
    seenNotice: 2,
    seenRevision: 1,
  });
  expect(bodyOf(values, terms, true, { seenNotice: 2, seenRevision: 1 }).lowReason).toBe('回程空车');
});

it('shows an error of a sent surcharge at its own field', () => {
  expect(fieldsOf({ 'surcharges.1': '高于上限', priceE4: '过高' }, values)).toEqual({
    'surcharges.2': '高于上限',
    priceE4: '过高',
  });
});

it('starts from the earlier bid, but never with a validity the moved deadline refuses', () => {
  const bid = {
    priceE4: 91_800_000,
    surcharges: [{ name: '装卸费', priceE4: 500_000 }],
    validUntil: '2026-12-01',
    plateNo: '苏E2M105',
    note: '',
    lowReason: '',
  };
  const attachments = [{ token: 't1', name: '报价单.pdf', size: 9, sha256: '0'.repeat(64) }];
  const started = valuesFrom(terms, { bid, attachments }, [{ id: 'v7', plateNo: '苏E2M105' }]);
  expect(started).toMatchObject({
    priceE4: 91_800_000,
    surcharges: [null, null, 500_000],
    validUntil: '2026-12-17',
    vehicleId: 'v7',
    attachments: [{ fileId: 't1', name: '报价单.pdf', size: 9, mimeType: 'application/pdf' }],
  });
  expect(valuesFrom(terms, undefined, []).priceE4).toBeNull();
});

it('counts the validity from the deadline in Shanghai', () => {
  expect(earliestValidDay({ deadlineAt: '2026-11-17T16:30:00.000Z', validDays: 15 })).toBe('2026-12-03');
});

it('splits the total into tax and net without losing a cent', () => {
  expect(totalsOf(89_800_000, 240_000, 9)).toEqual({ totalFen: 215_520_000, netFen: 197_724_771, taxFen: 17_795_229 });
});
