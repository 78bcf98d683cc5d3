// The rows a finished order of the demo leaves behind, as the real actions write them one after the other.
import { addDays, dayOf } from '@rfb/contract/days.ts';
import { amountFen } from '@rfb/contract/money.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { OVERDUE_REMINDERS } from '@rfb/contract/transport/orders/payments/payment.states.ts';
import { regionName } from '../features/services/regions/exports.ts';
import { gramsOf } from '../platform/db/keyword-grams.ts';
import type { Crew } from './deal-parties.ts';
import type { DemoActor } from './demo-actors.ts';
import type { Deal } from './demo-deals.ts';

const HOUR_MS = 3_600_000;

/** A deal with its two companies, its agreement and its crew. */
export type PlacedDeal = Deal & {
  id: string;
  orderNo: string;
  cooperationId: string;
  crew: Crew;
  sides: { shipper: DemoActor & { name: string }; fleet: DemoActor & { name: string } };
  /** What the shipper gave the fleet, of ratings the demo has already; null: not rated. */
  rated: { id: string; stars: number } | null;
};

const iso = (at: number) => new Date(at).toISOString();
const late = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const owedOf = ({ priceE4 }: Deal) => amountFen(priceE4, 1_000);
const dueOf = ({ steps, paymentDays }: Deal) => addDays(dayOf(iso(steps.signed)), paymentDays);

/** Recorded by the shipper in the afternoon, confirmed by the fleet on the next morning; null while that is to come. */
const paymentOf = (deal: Deal, now: number) => {
  if (deal.paidAfterDays === null) return null;
  const paidOn = addDays(dayOf(iso(deal.steps.signed)), deal.paidAfterDays);
  const claimedAt = Date.parse(`${paidOn}T15:20:00+08:00`);
  const answeredAt = claimedAt + 18 * HOUR_MS;
  return answeredAt < now ? { paidOn, claimedAt, answeredAt, isInTime: paidOn <= dueOf(deal) } : null;
};

/** The first day it is overdue, when nothing was paid by then. */
const overdueOf = (deal: Deal, now: number) => {
  const at = Date.parse(`${addDays(dueOf(deal), 1)}T00:10:00+08:00`);
  const paid = paymentOf(deal, now);
  return at < now && (paid === null || !paid.isInTime) ? at : null;
};

/** What the trip and its payment leave in the order; signed, so that completing it counts it for both sides. */
export const courseColumns = (deal: PlacedDeal, now: number) => {
  const { steps, crew } = deal;
  const payment = paymentOf(deal, now);
  const overdueAt = overdueOf(deal, now);
  const overdueStep = OVERDUE_REMINDERS.filter((days) => addDays(dueOf(deal), days) <= dayOf(iso(now))).length;
  return {
    ...{ state: 'signed' as const, lastKind: 'signed' as const, lastAt: iso(steps.signed) },
    ...{ loadFrom: iso(deal.loadFrom), loadTo: iso(deal.loadTo) },
    ...{ deliverFrom: iso(deal.deliverFrom), deliverTo: iso(deal.deliverTo), promisedAt: iso(crew.endsAt) },
    ...{ atLoadingAt: iso(steps.at_loading), departedAt: iso(steps.departed), atUnloadingAt: iso(steps.at_unloading) },
    ...{ signedAt: iso(steps.signed), completesAt: iso(steps.signed + 72 * HOUR_MS), dueOn: dueOf(deal) },
    ...{ settledOn: payment?.paidOn ?? null, confirmedFen: payment ? owedOf(deal) : 0 },
    ...{ dueCheckedAt: overdueAt === null ? null : iso(overdueAt), overdueStep: overdueAt === null ? 0 : overdueStep },
    version: 10,
  };
};

export const completionOf = ({ completedAt }: PlacedDeal) => ({
  completedAt: iso(completedAt),
  lastAt: iso(completedAt),
});

export const orderOf = (deal: PlacedDeal, now: number) => {
  const { lane, sides } = deal;
  const [origin, destination] = [regionName(lane.from[0]), regionName(lane.to[0])];
  const words = [deal.orderNo, origin, destination, lane.from[1], lane.to[1], deal.cargo];
  return {
    ...courseColumns(deal, now),
    ...{ id: deal.id, orderNo: deal.orderNo, cooperationId: deal.cooperationId },
    ...{ shipperId: sides.shipper.actor.companyId, fleetId: sides.fleet.actor.companyId },
    ...{ originCode: lane.from[0], origin, originAddress: lane.from[1] },
    ...{ destinationCode: lane.to[0], destination, destinationAddress: lane.to[1] },
    ...{ distanceKm: lane.km, cargo: deal.cargo, weightKg: deal.weightKg, volumeLitres: deal.volumeLitres },
    ...{
      lengthBand: '9.6',
      bodies: ['box'],
      temperature: '',
      dangerClass: null,
      loadingWindow: '',
      unloadingWindow: '',
    },
    ...{ unit: 'truck', priceE4: deal.priceE4, quantityMilli: 1_000, amountFen: owedOf(deal), taxPercent: 9 },
    ...{ paymentDays: deal.paymentDays, chargesFen: 0 },
    ...{ loadingContact: '', loadingPhone: '', unloadingContact: '', unloadingPhone: '' },
    ...{ needsPickupCode: false, note: '', stopCount: 0, cancelReason: '', cancelAskedReason: '' },
    ...{ acceptedAt: iso(deal.acceptedAt), answerFrom: iso(deal.calledAt) },
    ...{ confirmHours: 72, freeMinutes: 120, disputeDays: 7, answerDays: 3, ratingDays: 14, linkHours: 48 },
    ...{ isDisputed: false, isDemo: true, createdAt: iso(deal.calledAt) },
    searchGrams: [...new Set([...words, sides.shipper.name, sides.fleet.name].flatMap(gramsOf))],
  };
};

export const milestonesOf = (deal: PlacedDeal, newId: () => string) => {
  const { sides, crew } = deal;
  const step = (kind: string, at: number, by: Partial<Record<'bySide' | 'byUser' | 'driverId' | 'note', string>>) => ({
    ...{ id: newId(), orderId: deal.id, kind, at: iso(at), tappedAt: iso(at), receivedAt: iso(at) },
    ...{ byName: '', byUser: null, driverId: null, place: '', note: '', witness: '', correction: '' },
    ...by,
  });
  const fleet = { bySide: 'fleet', byUser: sides.fleet.actor.userId };
  const from = `按 ${sides.shipper.name} 与 ${sides.fleet.name} 的框架协议直接建单，没有经过竞价（演示数据）`;
  return [
    step('created', deal.calledAt, { bySide: 'system', note: from }),
    step('dispatched', deal.dispatchedAt, { ...fleet, driverId: crew.driverId, note: shownPlate(crew.plateNo) }),
    ...Object.entries(deal.steps).map(([kind, at]) => step(kind, at, fleet)),
    step('completed', deal.completedAt, {
      ...{ bySide: 'shipper', byUser: sides.shipper.actor.userId, note: '货主确认签收（演示数据）' },
    }),
  ];
};

export const tripOf = (deal: PlacedDeal, newId: () => string) => ({
  ...{ id: newId(), companyId: deal.sides.fleet.actor.companyId, kind: 'trip', state: 'done', orderId: deal.id },
  ...{ vehicleId: deal.crew.vehicleId, driverId: deal.crew.driverId },
  ...{ origin: regionName(deal.lane.from[0]), destination: regionName(deal.lane.to[0]) },
  ...{ destinationCode: deal.lane.to[0], item: '', note: '', cancelReason: '', isImported: false },
  ...{ startsAt: iso(deal.loadFrom), endsAt: iso(deal.crew.endsAt) },
  ...{ startedAt: iso(deal.steps.at_loading), endedAt: iso(deal.steps.signed) },
  ...{ distanceKm: deal.lane.km, loadKg: deal.weightKg, fuelFen: deal.lane.km * 248, tollFen: deal.lane.km * 152 },
  ...{
    repairFen: 0,
    otherFen: 0,
    createdBy: deal.sides.fleet.actor.userId,
    createdAt: iso(deal.dispatchedAt),
    version: 3,
  },
});

export const exceptionsOf = ({ id, exception, sides }: PlacedDeal, newId: () => string) =>
  exception
    ? [
        {
          ...{ id: newId(), orderId: id, kind: exception.kind, note: exception.note, resolution: exception.resolution },
          ...{ at: iso(exception.at), tappedAt: iso(exception.at), receivedAt: iso(exception.at) },
          ...{ bySide: 'fleet', byName: '', byUser: sides.fleet.actor.userId, place: '' },
          resolvedAt: iso(exception.at + HOUR_MS),
        },
      ]
    : [];

export const paymentsOf = (deal: PlacedDeal, newId: () => string, now: number) => {
  const payment = paymentOf(deal, now);
  if (!payment) return [];
  const { actor } = deal.sides.shipper;
  return [
    {
      ...{ id: newId(), orderId: deal.id, amountFen: owedOf(deal), paidOn: payment.paidOn, state: 'confirmed' },
      ...{ voucherNo: `${payment.paidOn.replaceAll('-', '')}-${deal.orderNo.slice(-6)}`, answerReason: '' },
      ...{ claimedAt: iso(payment.claimedAt), claimedBy: actor.userId, answeredAt: iso(payment.answeredAt) },
      ...{ payerId: actor.companyId, isShared: false, reversalReason: '' },
    },
  ];
};

/** The mean of the axes, rounded, is the stars. */
const axesOf = (stars: number, isBad: boolean): [number, number, number] => {
  if (isBad) return stars === 5 ? [4, 5, 5] : [Math.max(1, stars - 2), Math.min(5, stars + 1), Math.min(5, stars + 1)];
  return stars === 5 ? [5, 5, 5] : [stars, Math.min(5, stars + 1), stars];
};

const HEARD = ['', '', '装卸配合，回单及时', '', '到货整齐，司机有礼', '', ''];
const SAID = ['', '月台等待不长', '', '', '付款及时，对账清楚', ''];

/** Both sides rated; both ratings are shown when the second is there. */
export const ratingsOf = (deal: PlacedDeal, newId: () => string, now: number) => {
  const revealedAt = deal.completedAt + 26 * HOUR_MS;
  if (!deal.rated || revealedAt > now) return [];
  const place = Number.parseInt(deal.orderNo.slice(-4), 10);
  const isPaidLate = overdueOf(deal, now) !== null;
  const given = [
    { side: 'shipper', about: deal.sides.fleet, stars: deal.rated.stars, countedId: deal.rated.id, isBad: deal.isLate },
    { side: 'fleet', about: deal.sides.shipper, stars: place % 3 === 0 ? 4 : 5, countedId: newId(), isBad: isPaidLate },
  ] as const;
  return given.map(({ side, about, stars, countedId, isBad }) => {
    const [firstAxis, secondAxis, thirdAxis] = axesOf(stars, isBad);
    const texts = side === 'shipper' ? HEARD : SAID;
    return {
      rating: {
        ...{ id: newId(), orderId: deal.id, side, firstAxis, secondAxis, thirdAxis, reply: '', hiddenReason: '' },
        ...{ text: isBad ? '' : (texts[place % texts.length] ?? ''), ratedBy: deal.sides[side].actor.userId },
        ...{
          ratedAt: iso(side === 'shipper' ? deal.completedAt + 2 * HOUR_MS : revealedAt),
          revealedAt: iso(revealedAt),
        },
      },
      ...{ countedId, stars, about, orderId: deal.id, at: iso(revealedAt) },
    };
  });
};
export type GivenRating = ReturnType<typeof ratingsOf>[number];

/** What both sides' scores are made of: the same words as the actions'. */
export const eventsOf = (deal: PlacedDeal, ratings: readonly GivenRating[], newId: () => string, now: number) => {
  const { shipper, fleet } = deal.sides;
  const event = (of: DemoActor, component: string, at: string, words: string, good = 1, id = newId()) => ({
    ...{ id, companyId: of.actor.companyId, component, orderId: deal.id, at, good, basis: 'full' },
    ...{ partnerId: (of === fleet ? shipper : fleet).actor.companyId, amountFen: owedOf(deal) },
    words: `${deal.orderNo} ${words}`,
  });
  const done = iso(deal.completedAt);
  const minutes = Math.round((deal.steps.at_unloading - deal.deliverTo) / 60_000);
  const arrival = iso(deal.steps.at_unloading);
  const [payment, overdueAt] = [paymentOf(deal, now), overdueOf(deal, now)];
  const overdueWords = `运费到账期 ${dueOf(deal)} 未付清`;
  return [
    ...[fleet, shipper].map((side) => event(side, 'fulfilment', done, '运单完成')),
    ...[fleet, shipper].map((side) => event(side, 'complaints', done, '没有成立的投诉')),
    event(fleet, 'punctuality', arrival, minutes > 0 ? `晚到 ${late(minutes)}` : '准时到达', minutes > 0 ? 0 : 1),
    ...(overdueAt === null ? [] : [event(shipper, 'punctuality', iso(overdueAt), overdueWords, 0)]),
    ...(payment?.isInTime ? [event(shipper, 'punctuality', iso(payment.answeredAt), '运费按期付清')] : []),
    ...ratings.map(({ about, stars, at, countedId }) =>
      event(about, 'rating', at, `评价公开：${stars} 星`, (stars - 1) / 4, countedId),
    ),
  ];
};

/** What the log of operations tells of it. */
export const auditOf = (deal: PlacedDeal, ratings: readonly GivenRating[], now: number) => {
  const row = (
    action: string,
    { actor }: DemoActor,
    at: number,
    after: object | null,
    kind = 'order',
    id = deal.id,
  ) => ({
    ...{
      action,
      userId: actor.userId,
      companyId: actor.companyId,
      subjectKind: kind,
      subjectId: id,
      at: iso(at),
      after,
    },
  });
  const { shipper, fleet } = deal.sides;
  const called = { orders: [deal.orderNo], priceE4: deal.priceE4, isListed: false };
  const crew = { vehicleId: deal.crew.vehicleId, trailerId: null, driverId: deal.crew.driverId };
  const payment = paymentOf(deal, now);
  return [
    row('order.called', shipper, deal.calledAt, called, 'cooperation', deal.cooperationId),
    row('order.dispatched', fleet, deal.dispatchedAt, crew),
    row('order.completed', shipper, deal.completedAt, { amountFen: owedOf(deal), by: 'shipper' }),
    ...ratings.map(({ rating }) =>
      row('rating.given', deal.sides[rating.side], Date.parse(rating.ratedAt), { side: rating.side }),
    ),
    ...(payment ? [row('payment.confirmed', fleet, payment.answeredAt, null)] : []),
  ];
};
