// Fixtures of an order with places between: loaded in Suzhou and Kunshan, unloaded in Wuhan and Chengdu.
import type { Milestone, OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import type { StopKind } from '@rfb/contract/transport/orders/trip/stop.labels.ts';

/** Of the eighth of November 2026. */
export const at = (time: string, day = 8) => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`;

export const milestoneAt = (kind: Milestone['kind'], stop: number | null, when: string): Milestone => ({
  ...{ id: `${kind} ${stop}`, kind, stop, at: when, receivedAt: when, by: 'fleet', byName: '', place: '', note: '' },
  ...{ photos: [], link: null, corrected: null, witness: '', awayKm: null, impossible: null },
});

type Between = OrderDetail['stops'][number];
export const between = (kind: StopKind, name: string, more: Partial<Between> = {}): Between => ({
  ...{ kind, place: { code: '', name, address: `${name} 1 号` }, from: null, to: null },
  ...{ arrivedAt: null, doneAt: null, signedAt: null, contact: { name: '', phone: '' } },
  ...{ waitingMinutes: null, receipt: null, consigneeLink: null },
  ...more,
});

const terms = { confirmHours: 72, freeMinutes: 120, disputeDays: 7, answerDays: 3, ratingDays: 14, linkHours: 48 };

/** What the pages read of an order; cast, because a page reads some of it only. */
export const severalPlaces = (more: Partial<OrderDetail> = {}) =>
  ({
    ...{ id: 'o1', status: 'in_transit', state: 'in_transit', side: 'fleet', terms, now: at('12:00', 9) },
    origin: { code: '320506', name: '苏州吴中', address: '澄湖路 88 号' },
    destination: { code: '510112', name: '成都龙泉驿', address: '车城大道 208 号' },
    stops: [
      between('load', '苏州昆山', { waitingMinutes: 150 }),
      between('unload', '武汉江夏', { from: at('06:00', 9), to: at('08:00', 9) }),
    ],
    milestones: [
      milestoneAt('created', null, at('01:00')),
      milestoneAt('dispatched', null, at('02:00')),
      milestoneAt('at_loading', 0, at('04:00')),
      milestoneAt('departed', 0, at('05:00')),
      milestoneAt('at_loading', 1, at('06:00')),
      milestoneAt('departed', 1, at('08:30')),
    ],
    ...{ exceptions: [], waiting: { loading: 210, unloading: null }, receipt: null, missingReceipts: [] },
    ...{ loadFrom: at('03:00'), loadTo: at('05:00'), deliverFrom: null, deliverTo: null },
    ...{ promisedAt: at('10:00', 10), completesAt: null, completedAt: null },
    next: { stop: 2, kinds: ['at_unloading'] },
    ...more,
  }) as OrderDetail;
