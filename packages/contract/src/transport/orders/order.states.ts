// The sets of an order's states, which step of a trip follows which, and what each makes of the order.
import { between } from '../../states.ts';
import {
  type MilestoneKind,
  type OrderSide,
  type OrderState,
  type OrderStatus,
  type OrderTab,
  orderStates,
  orderStatuses,
} from './order.labels.ts';
import type { StopKind } from './trip/stop.labels.ts';

/** From the first state to the last; an order leaves it only when it is cancelled. */
export const orderCourse = (Object.keys(orderStates) as OrderState[]).filter((state) => state !== 'cancelled');
type OnCourse = Exclude<OrderState, 'cancelled'>;
const part = (first: OnCourse, end: OnCourse) => between(orderCourse, first, end);

export const beforeLoading = part('created', 'loading');
export const beforeDeparture = part('created', 'in_transit');
export const beforeArrival = part('created', 'arrived');
export const beforeSigning = part('created', 'signed');
export const unfinished = part('created', 'completed');
/** A vehicle is on its way to the goods or with them. */
export const collecting = part('dispatched', 'in_transit');
export const delivering = part('in_transit', 'signed');
export const dueToArrive = part('dispatched', 'arrived');
/** In the order of the partial index `orders_on_the_road`. */
export const underWay = part('dispatched', 'signed');
/** The trip has begun and not arrived: another vehicle has to take over. */
export const midTrip = part('loading', 'arrived');
/** While its driver's link may work. */
export const hasDriverLink = part('dispatched', 'completed');
/** No driver has a link to it, however long it would be valid. */
export const hasNoDriver = ['created', 'cancelled'] as const satisfies readonly OrderState[];
/** Also the last milestones. */
export const endings = ['completed', 'cancelled'] as const satisfies readonly (OrderState & MilestoneKind)[];
/** Disputes and ratings; every other status is the stored state itself. */
export const afterSigning: readonly OrderStatus[] = [...part('signed', 'completed'), 'completed', 'disputed'];

export const statusesOfTab: Record<OrderTab, readonly OrderStatus[]> = {
  attention: beforeSigning,
  open: [...unfinished, 'disputed'],
  created: ['created'],
  running: underWay,
  signed: ['signed'],
  disputed: ['disputed'],
  completed: ['completed'],
  cancelled: ['cancelled'],
  all: Object.keys(orderStatuses) as OrderStatus[],
};

/** Steps a driver or dispatcher records at one place: arriving, beginning, which may be left out, and the end. */
export const stepsAt = {
  load: ['at_loading', 'loading_started', 'departed'],
  unload: ['at_unloading', 'unloading_started', 'signed'],
} as const satisfies Record<StopKind, readonly [MilestoneKind, MilestoneKind, MilestoneKind]>;
export type TripStep = (typeof stepsAt)[StopKind][number];
/** What a step is recorded as: signing without a receipt is handing over. */
export type RecordedStep = TripStep | 'handed_over';
export const tripStepKinds: [TripStep, ...TripStep[]] = [...stepsAt.load, ...stepsAt.unload];

/** Steps whose time the fleet may correct. */
export const correctable: readonly MilestoneKind[] = [...tripStepKinds, 'handed_over'];

type Offered = { status: OrderStatus; offer: { isListed: boolean; acceptedAt: string | null } | null };
/**
 * An order under an agreement is an offer until the fleet accepts it or sends a vehicle: either side may still say no, and it
 * costs nobody credit. What comes from an award was confirmed before.
 */
export const isOffer = ({ status, offer }: Offered) =>
  offer !== null && offer.acceptedAt === null && status === 'created';

/** Outside the price list nobody agreed to the price yet: the fleet accepts it before it sends a vehicle. */
export const needsAcceptance = (order: Offered) => isOffer(order) && order.offer?.isListed === false;

/** `by`: the side that may do it; both without one. */
type Move = { from: readonly OrderStatus[]; name: string; by?: OrderSide };
export const orderMoves = {
  schedule: { from: ['created'], name: '约定时间', by: 'shipper' },
  /** Of an offer. */
  accept: { from: ['created'], name: '接单', by: 'fleet' },
  /** Also replaces vehicle and driver until the goods have arrived. */
  dispatch: { from: beforeArrival, name: '派车', by: 'fleet' },
  report: { from: underWay, name: '记录里程碑', by: 'fleet' },
  raise: { from: beforeSigning, name: '报告异常', by: 'fleet' },
  addReceipt: { from: ['signed'], name: '补充回单照片', by: 'fleet' },
  confirm: { from: ['signed'], name: '确认签收', by: 'shipper' },
  /** By the shipper alone while it is created, by the fleet alone while it is an offer; otherwise both must agree. */
  cancel: { from: beforeDeparture, name: '取消' },
} as const satisfies Record<string, Move>;
export type OrderMove = keyof typeof orderMoves;

export const canMoveOrder = (status: OrderStatus, move: OrderMove) =>
  (orderMoves[move].from as readonly OrderStatus[]).includes(status);

/** From arrival, but not before the window of that end opens; the SQL function `waiting_since` says the same. */
export const waitingSince = (arrivedAt: string | null, opensAt: string | null) =>
  arrivedAt !== null && opensAt !== null && opensAt > arrivedAt ? opensAt : arrivedAt;

/** The shipper cancels alone before dispatch, the fleet declines an offer; otherwise the other side has to agree. */
export const isCancelledAtOnce = (order: Parameters<typeof isOffer>[0], side: OrderSide | null) =>
  (side === 'shipper' && order.status === 'created') || (side === 'fleet' && isOffer(order));
