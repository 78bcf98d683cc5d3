// The table of certification's moves.
import { describe, expect, it } from 'vitest';
import {
  CERTIFICATION_DELAY_MS,
  type CertificationMove,
  canMove,
  certificationMoves,
  certificationStatuses,
} from './certification.states.ts';

describe('certification', () => {
  it('moves only from where its table says', () => {
    const possible = (move: CertificationMove) => certificationStatuses.filter((status) => canMove(status, move));
    expect(Object.keys(certificationMoves)).toEqual(['submit', 'approve', 'reset']);
    expect(possible('submit')).toEqual(['none']);
    expect(possible('approve')).toEqual(['processing']);
    expect(possible('reset')).toEqual(['processing', 'approved']);
    expect(CERTIFICATION_DELAY_MS).toBe(3000);
  });
});
