// The seven stations of an order in a list, with one remark below the station it concerns.
import { isOneOf } from '@rfb/contract/states.ts';
import {
  exceptionKinds,
  type MilestoneKind,
  type OrderSide,
  orderSides,
  RECEIPT_HOURS,
} from '@rfb/contract/transport/orders/order.labels.ts';
import {
  beforeArrival,
  beforeSigning,
  endings,
  isOffer,
  waitingSince,
} from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { latenessOf } from '@rfb/contract/transport/orders/trip/lateness.ts';
import { placeNo } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { lateText, leftText, minutesText, momentText, overMinutes, waitingText } from './order-times.ts';

export const rowStationNames = {
  created: '待派车',
  dispatched: '已派车',
  at_loading: '装货',
  departed: '在途',
  at_unloading: '到达',
  signed: '已签收',
  completed: '完成',
} as const satisfies Partial<Record<MilestoneKind, string>>;
type Key = keyof typeof rowStationNames;
const keys = Object.keys(rowStationNames) as Key[];

type RowStation = {
  key: Key;
  name: string;
  state: 'done' | 'current' | 'planned';
  time: string;
  remark: string;
  isUrgent: boolean;
  /** What lies between this station and the next. */
  next: 'done' | 'waiting' | 'exception' | 'ahead';
};

type Remark = { at: Key; text: string; isUrgent: boolean };
const HOUR_MS = 3_600_000;

/** Where a vehicle with places between stands since when; the server asks the same for 需要处理. */
const standsSince = ({ status, times, stops, loadFrom, deliverFrom }: OrderItem) => {
  if (status === 'loading') return waitingSince(times.at_loading ?? null, loadFrom);
  if (status === 'arrived') return waitingSince(times.at_unloading ?? null, deliverFrom);
  const here = status === 'in_transit' ? stops.find(({ arrivedAt, doneAt }) => arrivedAt && !doneAt) : undefined;
  return here ? waitingSince(here.arrivedAt, here.from) : null;
};

const waitingOf = (item: OrderItem, now: string) => {
  const { status, waiting, isReceiptMissing, stops } = item;
  if (isReceiptMissing) return null;
  if (stops.length > 0) {
    const since = standsSince(item);
    return since === null ? null : Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  }
  if (status === 'loading') return waiting.loading;
  return status === 'arrived' ? waiting.unloading : null;
};

const isReceiptLate = ({ isReceiptMissing, times }: OrderItem, now: string) =>
  isReceiptMissing && Date.parse(now) - Date.parse(times.handed_over ?? now) > RECEIPT_HOURS * HOUR_MS;

/** Until then the fleet accepts or declines. */
const offerText = ({ offer }: OrderItem, now: string) => {
  const left = leftText(offer?.answerBy ?? null, now);
  return left ? `待接单，还剩 ${left}` : '待接单';
};

/** A place between whose window is over without the vehicle. */
const missedText = ({ stops }: OrderItem, now: string) => {
  const at = stops.findIndex(({ to, arrivedAt }) => arrivedAt === null && lateText(to, now) !== '');
  return at < 0 ? '' : `${placeNo(at + 1)}${lateText(stops[at]?.to ?? null, now)}`;
};

/** Where a vehicle with places between is, or goes next. */
const underWayText = ({ status, stops, destination }: OrderItem) => {
  if (stops.length === 0 || status !== 'in_transit') return '';
  const at = stops.findIndex(({ doneAt }) => doneAt === null);
  const stop = stops[at];
  if (!stop) return `下一站 ${destination.name}`;
  return `${stop.arrivedAt === null ? '下一站' : '在'} ${placeNo(at + 1)} ${stop.place.name}`;
};

const remarksOf = (item: OrderItem, now: string, current: Key): Remark[] => {
  const { openException, status, deliverTo, promisedAt, completesAt } = item;
  const waited = waitingOf(item, now);
  const lateness = latenessOf(item, now);
  const late = isOneOf(beforeArrival, status) ? missedText(item, now) || lateText(deliverTo ?? promisedAt, now) : '';
  const loadingIn = item.loadFrom === null ? 0 : (Date.parse(item.loadFrom) - Date.parse(now)) / 60_000;
  const all: (Remark | false)[] = [
    item.cancelAskedBy !== null && {
      at: current,
      text: `${orderSides[item.cancelAskedBy]}申请取消`,
      isUrgent: true,
    },
    isOffer(item) && { at: 'created', text: offerText(item, now), isUrgent: false },
    openException !== null && {
      at: current,
      text: `${exceptionKinds[openException.kind]} ${momentText(openException.at, now)}`,
      isUrgent: true,
    },
    openException === null &&
      waited !== null && {
        at: current,
        text: [underWayText(item), waitingText(waited, item.terms)].filter(Boolean).join('，'),
        isUrgent: overMinutes(waited, item.terms) > 0,
      },
    lateness === 'dispatch' && {
      at: 'at_loading',
      text: item.loadFrom === null ? '一直未派车' : loadingIn > 0 ? `还剩 ${minutesText(loadingIn)}` : '装货时间已到',
      isUrgent: true,
    },
    lateness === 'departure' && { at: 'departed', text: `未按时出发，${lateText(item.loadTo, now)}`, isUrgent: true },
    item.isReceiptMissing && { at: 'signed', text: '待回单', isUrgent: isReceiptLate(item, now) },
    late !== '' && { at: 'at_unloading', text: late, isUrgent: true },
    underWayText(item) !== '' && { at: 'departed', text: underWayText(item), isUrgent: false },
    status === 'signed' &&
      leftText(completesAt, now) !== '' && {
        at: 'completed',
        text: `还剩 ${leftText(completesAt, now)}`,
        isUrgent: false,
      },
  ];
  return all.filter((one) => one !== false);
};

const plannedOf = (item: OrderItem, key: Key) => {
  if (key === 'at_loading') return item.loadFrom;
  if (key === 'at_unloading') return item.deliverFrom ?? item.promisedAt;
  return key === 'completed' ? item.completesAt : null;
};

export const rowStations = (item: OrderItem, now: string): RowStation[] => {
  const last = keys.findLastIndex((key) => item.times[key] !== undefined);
  const current = keys[last] ?? 'created';
  const remarks = remarksOf(item, now, current);
  const isEnded = isOneOf(endings, item.status);
  return keys.map((key, index) => {
    const at = item.times[key];
    const planned = isEnded ? null : plannedOf(item, key);
    const remark = remarks.find((one) => one.at === key);
    const isCurrent = index === last && !isEnded;
    const ahead = item.openException ? 'exception' : waitingOf(item, now) !== null ? 'waiting' : 'ahead';
    return {
      key,
      name: rowStationNames[key],
      state: isCurrent ? 'current' : index <= last ? 'done' : 'planned',
      time: at ? momentText(at, now) : planned ? momentText(planned, now) : '',
      remark: remark?.text ?? '',
      isUrgent: remark?.isUrgent ?? false,
      next: index < last ? 'done' : isCurrent ? ahead : 'ahead',
    };
  });
};

/** Whether the row is among those of 需要处理. */
export const needsAttention = (item: OrderItem, side: OrderSide, now: string) => {
  const { status, openException, cancelAskedBy } = item;
  if (!isOneOf(beforeSigning, status)) return false;
  if (openException !== null || (cancelAskedBy !== null && cancelAskedBy !== side)) return true;
  if (isReceiptLate(item, now)) return true;
  return latenessOf(item, now) !== null || overMinutes(waitingOf(item, now) ?? 0, item.terms) > 0;
};
