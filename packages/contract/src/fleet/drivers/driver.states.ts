// States of a driver: which moves each allows.
import type { DriverState } from './driver.labels.ts';

type Move = { from: readonly DriverState[]; to: DriverState; needsReason: boolean; name: string };

export const driverMoves = {
  disable: { from: ['active'], to: 'disabled', needsReason: true, name: '停用' },
  enable: { from: ['disabled'], to: 'active', needsReason: false, name: '恢复' },
  leave: { from: ['active', 'disabled'], to: 'left', needsReason: false, name: '登记离职' },
  rejoin: { from: ['left'], to: 'active', needsReason: false, name: '重新入职' },
} as const satisfies Record<string, Move>;
export type DriverMove = keyof typeof driverMoves;
export const allDriverMoves = Object.keys(driverMoves) as [DriverMove, ...DriverMove[]];

export const canMoveDriver = (state: DriverState, move: DriverMove) =>
  (driverMoves[move].from as readonly DriverState[]).includes(state);
