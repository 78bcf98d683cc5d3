// Moves allowed in each state of a cooperation, for each side.
import { expect, it } from 'vitest';
import { allCooperationMoves, canMoveCooperation } from './cooperation.states.ts';

it.each([
  ['invited', true, ['withdraw'], ['accept', 'decline']],
  ['active', false, ['pause', 'end'], ['pause', 'end']],
  ['paused', true, ['resume', 'end'], ['resume', 'end']],
  ['paused', false, ['end'], ['end']],
  ['ended', true, [], []],
  ['declined', true, [], []],
  ['withdrawn', true, [], []],
  ['expired', true, [], []],
] as const)('%s, last moved by us: %s', (state, isMovedByUs, shipper, fleet) => {
  const movesOf = (side: 'shipper' | 'fleet') =>
    allCooperationMoves.filter((move) => canMoveCooperation({ state, isMovedByUs }, move, side));
  expect(movesOf('shipper')).toEqual(shipper);
  expect(movesOf('fleet')).toEqual(fleet);
});
