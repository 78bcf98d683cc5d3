// Tests which moves each phase of a tender allows.
import { describe, expect, it } from 'vitest';
import { type TenderPhase, tenderPhases } from './tender.labels.ts';
import { canMoveTender, phasesOfTab, type TenderMove, tenderMoves } from './tender.states.ts';

const expected: Record<TenderPhase, TenderMove[]> = {
  draft: ['save', 'discard', 'publish', 'schedule', 'unschedule'],
  published: ['notice', 'invite', 'answer', 'cancel', 'cancelByOffice'],
  bidding: ['notice', 'invite', 'answer', 'cancel', 'cancelByOffice'],
  closed: ['open', 'cancel', 'cancelByOffice'],
  evaluating: ['award', 'cancel', 'cancelByOffice'],
  awarded: ['award', 'cancelByOffice'],
  settled: [],
  failed: [],
  cancelled: [],
};

describe('a tender', () => {
  it.each(Object.keys(tenderPhases) as TenderPhase[])('that is %s allows exactly the listed moves', (phase) => {
    const allowed = (Object.keys(tenderMoves) as TenderMove[]).filter((move) => canMoveTender(phase, move));
    expect(allowed).toEqual(expected[phase]);
  });

  it('is on exactly one tab besides the one of all', () => {
    const { all, ...others } = phasesOfTab;
    expect(Object.values(others).flat().sort()).toEqual([...all].sort());
  });
});
