// States of a usage: which moves each state allows, and the vehicle's state during it.
import { isOneOf } from '../../states.ts';
import type { VehicleState } from '../vehicles/vehicle.labels.ts';
import type { UsageKind, UsagePhase, UsageState } from './usage.labels.ts';

/** In the order of the partial indexes of open usages. */
export const openUsages = ['planned', 'running'] as const satisfies readonly UsageState[];
/** Kilometres and costs count from the departure on. */
export const countedUsages = ['running', 'done'] as const satisfies readonly UsageState[];

export const notBegun = ['planned', 'late'] as const satisfies readonly UsagePhase[];
export const begun = ['running', 'overdue'] as const satisfies readonly UsagePhase[];
export const worryingPhases = ['late', 'overdue'] as const satisfies readonly UsagePhase[];
export const isWorrying = (phase: UsagePhase) => isOneOf(worryingPhases, phase);

type Move = { from: readonly UsageState[]; to: UsageState; needsReason: boolean };

export const usageMoves = {
  start: { from: ['planned'], to: 'running', needsReason: false },
  finish: { from: ['running'], to: 'done', needsReason: false },
  /** Also for records entered by mistake; the row is kept. */
  cancel: { from: [...openUsages, 'done'], to: 'cancelled', needsReason: true },
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
/** A finished usage cannot be cancelled; a record made by mistake is voided. */
export const usageMoveName = (move: UsageMove, kind: UsageKind, state?: UsageState) =>
  move === 'cancel' && state === 'done' ? '作废记录' : names[move][kind];

/** The vehicle's state during a usage of this kind. */
export const vehicleStateDuring: Record<UsageKind, VehicleState> = {
  trip: 'in_transit',
  loading: 'assigned',
  maintenance: 'maintenance',
};

/** Fields that are read-only once it has started, and once it is finished. */
export const fixedWhen: Record<UsageState, readonly string[]> = {
  planned: [],
  running: ['kind', 'vehicleId', 'trailerId', 'driverId', 'startsAt'],
  done: ['kind', 'vehicleId', 'trailerId', 'driverId', 'startsAt', 'endsAt'],
  cancelled: [],
};
