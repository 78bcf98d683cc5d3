// Divides an award into orders, one for each vehicle that carries a load.

import { amountFen } from '@rfb/contract/money.ts';
import { MAX_FIRST_ORDERS } from '@rfb/contract/orders/order.labels.ts';
import type { Schedule } from '@rfb/contract/orders/orders.ts';
import type { PriceUnit } from '@rfb/contract/tenders/tender.labels.ts';
import type { LotContent } from '@rfb/contract/tenders/tenders.ts';
import type { Trx } from '../../platform/db/database.ts';
import { gramsOf } from '../../platform/db/keyword-grams.ts';
import type { Deps } from '../../platform/deps.ts';
import { regionName } from '../regions/exports.ts';
import type { AwardFacts } from './award-facts.queries.ts';
import { addMilestones, addOrders, newOrderNos } from './orders.queries.ts';

/** What one vehicle carries, in thousandths of the price's unit; null where the lot does not say, so that one order takes all. */
export const loadMilli = (unit: PriceUnit, lot: Pick<LotContent, 'weightKg' | 'volumeLitres' | 'distanceKm'>) => {
  if (unit === 'truck') return 1000;
  if (unit === 'ton') return lot.weightKg;
  if (unit === 'cubic') return lot.volumeLitres;
  return lot.weightKg && lot.distanceKm ? lot.weightKg * lot.distanceKm : null;
};

/** Full loads first, then the rest; at most `max` of them. */
export const loadsOf = (quantityMilli: number, load: number | null, max: number) => {
  if (load === null) return [quantityMilli];
  const full = Math.floor(quantityMilli / load);
  const rest = quantityMilli - full * load;
  const loads = Array.from({ length: Math.min(full, max) }, () => load);
  return rest > 0 && loads.length < max ? [...loads, rest] : loads;
};

const noSchedule: Schedule = {
  loadFrom: null,
  loadTo: null,
  deliverFrom: null,
  deliverTo: null,
  loadingContact: { name: '', phone: '' },
  unloadingContact: { name: '', phone: '' },
  needsPickupCode: false,
  note: '',
};

const wordsOf = (award: AwardFacts, lot: LotContent, orderNo: string) => [
  orderNo,
  award.tenderNo,
  award.shipperName,
  award.fleetName,
  regionName(lot.originCode ?? ''),
  regionName(lot.destinationCode ?? ''),
  lot.originAddress,
  lot.destinationAddress,
  lot.cargo,
];

/** Share of the whole weight for the last, smaller load. */
const weightOf = (award: AwardFacts, lot: LotContent, quantityMilli: number) =>
  award.unit === 'ton' ? quantityMilli : lot.weightKg;

const rowOf = (award: AwardFacts, lot: LotContent, quantityMilli: number, schedule: Schedule) => ({
  shipperId: award.shipperId,
  fleetId: award.fleetId,
  awardId: award.id,
  tenderId: award.tenderId,
  lotNumber: award.lotNumber,
  originCode: lot.originCode ?? '',
  origin: regionName(lot.originCode ?? ''),
  originAddress: lot.originAddress,
  destinationCode: lot.destinationCode ?? '',
  destination: regionName(lot.destinationCode ?? ''),
  destinationAddress: lot.destinationAddress,
  distanceKm: lot.distanceKm,
  cargo: lot.cargo,
  weightKg: weightOf(award, lot, quantityMilli),
  volumeLitres: lot.volumeLitres,
  lengthBand: lot.lengthBand,
  bodies: lot.bodies,
  temperature: lot.temperature,
  dangerClass: lot.dangerClass,
  loadingWindow: lot.loadingWindow,
  unloadingWindow: lot.unloadingWindow,
  unit: award.unit,
  priceE4: award.priceE4,
  quantityMilli,
  amountFen: amountFen(award.priceE4, quantityMilli),
  taxPercent: award.content.taxPercent,
  paymentDays: award.content.paymentDays ?? 0,
  loadFrom: schedule.loadFrom,
  loadTo: schedule.loadTo,
  deliverFrom: schedule.deliverFrom,
  deliverTo: schedule.deliverTo,
  loadingContact: schedule.loadingContact.name,
  loadingPhone: schedule.loadingContact.phone,
  unloadingContact: schedule.unloadingContact.name,
  unloadingPhone: schedule.unloadingContact.phone,
  needsPickupCode: schedule.needsPickupCode,
  note: schedule.note,
  isDemo: award.isDemo,
});

type Wanted = { trips?: number; schedule?: Schedule };

/** Creates orders for what of the award has none yet; returns them in their order. */
export const createOrders = async (
  deps: Deps,
  trx: Trx,
  award: AwardFacts,
  { trips = MAX_FIRST_ORDERS, schedule = noSchedule }: Wanted = {},
) => {
  const lot = award.content.lots[award.lotNumber - 1];
  if (!lot) throw new Error(`lot ${award.lotNumber} of tender ${award.tenderId} is missing`);
  const loads = loadsOf(award.leftMilli, loadMilli(award.unit, lot), trips);
  const numbers = await newOrderNos(trx, loads.length);
  const orders = loads.map((quantityMilli, index) => {
    const orderNo = numbers[index] ?? '';
    const searchGrams = [...new Set(wordsOf(award, lot, orderNo).flatMap(gramsOf))];
    const times = { state: 'created' as const, lastKind: 'created' as const, lastAt: award.now, createdAt: award.now };
    return {
      id: deps.newId(),
      orderNo,
      ...rowOf(award, lot, quantityMilli, schedule),
      ...times,
      searchGrams,
      version: 1,
    };
  });
  await addOrders(
    trx,
    orders.map((order) => ({ ...order, cancelReason: '', cancelAskedReason: '', isDisputed: false })),
  );
  await addMilestones(
    trx,
    orders.map(({ id, orderNo }) => ({
      id: deps.newId(),
      orderId: id,
      kind: 'created' as const,
      at: award.now,
      tappedAt: award.now,
      receivedAt: award.now,
      bySide: 'system' as const,
      byName: '',
      place: '',
      note: `来自竞价 ${award.tenderNo} 标的 ${award.lotNumber}，运单号 ${orderNo}`,
    })),
  );
  return orders.map(({ id, orderNo }) => ({ id, orderNo }));
};
