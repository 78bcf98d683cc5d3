// States of a vehicle: transitions a fleet makes manually, and those made by its usages.
import type { VehicleState } from './vehicle.labels.ts';

type Move = {
  from: readonly VehicleState[];
  to: VehicleState;
  by: 'fleet' | 'trip';
  needsReason: boolean;
  name: string;
};

/** Not at work and not gone: it can be repaired or scrapped. */
export const parked = ['idle', 'maintenance', 'disabled'] as const satisfies readonly VehicleState[];
export const atWork = ['assigned', 'in_transit'] as const satisfies readonly VehicleState[];
/** Counted neither as capacity nor as available. */
export const outOfUse = ['disabled', 'scrapped'] as const satisfies readonly VehicleState[];
/** In the order of the board: at work first. */
export const boardStates = ['in_transit', 'assigned', 'idle', 'maintenance', 'disabled'] as const;

export const vehicleMoves = {
  disable: { from: ['idle', 'maintenance'], to: 'disabled', by: 'fleet', needsReason: true, name: '停用' },
  enable: { from: ['disabled'], to: 'idle', by: 'fleet', needsReason: false, name: '恢复使用' },
  repair: { from: ['idle', 'disabled'], to: 'maintenance', by: 'fleet', needsReason: false, name: '送修' },
  finishRepair: { from: ['maintenance'], to: 'idle', by: 'fleet', needsReason: false, name: '修好' },
  scrap: { from: parked, to: 'scrapped', by: 'fleet', needsReason: true, name: '报废' },
  assign: { from: ['idle'], to: 'assigned', by: 'trip', needsReason: false, name: '开始装卸' },
  depart: { from: ['idle', 'assigned'], to: 'in_transit', by: 'trip', needsReason: false, name: '出发' },
  release: { from: atWork, to: 'idle', by: 'trip', needsReason: false, name: '收车' },
} as const satisfies Record<string, Move>;
export type VehicleMove = keyof typeof vehicleMoves;

export const fleetVehicleMoves = ['disable', 'enable', 'repair', 'finishRepair', 'scrap'] as const;
export type FleetVehicleMove = (typeof fleetVehicleMoves)[number];

export const canMoveVehicle = (state: VehicleState, move: VehicleMove) =>
  (vehicleMoves[move].from as readonly VehicleState[]).includes(state);
