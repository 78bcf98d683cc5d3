// Tests an order with places between: its stations, the words of its steps, and what may be recorded next.
import { describe, expect, it } from 'vitest';
import { stepChoices, stepOf } from '../console/moves/report-steps.ts';
import { courseOf } from './course.ts';
import { laneStations } from './lane-stations.ts';
import { orderPlaces, placeText, unloadingPlaces } from './order-places.ts';
import { at, between, milestoneAt, severalPlaces } from './place-fixtures.ts';

const shown = (order: ReturnType<typeof severalPlaces>) =>
  laneStations(order).map(({ name, state, line }) => `${name} ${state} ${line}`);
const find = (order: ReturnType<typeof severalPlaces>, number: number) =>
  laneStations(order).find(({ key }) => key === `place-${number}`);

describe('the stations of an order with places between', () => {
  it('are one for each place in order; the last one reached is where it stands', () => {
    expect(shown(severalPlaces())).toEqual([
      '派车 done done',
      '1 装货 苏州吴中 done done',
      '2 装货 苏州昆山 current ahead',
      '3 卸货 武汉江夏 planned ahead',
      '4 卸货 成都龙泉驿 planned ahead',
      '完成 planned none',
    ]);
  });

  it('say the waiting of their own place, over its own free time', () => {
    expect(find(severalPlaces(), 0)).toMatchObject({ label: '等待 1:00', isOver: false });
    expect(find(severalPlaces(), 1)).toMatchObject({ label: '等待 2:30，超 0:30', isOver: true });
  });

  it('are dashed while the vehicle stands there, and keep the window of each place', () => {
    const order = severalPlaces();
    order.milestones.push(milestoneAt('at_unloading', 2, at('07:00', 9)));
    expect(find(order, 2)).toMatchObject({ state: 'current', line: 'waiting', planned: { from: at('06:00', 9) } });
    expect(find(order, 3)?.planned).toEqual({ from: at('10:00', 10), to: null });
  });

  it('say of an unloaded place whether its receipt is there', () => {
    const order = severalPlaces({ missingReceipts: [2] });
    order.milestones.push(
      milestoneAt('at_unloading', 2, at('07:00', 9)),
      milestoneAt('handed_over', 2, at('08:00', 9)),
    );
    expect(find(order, 2)?.place).toBe('16:00 交货，待回单');
    order.milestones.push(milestoneAt('signed', 2, at('09:00', 9)));
    expect(find(order, 2)?.place).toBe('17:00 签收');
  });

  it('end where it was cancelled, without places it never reached', () => {
    const milestones = [...severalPlaces().milestones, milestoneAt('cancelled', null, at('09:00'))];
    expect(shown(severalPlaces({ status: 'cancelled', milestones }))).toEqual([
      '派车 done done',
      '1 装货 苏州吴中 done done',
      '2 装货 苏州昆山 done done',
      '取消 ended none',
    ]);
  });
});

it('names the place of a step, and shows the receipt of its own place only', () => {
  const receipt = { receivedCount: 12, missingCount: 1, damagedCount: 0, remark: '外箱压坏', signer: '蒲工' };
  const order = severalPlaces({
    stops: [between('unload', '武汉江夏', { receipt })],
    milestones: [milestoneAt('signed', 1, at('08:00')), milestoneAt('signed', 2, at('09:00'))],
    receipt: { ...receipt, receivedCount: 30, missingCount: 0, remark: '', signer: '' },
  });
  expect(courseOf(order).map(({ where, note }) => [where, note])).toEqual([
    ['第 2 个点 卸货　武汉江夏', '实收 12 件，短少 1 件，外箱压坏，收货人 蒲工 签收'],
    ['第 3 个点 卸货　成都龙泉驿', '实收 30 件'],
  ]);
  expect(courseOf({ ...order, stops: [] }).map(({ where }) => where)).toEqual(['', '']);
});

it('lists the unloading places, whose consignees sign', () => {
  expect(unloadingPlaces(severalPlaces()).map(placeText)).toEqual([
    '第 3 个点 卸货　武汉江夏',
    '第 4 个点 卸货　成都龙泉驿',
  ]);
  expect(orderPlaces(severalPlaces()).map(({ waitingMinutes }) => waitingMinutes)).toEqual([60, 150, null, null]);
});

describe('the choices of a dispatcher', () => {
  it('are the next step at its place, receipts that are missing, and a check-in', () => {
    expect(stepChoices(severalPlaces({ missingReceipts: [2], next: { stop: 3, kinds: ['at_unloading'] } }))).toEqual([
      { value: 'at_unloading 3', label: '第 4 个点 卸货　成都龙泉驿：到卸货点' },
      { value: 'signed 2', label: '第 3 个点 卸货　武汉江夏：补回单' },
      { value: 'checkin', label: '途中打卡' },
    ]);
    expect(['signed 1', 'checkin', undefined].map(stepOf)).toEqual([
      { kind: 'signed', stop: 1 },
      { kind: 'checkin', stop: null },
      { kind: '', stop: null },
    ]);
  });

  it('name no place where there are two', () => {
    const order = severalPlaces({ stops: [], state: 'arrived', next: { stop: 1, kinds: ['signed'] } });
    expect(stepChoices(order)).toEqual([{ value: 'signed 1', label: '签收' }]);
  });
});
