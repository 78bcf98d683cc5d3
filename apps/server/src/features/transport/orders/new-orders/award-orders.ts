// Divides an award into orders, one for each vehicle that carries a load.

import { amountFen } from '@rfb/contract/money.ts';
import { loadMilli } from '@rfb/contract/trade/tenders/cost-line.ts';
import { goodsFieldList } from '@rfb/contract/trade/tenders/goods.fields.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { MAX_FIRST_ORDERS } from '@rfb/contract/transport/orders/order.labels.ts';
import type { CallableAward, Schedule } from '@rfb/contract/transport/orders/orders.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { picked } from '../../../../platform/picked.ts';
import { regionName } from '../../../services/regions/exports.ts';
import { type AwardFacts, listCallableAwards } from './award-facts.queries.ts';
import { noSchedule, scheduleColumns, writeOrders } from './new-orders.ts';

/** Full loads first, then the rest; at most `max` of them. */
const loadsOf = (quantityMilli: number, load: number | null, max: number) => {
  if (load === null) return [quantityMilli];
  const full = Math.floor(quantityMilli / load);
  const rest = quantityMilli - full * load;
  const loads = Array.from({ length: Math.min(full, max) }, () => load);
  return rest > 0 && loads.length < max ? [...loads, rest] : loads;
};

/** Share of the whole weight for the last, smaller load. */
const weightOf = (award: AwardFacts, lot: LotContent, quantityMilli: number) =>
  award.unit === 'ton' ? quantityMilli : lot.weightKg;

const rowOf = (award: AwardFacts, lot: LotContent, quantityMilli: number, schedule: Schedule) => ({
  shipperId: award.shipperId,
  fleetId: award.fleetId,
  awardId: award.id,
  cooperationId: null,
  tenderId: award.tenderId,
  lotNumber: award.lotNumber,
  originCode: lot.originCode ?? '',
  origin: regionName(lot.originCode ?? ''),
  destinationCode: lot.destinationCode ?? '',
  destination: regionName(lot.destinationCode ?? ''),
  ...picked(lot, goodsFieldList),
  weightKg: weightOf(award, lot, quantityMilli),
  loadingWindow: lot.loadingWindow,
  unloadingWindow: lot.unloadingWindow,
  unit: award.unit,
  priceE4: award.priceE4,
  quantityMilli,
  amountFen: amountFen(award.priceE4, quantityMilli),
  taxPercent: award.content.taxPercent,
  paymentDays: award.content.paymentDays ?? 0,
  ...scheduleColumns(schedule),
  isDemo: award.isDemo,
});

/** A rest that is worth nothing would be an order nobody can pay. */
export const isWorthAFen = ({ priceE4 }: Pick<AwardFacts, 'priceE4'>, quantityMilli: number) =>
  amountFen(priceE4, quantityMilli) > 0;

type Wanted = { trips?: number; schedule?: Schedule };

/** Creates orders for what of the award has none yet; returns them in their order. */
export const createOrders = (
  deps: Deps,
  trx: Trx,
  award: AwardFacts,
  { trips = MAX_FIRST_ORDERS, schedule = noSchedule }: Wanted = {},
) => {
  const lot = award.content.lots[award.lotNumber - 1];
  if (!lot) throw new Error(`lot ${award.lotNumber} of tender ${award.tenderId} is missing`);
  const loads = loadsOf(award.leftMilli, loadMilli(award.unit, lot), trips).filter((load) => isWorthAFen(award, load));
  return writeOrders(
    deps,
    trx,
    loads.map((quantityMilli) => rowOf(award, lot, quantityMilli, schedule)),
    {
      words: [award.tenderNo, award.shipperName, award.fleetName],
      from: `来自竞价 ${award.tenderNo} 标的 ${award.lotNumber}`,
      now: award.now,
    },
  );
};

const MAX_CALLABLE = 100;

export const readCallable = async (db: Db, shipperId: string): Promise<CallableAward[]> => {
  const awards = await listCallableAwards(db, shipperId, MAX_CALLABLE);
  return awards.map(({ fleetId, fleetName, lot, ...award }) => {
    const load = loadMilli(award.unit, lot);
    const { awardId, tenderNo, title, lotNumber, unit, leftMilli } = award;
    return {
      ...{ awardId, tenderNo, title, lotNumber, unit, leftMilli, fleet: { id: fleetId, name: fleetName } },
      ...{ origin: regionName(lot.originCode ?? ''), destination: regionName(lot.destinationCode ?? '') },
      leftTrips: load === null ? null : Math.ceil(leftMilli / load),
    };
  });
};
