// The life of a usage: what a fleet may do with it in which state, and what becomes of its vehicle.
import type { VehicleState } from '../vehicles/vehicle.labels.ts';
import type { UsageKind, UsageState } from './usage.labels.ts';

type Move = { from: readonly UsageState[]; to: UsageState; needsReason: boolean };

export const usageMoves = {
  start: { from: ['planned'], to: 'running', needsReason: false },
  finish: { from: ['running'], to: 'done', needsReason: false },
  /** Also what was entered by mistake; it stays on record. */
  cancel: { from: ['planned', 'running', 'done'], to: 'cancelled', needsReason: true },
} as const satisfies Record<string, Move>;
export type UsageMove = keyof typeof usageMoves;
export const allUsageMoves = Object.keys(usageMoves) as [UsageMove, ...UsageMove[]];

export const canMoveUsage = (state: UsageState, move: UsageMove) =>
  (usageMoves[move].from as readonly UsageState[]).includes(state);

const names: Record<UsageMove, Record<UsageKind, string>> = {
  start: { trip: '出发', loading: '开始装卸', maintenance: '开始维修' },
  finish: { trip: '到达', loading: '装卸完成', maintenance: '修好' },
  cancel: { trip: '取消', loading: '取消', maintenance: '取消' },
};
/** What is over cannot be called off any more; a record made by mistake is voided. */
export const usageMoveName = (move: UsageMove, kind: UsageKind, state?: UsageState) =>
  move === 'cancel' && state === 'done' ? '作废记录' : names[move][kind];

/** What a vehicle is while it is used like this. */
export const vehicleStateDuring: Record<UsageKind, VehicleState> = {
  trip: 'in_transit',
  loading: 'assigned',
  maintenance: 'maintenance',
};

/** Fields that stay as they are once it has begun, and once it is over. */
export const fixedWhen: Record<UsageState, readonly string[]> = {
  planned: [],
  running: ['kind', 'vehicleId', 'trailerId', 'driverId', 'startsAt'],
  done: ['kind', 'vehicleId', 'trailerId', 'driverId', 'startsAt', 'endsAt'],
  cancelled: [],
};
