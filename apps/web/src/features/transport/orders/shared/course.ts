// Milestones and exceptions of an order in the order they happened.
import { isOneOf } from '@rfb/contract/state-sets.ts';
import { exceptionKinds, milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { endings } from '@rfb/contract/transport/orders/order.states.ts';
import type { Milestone, OrderDetail, OrderException } from '@rfb/contract/transport/orders/orders.ts';
import { isRecordedLate } from '@rfb/contract/transport/orders/recorded-late.ts';
import { minutesText, momentText } from './order-times.ts';

export type CourseEntry = Pick<Milestone, 'id' | 'at' | 'by' | 'byName' | 'link' | 'place' | 'note' | 'photos'> & {
  name: string;
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

const ofMilestone = (milestone: Milestone, now: string): CourseEntry => {
  const { kind, receivedAt: _, ...shown } = milestone;
  return {
    ...shown,
    name: milestoneKinds[kind],
    remark: recordedLater(milestone, now),
    look: isOneOf(endings, kind) ? 'end' : 'step',
    exception: undefined,
  };
};

const ofException = (exception: OrderException, now: string): CourseEntry => {
  const { id, at, by, byName, link, place, note, photos, resolvedAt, resolution } = exception;
  const minutes = resolvedAt === null ? 0 : (Date.parse(resolvedAt) - Date.parse(at)) / 60_000;
  return {
    ...{ id, at, by, byName, link, place, note, photos },
    name: `异常：${exceptionKinds[exception.kind]}`,
    remark:
      resolvedAt === null
        ? '未解除'
        : `${momentText(resolvedAt, now)} 解除，用时 ${minutesText(minutes)}：${resolution}`,
    look: 'exception',
    exception,
  };
};

export const courseOf = ({ milestones, exceptions, now }: Pick<OrderDetail, 'milestones' | 'exceptions' | 'now'>) =>
  [...milestones.map((one) => ofMilestone(one, now)), ...exceptions.map((one) => ofException(one, now))].toSorted(
    (a, b) => a.at.localeCompare(b.at),
  );
