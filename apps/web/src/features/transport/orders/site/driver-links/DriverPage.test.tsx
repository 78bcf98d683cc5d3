// Tests the driver's page: the same view by React on the server and without it in the browser, and its states.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../../site/server.tsx';
import { askWith, frame } from '../../../../../site/site-fixtures.ts';
import { drawInto } from '../../../../../site/small/draw.ts';
import { noActions } from './actions.ts';
import { DriverView } from './DriverView.tsx';
import { aPicture, aTap, driverOrder } from './driver-fixtures.ts';
import { type DriverState, emptyDraft, initialState, type Tap, tripOf } from './driver-state.ts';

type Milestone = DriverOrder['milestones'][number];

const stateOf = (more: Partial<DriverState> = {}): DriverState => ({
  ...initialState({ order: driverOrder(), ended: '' }),
  connection: 'idle',
  isReady: true,
  ...more,
});
const drawn = (state: DriverState) => {
  const root = document.createElement('div');
  drawInto(root)(<DriverView state={state} act={noActions} />);
  return root;
};
const textOf = (state: DriverState) => drawn(state).textContent ?? '';

const loading = driverOrder({ state: 'loading', next: ['loading_started', 'departed'], needsPickupCode: true });
const done = (kind: Milestone['kind'], stop: number, at: string): Milestone => ({
  ...{ kind, stop, at: `2026-11-14T${at}:00.000Z`, place: '', note: '', photoCount: 0 },
});
const loaded = [done('at_loading', 0, '01:00'), done('departed', 0, '02:00')];
const arrived = [...loaded, done('at_unloading', 1, '04:00')];
const unloading = driverOrder({ state: 'arrived', next: ['signed'], nextStop: 1, milestones: arrived });
const signed = driverOrder({
  ...{ state: 'signed', next: [], nextStop: null, canAddPhotos: true },
  milestones: [...arrived, done('signed', 1, '04:10')],
});

const between = (kind: 'load' | 'unload', name: string, phone: string): DriverOrder['stops'][number] => ({
  ...{ kind, place: { code: '', name, address: `${name}市一号库` }, from: null, to: null },
  ...{ arrivedAt: null, doneAt: null, signedAt: null, contact: { name: `${name}仓管`, phone } },
});
/** Loaded twice, unloaded twice. */
const several = driverOrder({
  stops: [between('load', '昆山', '13800000011'), between('unload', '武汉', '13800000012')],
  unloadingContact: { name: '蒲工', phone: '13800000002' },
  needsPickupCode: true,
});
const atWuhan = driverOrder({
  ...{ ...several, state: 'in_transit', next: ['unloading_started', 'signed'], nextStop: 2, needsPickupCode: false },
  milestones: [
    ...loaded,
    ...[done('at_loading', 1, '02:30'), done('departed', 1, '03:00'), done('at_unloading', 2, '04:00')],
  ],
});
const picture = aPicture();
const states: Record<string, DriverState> = {
  'the first step': stateOf(),
  'a pickup code': stateOf({ order: loading }),
  'two steps without a network': stateOf({ taps: [aTap('at_loading'), aTap('departed')], connection: 'offline' }),
  'a refused step': stateOf({ taps: [aTap('departed', { refused: { message: '提货码不对', field: 'pickupCode' } })] }),
  photos: stateOf({ photos: [picture], previews: { [picture.id]: 'blob:1' } }),
  'an exception': stateOf({ draft: { ...emptyDraft, isRaising: true, exceptionKind: 'queueing' } }),
  'signing without a photo': stateOf({ order: unloading }),
  'only the receipt is missing': stateOf({ order: unloading, taps: [aTap('signed')] }),
  'a receipt to complete': stateOf({ order: signed, photos: [picture], previews: { [picture.id]: 'blob:1' } }),
  'a tap to take back': stateOf({ undoable: { tap: aTap('at_loading'), seconds: 9 } }),
  'the question about the position': stateOf({ position: 'ask' }),
  'a page whose script has not started': initialState({ order: driverOrder({ isDeviceKnown: false }), ended: '' }),
  'a phone that is not known': stateOf({ order: driverOrder({ isDeviceKnown: false }), isAnswered: true }),
  'several places': stateOf({ order: several }),
  'a receipt of a place before': stateOf({
    order: atWuhan,
    taps: [aTap('signed', { stop: 2 })],
    photos: [picture],
    previews: { [picture.id]: 'blob:1' },
  }),
  'an ended link': initialState({ order: null, ended: '这个链接已经作废' }),
};

/** Values and choices of inputs are properties in the browser and attributes on the server, which also preloads images. */
const plain = (html: string) => html.replace(/ (?:value|checked)="[^"]*"|<link rel="preload"[^>]*>/g, '');
const normal = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = plain(html);
  for (const element of root.querySelectorAll('*')) {
    const pairs = [...element.attributes].map(({ name, value }) => [name.toLowerCase(), value] as const);
    for (const [name] of pairs) element.removeAttribute(name);
    for (const [name, value] of pairs.sort()) element.setAttribute(name, value);
  }
  return root.innerHTML;
};

describe('the driver’s page', () => {
  it.each(Object.keys(states))('is the same in the browser as from the server: %s', (name) => {
    const state = states[name] ?? stateOf();
    const html = renderToStaticMarkup(<DriverView state={state} act={noActions} />);
    expect(normal(drawn(state).innerHTML)).toBe(normal(html));
  });

  it('shows the step after what was tapped without a network, and counts what waits', () => {
    const text = textOf(states['two steps without a network'] ?? stateOf());
    expect(text).toContain('没有网络，2 条待上传');
    expect(text).toContain('已记录 发车 12:20，等待上传');
    expect(text).toContain('到达卸货点');
    expect(textOf(stateOf({ isLasting: false, taps: [aTap('at_loading')] }))).toContain('上传前请不要关掉页面');
  });

  it('shows cargo, weight, remark and both addresses, to copy and for the phone’s map', () => {
    const root = drawn(stateOf());
    const text = root.textContent ?? '';
    for (const words of ['货物电子元件', '重量8.2 吨', '备注轻放', '苏州市虎丘区澄湖路 88 号'])
      expect(text).toContain(words);
    const mapOf = (element: Element) =>
      element.querySelector('[aria-label="在地图里打开卸货地址"]')?.getAttribute('href');
    expect(mapOf(root)).toBe(`geo:0,0?q=${encodeURIComponent('成都市龙泉驿区车城大道 208 号')}`);
    expect(mapOf(drawn(stateOf({ isApple: true })))).toMatch(/^https:\/\/maps\.apple\.com\/\?q=/);
    expect(textOf(stateOf({ order: driverOrder({ weightKg: null, remark: '' }) }))).not.toMatch(/重量|备注/);
  });

  it('shows whom to call next by the taps that wait, because without a network nobody else says it', () => {
    const [韩默, 蒲工] = [
      { name: '韩默', phone: '13800000001' },
      { name: '蒲工', phone: '13800000002' },
    ];
    const order = driverOrder({ loadingContact: 韩默, unloadingContact: 蒲工 });
    const before = textOf(stateOf({ order, connection: 'offline' }));
    expect([before.includes('韩默'), before.includes('蒲工')]).toEqual([true, false]);
    const after = textOf(stateOf({ order, connection: 'offline', taps: [aTap('at_loading'), aTap('departed')] }));
    expect([after.includes('韩默'), after.includes('蒲工')]).toEqual([false, true]);
  });

  it('asks a phone it does not know for the last digits once the server has answered, not before and not after signing', () => {
    const order = driverOrder({ isDeviceKnown: false });
    expect(textOf(stateOf({ order }))).not.toContain('手机号后四位');
    expect(textOf(stateOf({ order, isAnswered: true }))).toContain('手机号后四位');
    const done = driverOrder({ isDeviceKnown: false, state: 'signed', next: [] });
    expect(textOf(stateOf({ order: done, isAnswered: true }))).not.toContain('手机号后四位');
  });

  it('has no button that looks alive before its script runs, and a way to try again', () => {
    const root = drawn(initialState({ order: driverOrder(), ended: '' }));
    expect([...root.querySelectorAll('button')].every(({ disabled }) => disabled)).toBe(true);
    expect(root.querySelector('input')).toBe(null);
    expect(root.querySelector('a[href="?"]')?.textContent).toBe('重试');
  });

  it('asks for the receipt at signing, lets the driver hand over without one, and then asks for it alone', () => {
    const before = textOf(states['signing without a photo'] ?? stateOf());
    for (const words of ['已签收', '先交货，回单以后补', '签收要拍回单', '收货情况']) expect(before).toContain(words);
    const after = textOf(states['only the receipt is missing'] ?? stateOf());
    expect(after).toContain('只差回单');
    expect(after).toContain('到达·待回单');
    expect(after).not.toContain('先交货');
    expect(textOf(states['a receipt to complete'] ?? stateOf())).toContain('上传回单照片');
    expect(textOf(states['a tap to take back'] ?? stateOf())).toContain('已记录 到装货点 12:20撤回 9');
  });

  it('counts the waiting of a vehicle that came early from when the window opens', () => {
    const arrived = { kind: 'at_loading' as const, stop: 0, at: '2026-11-14T03:00:00.000Z' };
    const milestones = [{ ...arrived, place: '', note: '', photoCount: 0 }];
    const order = driverOrder({ ...loading, needsPickupCode: false, milestones });
    expect(textOf(stateOf({ order }))).toContain('早到了，等待从窗口开始的 12:00 起算已等待 0:20');
  });

  it('derives the trip from the order and the taps; a refused one moves nothing', () => {
    const refused = aTap('at_loading', { refused: { message: '不行', field: '' } });
    expect(tripOf(driverOrder(), [refused]).next).toEqual(['at_loading']);
    const trip = tripOf(driverOrder(), [aTap('at_loading'), aTap('other', { about: 'exception' }), aTap('departed')]);
    expect([trip.state, trip.next]).toEqual(['in_transit', ['at_unloading']]);
    expect(trip.steps.map(({ kind, isWaiting }) => [kind, isWaiting])).toEqual([
      ['dispatched', false],
      ['at_loading', true],
      ['departed', true],
    ]);
  });

  it('heads for one place after the other, with its own words, contact and code', () => {
    const text = (taps: Tap[], order = several) => textOf(stateOf({ order, taps }));
    expect(text([])).toContain('下一步：第 1 个点 装货到达装货点');
    const atFirst = text([aTap('at_loading', { stop: 0 })]);
    expect(atFirst).toContain('提货码');
    const toSecond = text([aTap('at_loading', { stop: 0 }), aTap('departed', { stop: 0 })]);
    expect(toSecond).toContain('下一步：第 2 个点 装货到达装货点');
    expect([toSecond.includes('昆山仓管'), toSecond.includes('韩默')]).toEqual([true, false]);
    const atSecond = text([
      ...[aTap('at_loading', { stop: 0 }), aTap('departed', { stop: 0 }), aTap('at_loading', { stop: 1 })],
    ]);
    // The code belongs to the first place.
    expect(atSecond).not.toContain('提货码');
    expect(text([], atWuhan)).toContain('下一步：第 3 个点 卸货开始卸货武汉');
    expect(text([aTap('signed', { stop: 2, photoIds: ['p'] })], atWuhan)).toContain('第 4 个点 卸货');
  });

  it('lists all places in order, the next one marked, what is done without an address to drive to', () => {
    const rows = [...drawn(stateOf({ order: atWuhan })).querySelectorAll('[aria-label="装卸点"] li')];
    expect(rows.map((row) => [row.querySelector('b')?.textContent, row.querySelectorAll('a').length])).toEqual([
      ['第 1 个点 装货', 0],
      ['第 2 个点 装货', 0],
      ['第 3 个点 卸货', 1],
      ['第 4 个点 卸货', 1],
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(drawn(stateOf()).querySelector('[aria-label="装卸点"]')).toBe(null);
  });

  it('goes on without a receipt and takes it later, for the place it belongs to', () => {
    const handedOver = [aTap('signed', { stop: 2 })];
    const trip = tripOf(atWuhan, handedOver);
    expect([trip.nextStop, trip.next, trip.missing]).toEqual([3, ['at_unloading'], [2]]);
    expect(textOf(states['a receipt of a place before'] ?? stateOf())).toContain('照片是 第 3 个点 卸货 武汉 的回单');
    const brought = tripOf(atWuhan, [...handedOver, aTap('signed', { stop: 2, photoIds: ['p'] })]);
    expect([brought.nextStop, brought.next, brought.missing]).toEqual([3, ['at_unloading'], []]);
  });

  it('is rendered with a script of its own, for nobody to store, index or refer to', async () => {
    const assets = { ...frame.assets, standalone: { driver: ['static/js/driver.js'] } };
    const ask = askWith({ '/driver-links/:ticket': driverOrder() });
    const page = await render(`/driver/${'A'.repeat(22)}`, ask, { ...frame, assets });
    expect(page).toMatchObject({ status: 200, isSecret: true, hasSecretAddress: true });
    expect(page.html.match(/<script[^>]* src="[^"]*"/g)).toEqual(['<script defer="" src="/static/js/driver.js"']);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
  });
});
