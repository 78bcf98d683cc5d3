// Transitions of an application.
import { expect, it } from 'vitest';
import { type ApplicationMove, applicationMoves, canMove } from './applications.states.ts';

const legal: Record<ApplicationMove, number[]> = {
  claim: [0],
  release: [1],
  lapse: [1],
  approve: [0, 1],
  reject: [0, 1],
  withdraw: [0],
};

// spec: 4.application-moves
it.each(Object.entries(legal))('allows %s from exactly its states', (move, from) => {
  const possible = [0, 1, 2, 3].filter((status) => canMove(status, move as ApplicationMove));
  expect(possible).toEqual(from);
});

// spec: 4.application-moves
it('allows no move after a decision', () => {
  for (const { from } of Object.values(applicationMoves)) for (const status of from) expect(status).toBeLessThan(2);
});
