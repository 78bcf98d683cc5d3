// Transitions of a certification.
import { describe, expect, it } from 'vitest';
import {
  CERTIFICATION_DELAY_MS,
  type CertificationMove,
  canMove,
  certificationMoves,
  certificationStatuses,
} from './certification.states.ts';

describe('certification', () => {
  // spec: 4.certification
  it('allows each move only from the states in its table', () => {
    const possible = (move: CertificationMove) => certificationStatuses.filter((status) => canMove(status, move));
    const moves = Object.keys(certificationMoves) as CertificationMove[];
    expect(Object.fromEntries(moves.map((move) => [move, possible(move)]))).toEqual({
      submit: ['none', 'rejected', 'expired'],
      approve: ['processing'],
      reject: ['processing'],
      expire: ['approved'],
      revoke: ['approved'],
      lift: ['revoked'],
      reset: ['processing', 'approved', 'rejected', 'expired'],
    });
    expect(CERTIFICATION_DELAY_MS).toBe(3000);
  });
});
