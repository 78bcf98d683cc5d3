// Tests the stations of an order in a list, their remarks, and which rows need attention.
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { needsAttention, rowStations } from './row-stations.ts';

const now = '2026-11-15T02:20:00.000Z';
const hours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();
const terms = { confirmHours: 72, freeMinutes: 120, disputeDays: 7, answerDays: 3, ratingDays: 14, linkHours: 48 };
const item = (typed: Partial<OrderItem> = {}): OrderItem => ({
  ...{
    id: 'o',
    orderNo: 'YD-20261115-0011',
    status: 'created',
    cargo: '小家电',
    amountFen: 100,
    co2e: null,
    distanceKm: 160,
  },
  ...{ shipper: { id: 's', name: '货主' }, fleet: { id: 'f', name: '车队' } },
  origin: { code: '', name: '苏州', address: '' },
  destination: { code: '', name: '杭州', address: '' },
  stops: [],
  ...{ loadFrom: null, loadTo: null, deliverFrom: null, deliverTo: null, promisedAt: null, trip: null },
  ...{ waiting: { loading: null, unloading: null }, createdAt: hours(-2), signedAt: null, completesAt: null },
  ...{ terms, isUnderAgreement: false, offer: null, isReceiptMissing: false },
  ...{ times: { created: hours(-2) }, lastKind: 'created', openException: null, cancelAskedBy: null },
  ...typed,
});
const remarks = (one: OrderItem) =>
  rowStations(one, now)
    .filter(({ remark }) => remark !== '')
    .map(({ key, remark }) => `${key}: ${remark}`);

describe('a row without a receipt', () => {
  it('says so, counts no more waiting, and needs attention a day later', () => {
    const waiting = { loading: 10, unloading: 900 };
    const since = (count: number) =>
      item({ status: 'arrived', isReceiptMissing: true, waiting, times: { handed_over: hours(count) } });
    expect(remarks(since(-2))).toEqual(['signed: 待回单']);
    expect([since(-2), since(-25)].map((one) => needsAttention(one, 'fleet', now))).toEqual([false, true]);
  });
});

describe('the stations of a row', () => {
  it('marks the last one reached as current, with plain times for today', () => {
    const stations = rowStations(
      item({ times: { created: hours(-30), dispatched: hours(-1) }, status: 'dispatched' }),
      now,
    );
    expect(stations.map(({ state }) => state).join()).toBe('done,current,planned,planned,planned,planned,planned');
    expect(stations.slice(0, 2).map(({ time }) => time)).toEqual(['11-14 04:20', '09:20']);
  });

  it('counts down to a loading window without a vehicle, from four hours before', () => {
    expect(remarks(item({ loadFrom: hours(3) }))).toEqual(['at_loading: 还剩 3:00']);
    expect(remarks(item({ loadFrom: hours(5) }))).toEqual([]);
    expect(remarks(item({ loadFrom: hours(-1) }))).toEqual(['at_loading: 装货时间已到']);
  });

  it('shows waiting as a dashed segment, and an open exception instead of it', () => {
    const arrived = item({
      status: 'arrived',
      times: { at_unloading: hours(-2.5) },
      waiting: { loading: 10, unloading: 154 },
    });
    expect(remarks(arrived)).toEqual(['at_unloading: 等待 2:34，超 0:34']);
    expect(rowStations(arrived, now)[4]?.next).toBe('waiting');
    const stopped = { ...arrived, openException: { kind: 'queueing' as const, at: hours(-1) } };
    expect(remarks(stopped)).toEqual(['at_unloading: 装卸排队 09:20']);
    expect(rowStations(stopped, now)[4]?.next).toBe('exception');
  });

  it('says how late the arrival is, and when a signed order completes by itself', () => {
    expect(remarks(item({ status: 'in_transit', times: { departed: hours(-9) }, promisedAt: hours(-3) }))).toEqual([
      'at_unloading: 晚 3 小时',
    ]);
    expect(remarks(item({ status: 'signed', times: { signed: hours(-63) }, completesAt: hours(9) }))).toEqual([
      'completed: 还剩 9 小时',
    ]);
  });
});

describe('a row with places between', () => {
  const place = (name: string) => ({ code: '', name, address: '' });
  const stop = (name: string, more: object = {}) => ({
    ...{ kind: 'unload' as const, place: place(name), from: null, to: null },
    ...{ arrivedAt: null, doneAt: null, signedAt: null },
    ...more,
  });
  const onTheWay = (...stops: OrderItem['stops']) =>
    item({ status: 'in_transit', times: { departed: hours(-1) }, stops });

  it('says where the vehicle is, or goes next', () => {
    const left = { arrivedAt: hours(-2), doneAt: hours(-1) };
    expect(remarks(onTheWay(stop('武汉')))).toEqual(['departed: 下一站 第 2 个点 武汉']);
    expect(remarks(onTheWay(stop('昆山', left), stop('武汉', { arrivedAt: hours(-1) })))).toEqual([
      'departed: 在 第 3 个点 武汉，等待 1:00',
    ]);
    expect(remarks(onTheWay(stop('武汉', left)))).toEqual(['departed: 下一站 杭州']);
  });

  it('needs attention when it waits too long at the place where it stands, not for the sum of all', () => {
    const left = stop('昆山', { arrivedAt: hours(-9), doneAt: hours(-6) });
    const waits = (since: number) => onTheWay(left, stop('武汉', { arrivedAt: hours(since) }));
    expect([waits(-1.9), waits(-2.1)].map((one) => needsAttention(one, 'fleet', now))).toEqual([false, true]);
    const [times, waiting] = [{ at_unloading: hours(-1) }, { loading: 0, unloading: 300 }];
    expect(needsAttention(item({ status: 'arrived', stops: [left], times, waiting }), 'fleet', now)).toBe(false);
    // A window that opens later than the vehicle came.
    expect(needsAttention(onTheWay(stop('武汉', { arrivedAt: hours(-3), from: hours(-1) })), 'fleet', now)).toBe(false);
  });

  it('says which place was missed', () => {
    const late = onTheWay(stop('武汉', { from: hours(-5), to: hours(-3) }));
    expect(remarks(late)).toContain('at_unloading: 第 2 个点晚 3 小时');
    expect(needsAttention(late, 'shipper', now)).toBe(true);
  });
});

describe('needsAttention', () => {
  it('is about exceptions, long waiting, loading soon, and a request of the other side', () => {
    const running = item({ status: 'in_transit', times: { departed: hours(-1) } });
    expect(needsAttention(running, 'fleet', now)).toBe(false);
    expect(needsAttention({ ...running, openException: { kind: 'other', at: now } }, 'fleet', now)).toBe(true);
    expect(needsAttention({ ...running, cancelAskedBy: 'fleet' }, 'fleet', now)).toBe(false);
    expect(needsAttention({ ...running, cancelAskedBy: 'fleet' }, 'shipper', now)).toBe(true);
    expect(needsAttention(item({ loadFrom: hours(3) }), 'fleet', now)).toBe(true);
    expect(needsAttention(item({ status: 'loading', waiting: { loading: 121, unloading: null } }), 'fleet', now)).toBe(
      true,
    );
    expect(needsAttention(item({ status: 'signed', openException: { kind: 'other', at: now } }), 'fleet', now)).toBe(
      false,
    );
  });
});
