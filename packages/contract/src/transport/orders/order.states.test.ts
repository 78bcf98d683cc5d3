// Tests the sets of an order's states against the states they name.
import { expect, it } from 'vitest';
import * as sets from './order.states.ts';

it('names the parts of an order’s course, in its order', () => {
  expect(sets.orderCourse).toEqual([
    'created',
    'dispatched',
    'loading',
    'in_transit',
    'arrived',
    'signed',
    'completed',
  ]);
  expect(sets.beforeLoading).toEqual(['created', 'dispatched']);
  expect(sets.beforeDeparture).toEqual(['created', 'dispatched', 'loading']);
  expect(sets.beforeArrival).toEqual(['created', 'dispatched', 'loading', 'in_transit']);
  expect(sets.beforeSigning).toEqual(['created', 'dispatched', 'loading', 'in_transit', 'arrived']);
  expect(sets.unfinished).toEqual(['created', 'dispatched', 'loading', 'in_transit', 'arrived', 'signed']);
  expect(sets.collecting).toEqual(['dispatched', 'loading']);
  expect(sets.delivering).toEqual(['in_transit', 'arrived']);
  expect(sets.dueToArrive).toEqual(['dispatched', 'loading', 'in_transit']);
  expect(sets.underWay).toEqual(['dispatched', 'loading', 'in_transit', 'arrived']);
  expect(sets.midTrip).toEqual(['loading', 'in_transit']);
  expect(sets.hasDriverLink).toEqual(['dispatched', 'loading', 'in_transit', 'arrived', 'signed']);
  expect(sets.afterSigning).toEqual(['signed', 'completed', 'disputed']);
});
