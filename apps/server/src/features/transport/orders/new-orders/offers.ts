// An order under an agreement as an offer: the price of the list it takes, how long it waits for an answer, what is unusual about it.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { loadingDayOf } from '@rfb/contract/trade/cooperations/agreed-price.ts';
import { type CostLine, costLineOf, loadMilli } from '@rfb/contract/trade/tenders/cost-line.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { AgreementOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { orderWarnings } from '@rfb/contract/transport/orders/new-orders/plausible-order.ts';
import { isOffer, needsAcceptance } from '@rfb/contract/transport/orders/order.states.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { findSettingAt, findSettingsNow } from '../../../../platform/settings/setting-at.queries.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import { findAgreedPrice, findNearPrice } from '../../../trade/cooperations/exports.ts';
import type { OrderRow } from '../orders.queries.ts';
import { kmBetween } from '../trip/places.ts';

const HOUR_MS = 3_600_000;
const ONE_TRUCK = 1_000;

type Agreed = NonNullable<Awaited<ReturnType<typeof findAgreedPrice>>>;
type Offered = Pick<OrderRow, 'cooperationId' | 'lanePriceId' | 'answerBy' | 'acceptedAt'>;
/** Null for an order won in a tender. */
export const offerOf = ({ cooperationId, lanePriceId, answerBy, acceptedAt }: Offered) =>
  cooperationId === null ? null : { isListed: lanePriceId !== null, answerBy, acceptedAt };

export const isOfferRow = (order: OrderRow) => isOffer({ status: order.status, offer: offerOf(order) });
export const waitsForAcceptance = (order: OrderRow) => needsAcceptance({ status: order.status, offer: offerOf(order) });

/** An answer is of no use after the loading. */
export const answerByOf = async (db: Db, { loadTo }: Pick<Schedule, 'loadTo'>, now: string) => {
  const { hours } = await findSettingsNow(db, { hours: 'order.offerHours' });
  const ends = new Date(Date.parse(now) + hours * HOUR_MS).toISOString();
  return loadTo !== null && loadTo < ends ? loadTo : ends;
};

const priceWords = (e4: number, unit: keyof typeof priceUnits) =>
  `${numberText(yuanOfE4(e4), { max: 4 })} ${priceUnits[unit]}`;

const loadNames = { truck: 'trips', ton: 'weightKg', cubic: 'volumeLitres', tonKm: 'weightKg' } as const;

const paidWords = (days: number) => (days > 0 ? `回单后 ${days} 天付` : '货到付款');

/** Nobody orders at a price that was not on the screen, whoever agreed on it meanwhile. */
const refuseUnseen = (agreed: Agreed | undefined): never => {
  if (!agreed)
    return refuse('wrongState', {
      msg: '这条线路在装货日已经没有协议价，没有生成运单；请填写运价后再生成',
      data: { agreed: null },
    });
  const { id, priceE4, unit, taxPercent, paymentDays } = agreed;
  const tax = taxPercent === null ? '' : `含税 ${taxPercent}%，`;
  const terms = `${priceWords(priceE4, unit)}（${tax}${paidWords(paymentDays)}）`;
  return refuse('wrongState', {
    msg: `这条线路装货日的协议价现在是 ${terms}，与页面上的不同，没有生成运单；请核对后再生成`,
    data: { agreed: { id, priceE4, unit, taxPercent, paymentDays } },
  });
};

/** A person says which entry of the list it saw; a plan is ordered without anybody looking, and later: `madeAt`. */
export type Shown =
  | { lanePriceId: string | null; isPlanned?: false; madeAt?: undefined }
  | { lanePriceId?: undefined; isPlanned: true; madeAt?: string };

/**
 * What one truck is paid, decided here and by nobody's form: the agreed price of the loading day where the list has one, with
 * its tax and payment days; otherwise the shipper's offer.
 */
export const pricedOrder = async (
  db: Db,
  cooperationId: string,
  order: AgreementOrder,
  { loadFrom, now, lanePriceId, isPlanned }: Pick<Schedule, 'loadFrom'> & { now: string } & Shown,
) => {
  // The list has prices for two places.
  const agreed =
    order.stops.length > 0 ? undefined : await findAgreedPrice(db, cooperationId, order, loadingDayOf(loadFrom, now));
  if (!isPlanned && (agreed?.id ?? null) !== lanePriceId) refuseUnseen(agreed);
  const { priceE4, taxPercent, paymentDays } = order;
  if (!agreed) {
    if (priceE4 === null)
      return refuseFields({
        'order.priceE4':
          order.stops.length > 0 ? '多个装卸点没有协议价，请填写运价' : '这条线路在装货日没有协议价，请填写运价',
      });
    return { lanePriceId: null, unit: 'truck' as const, quantityMilli: ONE_TRUCK, priceE4, taxPercent, paymentDays };
  }
  const { unit } = agreed;
  // Typed prices are yuan per truck.
  if (!isPlanned && priceE4 !== null && (unit !== 'truck' || priceE4 !== agreed.priceE4))
    refuseFields({
      'order.priceE4': `装货日的协议价是 ${priceWords(agreed.priceE4, unit)}，不能另写运价；要改价请双方先改价格表`,
    });
  const quantityMilli = loadMilli(unit, order);
  if (!quantityMilli)
    return refuseFields({
      [`order.${loadNames[unit]}`]: `协议价按${priceUnits[unit].slice(2)}计，请填写每车的量和里程`,
    });
  const terms = { priceE4: agreed.priceE4, taxPercent: agreed.taxPercent, paymentDays: agreed.paymentDays };
  return { lanePriceId: agreed.id, unit, quantityMilli, ...terms };
};

const windows = ['loadFrom', 'loadTo', 'deliverFrom', 'deliverTo'] as const;

const hasSameWindows = (order: OrderRow, wanted: Schedule) =>
  windows.every((name) => order[name] === wanted[name]) &&
  wanted.stops.every(({ from, to }, index) => order.stops[index]?.from === from && order.stops[index]?.to === to);

/**
 * What new times make of an offer: the fleet answers again, and on another day a price of the list must be the price of that
 * day, so that nobody moves an order into the cheaper month.
 */
export const rescheduledOffer = async (trx: Trx, order: OrderRow, wanted: Schedule) => {
  const { cooperationId, now } = order;
  if (cooperationId === null || hasSameWindows(order, wanted)) return undefined;
  const answerBy = await answerByOf(trx, wanted, now);
  const offer = { acceptedAt: null, answerBy, answerFrom: now, answerRemindedAt: null };
  const day = loadingDayOf(wanted.loadFrom, now);
  if (order.lanePriceId === null || day === loadingDayOf(order.loadFrom, order.createdAt)) return offer;
  const agreed = await findAgreedPrice(trx, cooperationId, order, day);
  const isSame =
    agreed?.priceE4 === order.priceE4 &&
    agreed.unit === order.unit &&
    agreed.taxPercent === order.taxPercent &&
    agreed.paymentDays === order.paymentDays;
  if (!isSame)
    return refuseFields({
      loadFrom: agreed
        ? `这天的协议价是 ${priceWords(agreed.priceE4, agreed.unit)}，与本单不同，请取消本单后按新价下单`
        : '这天没有协议价，请取消本单后重新下单',
    });
  return { ...offer, lanePriceId: agreed.id };
};

const lineOf = (
  order: Pick<OrderRow, 'unit' | 'lengthBand' | 'distanceKm' | 'weightKg' | 'volumeLitres'>,
  { at }: Settings,
  moment: string,
) => costLineOf(at('cost.line', moment), order.unit, order);

/** For both sides while it is an offer. */
export const warningsOf = async (db: Db, order: OrderRow, settings: Settings) => {
  if (!isOfferRow(order) || order.cooperationId === null) return [];
  const line: CostLine | undefined = lineOf(order, settings, order.createdAt);
  const leastKm = order.stops.map((_, index) => kmBetween(order, 0, index + 1));
  const warnings = orderWarnings(order, order, { line, leastKm, now: order.now });
  if (order.lanePriceId !== null) return warnings;
  // The price of a lane says nothing about a trip with places between.
  if (order.stops.length > 0) return warnings;
  const near = await findNearPrice(db, order.cooperationId, order, loadingDayOf(order.loadFrom, order.now));
  return near
    ? [`同一线路有协议价 ${priceWords(near.priceE4, near.unit)}，但本单的车长或车型不在价格表里`, ...warnings]
    : warnings;
};

export const costLineNow = async (db: Db, unit: keyof typeof priceUnits, order: AgreementOrder) =>
  costLineOf(await findSettingAt(db, 'cost.line', null), unit, order);
