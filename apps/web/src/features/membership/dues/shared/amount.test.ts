// What was paid beside what is due.
import { describe, expect, it } from 'vitest';
import { compareAmount } from './amount.ts';

const limits = { shortfallFen: 5_000, earliestOn: '2026-09-16' };
const compare = (amountFen: number, { paidOn = '2026-11-15', advanceFen = 0 } = {}) =>
  compareAmount({ feeFen: 300_000, advanceFen }, { amountFen, paidOn }, limits);

describe('a payment beside the fee', () => {
  it('leaves up to the tolerance owed by one person, and more by two', () => {
    expect(compare(300_000)).toMatchObject({ shortFen: 0, overFen: 0, isShort: false });
    expect(compare(295_000)).toMatchObject({ shortFen: 5_000, isShort: false, takesTwo: false });
    expect(compare(294_999)).toMatchObject({ shortFen: 5_001, isShort: true, takesTwo: true });
    expect(compare(0)).toMatchObject({ shortFen: 300_000, isShort: true, takesTwo: true });
  });

  it('counts what was paid in advance, and says what is too much', () => {
    expect(compare(100_000, { advanceFen: 200_000 })).toMatchObject({ expectedFen: 100_000, shortFen: 0, overFen: 0 });
    expect(compare(0, { advanceFen: 400_000 })).toMatchObject({ expectedFen: 0, shortFen: 0, isShort: false });
    expect(compare(300_001)).toMatchObject({ shortFen: 0, overFen: 1 });
  });

  it('takes a day before the earliest one for old, and says nothing while no amount is typed', () => {
    expect(compare(300_000, { paidOn: '2026-09-16' }).takesTwo).toBe(false);
    expect(compare(300_000, { paidOn: '2026-09-15' }).takesTwo).toBe(true);
    expect(compare(Number.NaN)).toMatchObject({ shortFen: 0, overFen: 0, isShort: false });
  });
});
