// States of a vehicle: transitions a fleet makes manually, and those made by its usages.
import type { VehicleState } from './vehicle.labels.ts';

type Move = {
  from: readonly VehicleState[];
  to: VehicleState;
  by: 'fleet' | 'trip';
  needsReason: boolean;
  name: string;
};

export const vehicleMoves = {
  disable: { from: ['idle', 'maintenance'], to: 'disabled', by: 'fleet', needsReason: true, name: '停用' },
  enable: { from: ['disabled'], to: 'idle', by: 'fleet', needsReason: false, name: '恢复使用' },
  repair: { from: ['idle', 'disabled'], to: 'maintenance', by: 'fleet', needsReason: false, name: '送修' },
  finishRepair: { from: ['maintenance'], to: 'idle', by: 'fleet', needsReason: false, name: '修好' },
  scrap: { from: ['idle', 'maintenance', 'disabled'], to: 'scrapped', by: 'fleet', needsReason: true, name: '报废' },
  assign: { from: ['idle'], to: 'assigned', by: 'trip', needsReason: false, name: '开始装卸' },
  depart: { from: ['idle', 'assigned'], to: 'in_transit', by: 'trip', needsReason: false, name: '出发' },
  release: { from: ['assigned', 'in_transit'], to: 'idle', by: 'trip', needsReason: false, name: '收车' },
} as const satisfies Record<string, Move>;
export type VehicleMove = keyof typeof vehicleMoves;

export const fleetVehicleMoves = ['disable', 'enable', 'repair', 'finishRepair', 'scrap'] as const;
export type FleetVehicleMove = (typeof fleetVehicleMoves)[number];

export const canMoveVehicle = (state: VehicleState, move: VehicleMove) =>
  (vehicleMoves[move].from as readonly VehicleState[]).includes(state);
