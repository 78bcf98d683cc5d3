// Milestones and exceptions of an order in the order they happened.
import { isOneOf } from '@rfb/contract/states.ts';
import {
  CORRECTION_HOURS,
  exceptionKinds,
  milestoneKinds,
  witnesses,
} from '@rfb/contract/transport/orders/order.labels.ts';
import { correctable, endings } from '@rfb/contract/transport/orders/order.states.ts';
import type { Milestone, OrderDetail, OrderException } from '@rfb/contract/transport/orders/orders.ts';
import { isRecordedLate } from '@rfb/contract/transport/orders/trip/how-recorded.ts';
import { placeText } from './order-places.ts';
import { minutesText, momentText } from './order-times.ts';

export type CourseEntry = Pick<Milestone, 'id' | 'at' | 'by' | 'byName' | 'link' | 'place' | 'note' | 'photos'> & {
  /** Who confirms the step, in one word; empty for what is no step of the trip. */
  witness: { text: string; look: 'good' | 'own' | 'bad' } | null;
  /** Its time may be corrected until then; null for exceptions and what nobody corrects. */
  correctUntil: string | null;
  name: string;
  /** The place, of an order with places between. */
  where: string;
  /** How it was recorded, or how an exception ended. */
  remark: string;
  look: 'step' | 'exception' | 'end';
  exception: OrderException | undefined;
};

/** Less is the time a call takes. */
const LATE_MS = 5 * 60_000;

const recordedLater = ({ kind, at, receivedAt, by }: Milestone, now: string) => {
  if (Date.parse(receivedAt) - Date.parse(at) < LATE_MS || by === 'system') return '';
  if (isRecordedLate({ by, at, receivedAt }))
    return `补录，${momentText(receivedAt, now)} 记录${kind === 'at_unloading' ? '；准时率按记录时间计' : ''}`;
  return by === 'driver' ? `离线记录，${momentText(receivedAt, now)} 收到` : `${momentText(receivedAt, now)} 补记`;
};

const correctedText = ({ corrected }: Milestone, now: string) =>
  corrected
    ? `原记 ${momentText(corrected.firstAt, now)}，车队 ${momentText(corrected.at, now)} 更正：${corrected.reason}`
    : '';

export const receiptText = ({ receivedCount, missingCount, damagedCount, remark, signer }: Receipt) =>
  [
    receivedCount === null ? '' : `实收 ${receivedCount} 件`,
    missingCount ? `短少 ${missingCount} 件` : '',
    damagedCount ? `破损 ${damagedCount} 件` : '',
    remark,
    signer && `收货人 ${signer} 签收`,
  ].filter(Boolean);

type Course = Pick<OrderDetail, 'milestones' | 'exceptions' | 'receipt' | 'stops' | 'origin' | 'destination' | 'now'>;
type Receipt = NonNullable<OrderDetail['receipt']>;

/** Of one unloading place; the order's own receipt is that of the last. */
export const receiptOf = ({ receipt, stops }: Pick<Course, 'receipt' | 'stops'>, stop: number | null) =>
  stop === null || stop > stops.length ? receipt : (stops[stop - 1]?.receipt ?? null);

/** Only where there is more than the beginning and the end. */
const whereOf = ({ stops, origin, destination }: Course, stop: number | null) => {
  if (stops.length === 0 || stop === null) return '';
  const between = stops[stop - 1];
  if (stop > 0 && between) return placeText({ number: stop, kind: between.kind, name: between.place.name });
  return stop === 0
    ? placeText({ number: 0, kind: 'load', name: origin.name })
    : placeText({ number: stop, kind: 'unload', name: destination.name });
};

/** What both sides may believe of a step. */
const witnessOf = ({ kind, witness, awayKm, impossible }: Milestone): CourseEntry['witness'] => {
  if (!isOneOf(correctable, kind)) return null;
  if (impossible)
    return { text: `不合常理：${minutesText(impossible.minutes)} 行驶 ${impossible.km} 公里，不计准时`, look: 'bad' };
  if (witness !== '') return { text: witnesses[witness], look: 'good' };
  return awayKm === null
    ? { text: witnesses[''], look: 'own' }
    : { text: `位置不符，相距 ${awayKm} 公里`, look: 'bad' };
};

const ofMilestone = (milestone: Milestone, order: Course): CourseEntry => {
  const { now } = order;
  const { id, at, by, byName, link, place, photos, kind, receivedAt, note } = milestone;
  const receipt = kind === 'signed' ? receiptOf(order, milestone.stop) : null;
  const said = receipt ? receiptText(receipt) : [];
  return {
    ...{ id, at, by, byName, link, place, photos, witness: witnessOf(milestone) },
    note: [note, ...said].filter(Boolean).join('，'),
    correctUntil: isOneOf(correctable, kind)
      ? new Date(Date.parse(receivedAt) + CORRECTION_HOURS * 3_600_000).toISOString()
      : null,
    name: milestoneKinds[kind],
    where: whereOf(order, milestone.stop),
    remark: [correctedText(milestone, now), recordedLater(milestone, now)].filter(Boolean).join('；'),
    look: isOneOf(endings, kind) ? 'end' : 'step',
    exception: undefined,
  };
};

const ofException = (exception: OrderException, now: string): CourseEntry => {
  const { id, at, by, byName, link, place, note, photos, resolvedAt, resolution } = exception;
  const minutes = resolvedAt === null ? 0 : (Date.parse(resolvedAt) - Date.parse(at)) / 60_000;
  return {
    ...{ id, at, by, byName, link, place, note, photos, correctUntil: null, witness: null },
    name: `异常：${exceptionKinds[exception.kind]}`,
    where: '',
    remark:
      resolvedAt === null
        ? '未解除'
        : `${momentText(resolvedAt, now)} 解除，用时 ${minutesText(minutes)}：${resolution}`,
    look: 'exception',
    exception,
  };
};

export const courseOf = (order: Course) =>
  [
    ...order.milestones.map((one) => ofMilestone(one, order)),
    ...order.exceptions.map((one) => ofException(one, order.now)),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
