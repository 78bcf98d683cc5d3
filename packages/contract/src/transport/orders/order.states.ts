// Which step of a trip follows which, and what each makes of the order.
import type { MilestoneKind, OrderSide, OrderState, OrderStatus } from './order.labels.ts';

/** Steps a driver or dispatcher records, in order. Those marked optional may be left out. */
export const tripSteps = [
  { kind: 'at_loading', state: 'loading', isOptional: false },
  { kind: 'loading_started', state: 'loading', isOptional: true },
  { kind: 'departed', state: 'in_transit', isOptional: false },
  { kind: 'at_unloading', state: 'arrived', isOptional: false },
  { kind: 'unloading_started', state: 'arrived', isOptional: true },
  { kind: 'signed', state: 'signed', isOptional: false },
] as const satisfies readonly { kind: MilestoneKind; state: OrderState; isOptional: boolean }[];
export type TripStep = (typeof tripSteps)[number]['kind'];
export const tripStepKinds = tripSteps.map(({ kind }) => kind) as [TripStep, ...TripStep[]];

/** What may be recorded next: the next step, and the one after it where the next is optional. */
export const nextSteps = (state: OrderState, last: MilestoneKind): readonly TripStep[] => {
  if (!['dispatched', 'loading', 'in_transit', 'arrived'].includes(state)) return [];
  const at = tripSteps.findIndex(({ kind }) => kind === last);
  const [next, afterNext] = [tripSteps[at + 1], tripSteps[at + 2]];
  if (!next) return [];
  return next.isOptional && afterNext ? [next.kind, afterNext.kind] : [next.kind];
};

/** The order's state after a step; checkins leave it. */
export const stateAfter = (step: TripStep): OrderState =>
  tripSteps.find(({ kind }) => kind === step)?.state ?? 'created';

/** `by`: the side that may do it; both without one. */
type Move = { from: readonly OrderStatus[]; name: string; by?: OrderSide };
export const orderMoves = {
  schedule: { from: ['created'], name: '约定时间', by: 'shipper' },
  /** Also replaces vehicle and driver until the goods have arrived. */
  dispatch: { from: ['created', 'dispatched', 'loading', 'in_transit'], name: '派车', by: 'fleet' },
  report: { from: ['dispatched', 'loading', 'in_transit', 'arrived'], name: '记录里程碑', by: 'fleet' },
  raise: { from: ['created', 'dispatched', 'loading', 'in_transit', 'arrived'], name: '报告异常', by: 'fleet' },
  confirm: { from: ['signed'], name: '确认签收', by: 'shipper' },
  /** By the shipper alone while it is created; otherwise both must agree. */
  cancel: { from: ['created', 'dispatched', 'loading'], name: '取消' },
} as const satisfies Record<string, Move>;
export type OrderMove = keyof typeof orderMoves;

export const canMoveOrder = (status: OrderStatus, move: OrderMove) =>
  (orderMoves[move].from as readonly OrderStatus[]).includes(status);
