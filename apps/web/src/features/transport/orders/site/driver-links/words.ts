// Words of the driver's page: names of steps, of taps, of times.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { exceptionKinds, milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import { dayText, shortTimeText } from '../../../../../lib/moments.ts';
import { clockOf } from '../../../../../site/format.ts';
import type { Tap } from './driver-state.ts';

type StepWords = { title: string; button: string; hint: string };
export const stepWords: Record<TripStep, StepWords> = {
  at_loading: { title: '到达装货点', button: '我已到达', hint: '按下时记录时间，之后开始计算等待' },
  loading_started: { title: '开始装货', button: '开始装货', hint: '按下时记录时间' },
  departed: { title: '装好发车', button: '装好了，发车', hint: '装货的照片请先拍好再按' },
  at_unloading: { title: '到达卸货点', button: '我已到达', hint: '按下时记录时间，之后开始计算等待' },
  unloading_started: { title: '开始卸货', button: '开始卸货', hint: '按下时记录时间' },
  signed: { title: '卸完签收', button: '已签收', hint: '请先拍好回单再按；账期和确认期从有回单起算' },
};
/** Handed over without a receipt. */
export const receiptWords: StepWords = {
  ...{ title: '只差回单', button: '回单拍好了，签收' },
  hint: '货已交，账期还没有开始；拿到回单拍下来再按',
};

export const tapName = ({ about, kind, photoIds }: Tap) => {
  if (about === 'exception') return `异常：${exceptionKinds[kind as keyof typeof exceptionKinds]}`;
  if (about === 'receipt') return '补拍回单';
  return milestoneKinds[
    kind === 'signed' && photoIds.length === 0 ? 'handed_over' : (kind as keyof typeof milestoneKinds)
  ];
};

/** The day only where it differs from the one before. */
export const stepTime = (at: string, before: string | undefined) =>
  before !== undefined && dayText(at) === dayText(before) ? clockOf(at) : shortTimeText(at);

/** 11-16 07:00–10:00 */
export const windowText = (from: string | null, to: string | null, words: string) => {
  if (!from || !to) return words;
  return `${shortTimeText(from)}–${dayText(from) === dayText(to) ? clockOf(to) : shortTimeText(to)}`;
};

/** 135 → 2:15 */
export const minutesText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** 8.2 吨 */
export const tonsText = (kg: number | null) => (kg === null ? '' : `${Number((kg / 1000).toFixed(3))} 吨`);

/** The address as a map finds it: with the city, where the shipper left that out. */
export const placeText = ({ name, address }: Pick<DriverOrder['origin'], 'name' | 'address'>) => {
  if (address === '') return name;
  return address.includes('市') || address.startsWith(name) ? address : `${name} ${address}`;
};

/** 0:14 */
export const spanText = (from: string, to: string) =>
  minutesText(Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)));
