// Labels of transport orders: states, tabs of the lists, steps of a trip, exceptions.
import type { StatusTable } from '../../states.ts';

/** Stored states in the order of a trip, changed by people and by the clock of `order_status`. */
export const orderStates = {
  created: '待派车',
  dispatched: '已派车',
  loading: '装货',
  in_transit: '在途',
  arrived: '到达',
  signed: '已签收',
  completed: '已完成',
  cancelled: '已取消',
} as const;
export type OrderState = keyof typeof orderStates;

/** Computed by the SQL function `order_status`: an open dispute covers the state, and 72 hours after signing complete it. */
export const orderStatuses = { ...orderStates, disputed: '争议中' } as const;
export type OrderStatus = keyof typeof orderStatuses;

/** Tabs of both lists; `statusesOfTab` says which orders each shows. */
export const orderTabs = {
  open: '未完成',
  attention: '需要处理',
  created: '待派车',
  running: '执行中',
  signed: '待签收确认',
  disputed: '争议中',
  completed: '已完成',
  cancelled: '已取消',
  all: '全部',
} as const;
export type OrderTab = keyof typeof orderTabs;

/**
 * The steps of a trip in their order; `checkin` may happen any number of times on the road. `handed_over` is what signing
 * without a receipt becomes.
 */
export const milestoneKinds = {
  created: '建单',
  dispatched: '派车',
  at_loading: '到装货点',
  loading_started: '开始装货',
  departed: '发车',
  checkin: '途中打卡',
  at_unloading: '到卸货点',
  unloading_started: '开始卸货',
  handed_over: '交货待回单',
  signed: '签收',
  completed: '完成',
  cancelled: '取消',
} as const;
export type MilestoneKind = keyof typeof milestoneKinds;

/** Who recorded a milestone. */
export const recorders = {
  fleet: '调度',
  driver: '司机链接',
  consignee: '收货人链接',
  shipper: '货主',
  office: '分会',
  system: '系统',
} as const;
export type Recorder = keyof typeof recorders;

/** Who confirms a step beside the fleet that recorded it: the place of the phone, as exactly as the address is known, the consignee, or nobody. */
export const witnesses = {
  '': '仅车队记录',
  district: '与区县相符',
  city: '与城市相符',
  consignee: '收货人确认',
} as const;
export type Witness = keyof typeof witnesses;

/** Positions are deleted so long after the order ended. */
export const POSITION_DAYS = 180;

export const exceptionKinds = {
  breakdown: '车辆故障',
  accident: '交通事故',
  blocked: '道路封闭或拥堵',
  queueing: '装卸排队',
  damage: '货物损坏',
  shortage: '数量不符',
  other: '其他',
} as const;
export type ExceptionKind = keyof typeof exceptionKinds;

export const orderSides = { fleet: '车队', shipper: '货主' } as const;
export type OrderSide = keyof typeof orderSides;

/** Waiting by shipper counts trips that left the loading place in the last so many days. */
export const WAITING_DAYS = 90;
/** An order without a vehicle needs attention so long before its loading window. */
export const DISPATCH_HOURS_AHEAD = 4;
/** Where no loading was agreed, so long after it was made. */
export const UNDISPATCHED_HOURS = 24;
/** An award becomes at most so many orders at once; the shipper calls the rest. */
export const MAX_FIRST_ORDERS = 20;
export const MAX_ORDER_PHOTOS = 9;
/** A delivery without a receipt needs attention so long after it was handed over. */
export const RECEIPT_HOURS = 24;
/** So long after a step was recorded the fleet may correct its time. */
export const CORRECTION_HOURS = 24;
/** So long a driver's page offers to take a tap back; the server allows for a slow network. */
export const UNDO_SECONDS = 10;
/** Contacts of an order are masked to the other side this long after it ended. */
export const CONTACT_DAYS_AFTER_END = 30;
/** A request to cancel is over when the other side has not answered it so long. */
export const CANCEL_REQUEST_HOURS = 72;
/** The highest total of a list. */
export const MAX_ORDER_TOTAL = 2_000;
/** A tab counts so far; more are shown as 999+. */
export const MAX_TAB_COUNT = 999;
/** Waiting times are taken from the newest trips of the last 30 days, at most so many. */
export const MAX_WAITING_TRIPS = 500;

/** The status of an order, as a tag. */
export const orderStatusTag = {
  words: orderStatuses,
  looks: {
    created: ['amber', 'ring'],
    dispatched: ['blue', 'half'],
    loading: ['blue', 'half'],
    in_transit: ['brand', 'half'],
    arrived: ['brand', 'half'],
    signed: ['blue', 'dot'],
    completed: ['brand', 'square'],
    cancelled: ['grey', 'bar'],
    disputed: ['red', 'diamond'],
  },
} satisfies StatusTable<typeof orderStatuses>;
