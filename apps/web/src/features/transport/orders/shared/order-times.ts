// Formats moments and waiting times of an order.
import type { OrderTerms } from '@rfb/contract/identity/settings/terms.ts';
import { shortTimeText } from '../../../../lib/moments.ts';

/** 135 → 2:15 */
export const minutesText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;

type Free = Pick<OrderTerms, 'freeMinutes'>;
export const overMinutes = (minutes: number, { freeMinutes }: Free) => Math.max(0, minutes - freeMinutes);

/** 等待 2:15，超 0:15 */
export const waitingText = (minutes: number, terms: Free) => {
  const over = overMinutes(minutes, terms);
  return `等待 ${minutesText(minutes)}${over > 0 ? `，超 ${minutesText(over)}` : ''}`;
};

/** 装货等待 0:40，卸货等待 2:15，超 0:15; empty when neither end is over. */
type Waited = { waiting: { loading: number | null; unloading: number | null }; terms: Free };
export const bothWaitingText = ({ waiting: { loading, unloading }, terms }: Waited) =>
  [
    loading === null ? '' : `装货${waitingText(loading, terms)}`,
    unloading === null ? '' : `卸货${waitingText(unloading, terms)}`,
  ]
    .filter(Boolean)
    .join('；');

/** 14:00 on the day of `now`, otherwise 11-15 14:00. */
export const momentText = (at: string, now: string) => {
  const [day, time] = shortTimeText(at).split(' ');
  return day === shortTimeText(now).slice(0, 5) ? (time ?? '') : `${day} ${time}`;
};

/** 11-15 14:00–16:00; the second day only where it differs. */
export const windowText = (from: string | null, to: string | null) => {
  if (from === null || to === null) return '';
  const [begin, end] = [shortTimeText(from), shortTimeText(to)];
  return `${begin}–${end.startsWith(begin.slice(0, 5)) ? end.slice(6) : end}`;
};

/** 3 小时 or 25 分钟, for how late something is; empty when it is not. */
export const lateText = (planned: string | null, at: string) => {
  const minutes = planned === null ? 0 : Math.floor((Date.parse(at) - Date.parse(planned)) / 60_000);
  if (minutes < 1) return '';
  return minutes < 60 ? `晚 ${minutes} 分钟` : `晚 ${Math.floor(minutes / 60)} 小时`;
};

/** 9 小时 or 25 分钟 until an instant; empty when it has passed. */
export const leftText = (until: string | null, now: string) => {
  const minutes = until === null ? 0 : Math.floor((Date.parse(until) - Date.parse(now)) / 60_000);
  if (minutes <= 0) return '';
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`;
};
