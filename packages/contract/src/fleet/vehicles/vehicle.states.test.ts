// Transitions between the states of a vehicle.
import { describe, expect, it } from 'vitest';
import { type VehicleState, vehicleStates } from './vehicle.labels.ts';
import { canMoveVehicle, fleetVehicleMoves, type VehicleMove, vehicleMoves } from './vehicle.states.ts';

const states = Object.keys(vehicleStates) as VehicleState[];
const moves = Object.keys(vehicleMoves) as VehicleMove[];

describe('a vehicle', () => {
  it('has no transition out of scrapped', () => {
    expect(moves.filter((move) => canMoveVehicle('scrapped', move))).toEqual([]);
  });

  it('on the road has no manual transition', () => {
    for (const state of ['assigned', 'in_transit'] as const)
      expect(fleetVehicleMoves.filter((move) => canMoveVehicle(state, move))).toEqual([]);
  });

  it('can get back to idle from every other state', () => {
    for (const state of states.filter((one) => one !== 'idle' && one !== 'scrapped'))
      expect(moves.some((move) => canMoveVehicle(state, move) && vehicleMoves[move].to === 'idle')).toBe(true);
  });
});
