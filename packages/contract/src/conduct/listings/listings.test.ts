// The moves and stations of an entry.
import { describe, expect, it } from 'vitest';
import { canMove, type ListingMove, listingMoves, type Standing } from './listing.states.ts';
import { type ListingPhase, listingPhases } from './listings.labels.ts';
import { stationsOf } from './stations.ts';

const entry = (change: Partial<Standing> = {}): Standing => ({
  kind: 'black',
  phase: 'effective',
  openStatement: null,
  repairFrom: '2026-06-01',
  appealUntil: '2026-01-01',
  hasAppealed: false,
  hasReplied: false,
  ...change,
});
const TODAY = '2026-07-01';

describe('canMove of an entry', () => {
  it('allows no move once it has ended', () => {
    for (const phase of ['expired', 'repaired', 'revoked', 'withdrawn'] as const)
      for (const move of Object.keys(listingMoves) as ListingMove[])
        expect(canMove(entry({ phase }), move, TODAY), `${move} in ${phase}`).toBe(false);
  });

  it('allows publishing only after the decision and deciding only after the reply period', () => {
    const phasesFor = (move: ListingMove) =>
      (Object.keys(listingPhases) as ListingPhase[]).filter((phase) => canMove(entry({ phase }), move, TODAY));
    expect(phasesFor('publish')).toEqual(['decided']);
    expect(phasesFor('decide')).toEqual(['answered']);
    expect(phasesFor('notice')).toEqual(['proposed']);
  });

  it('allows the repair of a black entry after six months unless an appeal is open', () => {
    expect(canMove(entry(), 'repair', '2026-05-31')).toBe(false);
    expect(canMove(entry(), 'repair', '2026-06-01')).toBe(true);
    expect(canMove(entry({ openStatement: 'appeal' }), 'repair', TODAY)).toBe(false);
    expect(canMove(entry({ openStatement: 'repair' }), 'repair', TODAY)).toBe(true);
    expect(canMove(entry({ kind: 'red', repairFrom: null }), 'repair', TODAY)).toBe(false);
  });

  it('allows one appeal within its period', () => {
    expect(canMove(entry(), 'appeal', '2026-01-01')).toBe(true);
    expect(canMove(entry(), 'appeal', '2026-01-02')).toBe(false);
    expect(canMove(entry({ hasAppealed: true }), 'appeal', '2026-01-01')).toBe(false);
  });

  it('allows one reply', () => {
    expect(canMove(entry({ phase: 'notice' }), 'reply', TODAY)).toBe(true);
    expect(canMove(entry({ phase: 'notice', hasReplied: true }), 'reply', TODAY)).toBe(false);
  });

  it('allows dismissing only an open statement', () => {
    expect(canMove(entry(), 'dismiss', TODAY)).toBe(false);
    expect(canMove(entry({ openStatement: 'appeal' }), 'dismiss', TODAY)).toBe(true);
  });
});

const dates = {
  noticedOn: '2026-09-18',
  replyDueOn: '2026-09-25',
  decidedOn: '2026-09-30',
  publishedOn: '2026-10-09',
  publicityTo: '2026-10-15',
  effectiveFrom: '2026-10-16',
  effectiveTo: '2027-04-15',
  repairedOn: null,
  revokedOn: null,
  withdrawnOn: null,
};

describe('stationsOf an entry', () => {
  it('returns six dated stations: done, current, ahead', () => {
    const stations = stationsOf('black', 'effective', dates);
    expect(stations.map(({ name }) => name)).toEqual(['告知', '答复截止', '决定', '公示', '生效', '届满']);
    expect(stations.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'current', 'ahead']);
    expect(stations[3]).toMatchObject({ from: '2026-10-09', to: '2026-10-15' });
  });

  it('begins with the recommendation on the red list', () => {
    expect(stationsOf('red', 'publicity', dates).map(({ name }) => name)).toEqual([
      '推荐',
      '异议截止',
      '决定',
      '公示',
      '生效',
      '届满',
    ]);
  });

  it('ends with the repair or revocation and leaves skipped stations without a date', () => {
    const repaired = stationsOf('black', 'repaired', { ...dates, repairedOn: '2027-04-10' });
    expect(repaired.at(-1)).toMatchObject({ name: '修复', from: '2027-04-10', state: 'current' });
    const revoked = stationsOf('black', 'revoked', { ...dates, revokedOn: '2026-10-12' });
    expect(revoked.at(-1)).toMatchObject({ name: '撤销', from: '2026-10-12' });
    expect(revoked[3]).toMatchObject({ from: '2026-10-09', to: '2026-10-12', state: 'done' });
    expect(revoked[4]).toMatchObject({ name: '生效', from: null, state: 'ahead' });
  });
});
