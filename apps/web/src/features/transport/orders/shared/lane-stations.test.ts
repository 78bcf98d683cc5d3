// Tests the stations of an order's lane: done, current, planned, waiting and exceptions.
import type { Milestone, OrderException } from '@rfb/contract/transport/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { laneStations } from './lane-stations.ts';

const at = (time: string, day = 8) => `2026-11-0${day}T${time}:00.000Z`;
const milestone = (kind: Milestone['kind'], when: string): Milestone => ({
  ...{
    id: kind,
    kind,
    stop: null,
    at: when,
    receivedAt: when,
    by: 'fleet',
    byName: '',
    place: '',
    note: '',
    photos: [],
  },
  link: null,
  corrected: null,
  witness: '',
  awayKm: null,
  impossible: null,
});
const exception = (typed: Partial<OrderException> = {}): OrderException => ({
  ...{ id: 'x', kind: 'breakdown', at: at('13:00'), by: 'driver', byName: '何川', place: '鹰潭', note: '轮胎损坏' },
  ...{ photos: [], resolvedAt: null, resolution: '', link: null },
  ...typed,
});

const terms = { confirmHours: 72, freeMinutes: 120, disputeDays: 7, answerDays: 3, ratingDays: 14, linkHours: 48 };
type Lane = Parameters<typeof laneStations>[0];
const order = (typed: Partial<Lane> = {}): Lane => ({
  ...{ status: 'created', milestones: [milestone('created', at('01:00'))], exceptions: [] },
  ...{ waiting: { loading: null, unloading: null }, terms, promisedAt: null, completesAt: null, completedAt: null },
  ...{ loadFrom: null, loadTo: null, deliverFrom: null, deliverTo: null, now: at('20:00'), stops: [] },
  origin: { code: '', name: '苏州吴中', address: '' },
  destination: { code: '', name: '成都龙泉驿', address: '' },
  ...typed,
});
const inTransit = order({
  status: 'in_transit',
  milestones: [
    milestone('created', at('01:00')),
    milestone('dispatched', at('02:00')),
    milestone('at_loading', at('08:00')),
    milestone('departed', at('10:15')),
  ],
  waiting: { loading: 135, unloading: null },
});
const shown = (lane: Lane) => laneStations(lane).map(({ key, state, line }) => `${key} ${state} ${line}`);
const find = (lane: Lane, key: string) => laneStations(lane).find((one) => one.key === key);

describe('the stations of a lane', () => {
  it('begins with the order itself while nobody was sent, and plans the agreed windows', () => {
    const lane = order({
      loadFrom: at('10:00'),
      loadTo: at('12:00'),
      deliverFrom: at('09:00', 9),
      deliverTo: at('11:00', 9),
    });
    expect(laneStations(lane)[0]).toMatchObject({ key: 'created', state: 'current', line: 'ahead' });
    expect(find(lane, 'at_loading')).toMatchObject({
      state: 'planned',
      planned: { from: at('10:00'), to: at('12:00') },
    });
    expect(find(lane, 'at_unloading')?.planned?.from).toBe(at('09:00', 9));
    expect(laneStations(lane).at(-1)).toMatchObject({ key: 'completed', line: 'none' });
  });

  it('leaves out an optional step that was not recorded, and keeps one that still may be', () => {
    expect(shown(inTransit)).toEqual([
      'dispatched done done',
      'at_loading done waiting',
      'departed current ahead',
      'at_unloading planned ahead',
      'unloading_started planned ahead',
      'signed planned ahead',
      'completed planned none',
    ]);
  });

  it('writes waiting beyond the free time on the dashed segment, and the time on the road', () => {
    expect(find(inTransit, 'at_loading')).toMatchObject({ label: '等待 2:15，超 0:15', isOver: true });
    expect(find(inTransit, 'departed')?.label).toBe('已行驶 9:45');
  });

  it('dashes both segments when the beginning of loading was recorded', () => {
    const lane = order({
      ...inTransit,
      status: 'loading',
      milestones: [
        milestone('dispatched', at('02:00')),
        milestone('at_loading', at('08:00')),
        milestone('loading_started', at('08:30')),
      ],
    });
    expect(find(lane, 'at_loading')?.line).toBe('waiting');
    expect(find(lane, 'loading_started')).toMatchObject({ state: 'current', line: 'waiting', label: '' });
    expect(find(lane, 'departed')).toMatchObject({ state: 'planned', line: 'ahead', label: '' });
  });

  it('places an exception where it happened; a resolved one says how long it lasted', () => {
    const open = order({ ...inTransit, exceptions: [exception()] });
    expect(shown(open)[3]).toBe('x exception ahead');
    expect(find(open, 'x')).toMatchObject({ isOpen: true, label: '', place: '鹰潭' });
    const resolved = order({
      ...inTransit,
      exceptions: [exception({ resolvedAt: at('14:25'), resolution: '换备胎' })],
    });
    expect(find(resolved, 'x')).toMatchObject({ isOpen: false, label: '停 1:25' });
  });

  it('ends with a square when completed, also by the clock before it is recorded', () => {
    const lane = order({ ...inTransit, status: 'completed', completedAt: at('19:00') });
    const stations = laneStations(lane);
    expect(stations.at(-1)).toMatchObject({ key: 'completed', state: 'ended', at: at('19:00') });
    expect(stations.some(({ state }) => state === 'current')).toBe(false);
  });

  it('ends where it was cancelled, without planned stations', () => {
    const lane = order({
      ...inTransit,
      status: 'cancelled',
      milestones: [
        milestone('created', at('01:00')),
        milestone('dispatched', at('02:00')),
        milestone('cancelled', at('03:00')),
      ],
      waiting: { loading: null, unloading: null },
    });
    expect(shown(lane)).toEqual(['dispatched done done', 'cancelled ended none']);
  });
});
