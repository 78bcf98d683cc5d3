// Fixtures of the driver page's tests: an order, a tap.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { Photo, Tap } from './driver-state.ts';

export const driverOrder = (more: Partial<DriverOrder> = {}): DriverOrder => ({
  orderNo: 'YD-20261114-0027',
  state: 'dispatched',
  plateNo: '苏E8K372',
  plateColor: 'yellow',
  origin: { name: '苏州虎丘', address: '苏州市虎丘区澄湖路 88 号' },
  destination: { name: '成都龙泉驿', address: '成都市龙泉驿区车城大道 208 号' },
  stops: [],
  distanceKm: 1790,
  cargo: '电子元件',
  weightKg: 8200,
  remark: '轻放',
  isDeviceKnown: true,
  loadFrom: '2026-11-14T04:00:00.000Z',
  loadTo: '2026-11-14T06:00:00.000Z',
  deliverFrom: null,
  deliverTo: null,
  loadingWindow: '',
  unloadingWindow: '工作日 8 时到 18 时',
  loadingContact: { name: '韩默', phone: '13800000001' },
  unloadingContact: { name: '', phone: '' },
  dispatcher: { name: '顾明远', phone: '13800000003', fleetName: '苏州澜舟驰远' },
  message: '',
  needsPickupCode: false,
  terms: { freeMinutes: 120, linkHours: 48 },
  milestones: [
    { kind: 'created', stop: null, at: '2026-11-13T10:00:00.000Z', place: '', note: '', photoCount: 0 },
    { kind: 'dispatched', stop: null, at: '2026-11-13T11:00:00.000Z', place: '', note: '', photoCount: 0 },
  ],
  lastTapId: '',
  next: ['at_loading'],
  nextStop: 0,
  missingReceipts: [],
  canAddPhotos: false,
  openExceptions: [],
  now: '2026-11-14T04:20:00.000Z',
  ...more,
});

let count = 0;
export const aTap = (kind: Tap['kind'], more: Partial<Tap> = {}): Tap => {
  count += 1;
  return {
    ...{ row: 'tap', id: `tap-${count}`, orderNo: 'YD-20261114-0027', seq: count, about: 'milestone', kind },
    ...{ tappedAt: '2026-11-14T04:20:00.000Z', place: '', note: '', pickupCode: '', photoIds: [], refused: null },
    ...more,
  };
};

export const aPicture = (more: Partial<Photo> = {}): Photo => {
  count += 1;
  return {
    ...{ row: 'photo', id: `photo-${count}`, orderNo: 'YD-20261114-0027', seq: count, mark: `${count}` },
    ...{ takenAt: '2026-11-14T04:19:00.000Z', bytes: new ArrayBuffer(8), mimeType: 'image/jpeg', fileId: '', link: '' },
    ...more,
  };
};
