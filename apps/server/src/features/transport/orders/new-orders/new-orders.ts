// Writes new orders with their first milestone; the same for awards and framework agreements.
import { emptyValues } from '@rfb/contract/empty-values.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { scheduleFieldList, scheduleFields } from '@rfb/contract/transport/orders/schedule.fields.ts';
import type { Insertable } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { gramsOf } from '../../../../platform/db/keyword-grams.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { picked } from '../../../../platform/picked.ts';
import { addMilestones, addOrders, newOrderNos } from '../orders.queries.ts';

export const noSchedule: Schedule = {
  loadFrom: null,
  loadTo: null,
  deliverFrom: null,
  deliverTo: null,
  loadingContact: { name: '', phone: '' },
  unloadingContact: { name: '', phone: '' },
  stops: [],
  ...emptyValues(scheduleFields),
};

export const scheduleColumns = (schedule: Schedule) => ({
  loadFrom: schedule.loadFrom,
  loadTo: schedule.loadTo,
  deliverFrom: schedule.deliverFrom,
  deliverTo: schedule.deliverTo,
  loadingContact: schedule.loadingContact.name,
  loadingPhone: schedule.loadingContact.phone,
  unloadingContact: schedule.unloadingContact.name,
  unloadingPhone: schedule.unloadingContact.phone,
  ...picked(schedule, scheduleFieldList),
});

type Row = Omit<Insertable<Tables['orders']>, 'id' | 'orderNo' | 'searchGrams'>;
/** `words`: found by search, besides number, lane and cargo. `from`: what the order follows from, in words. */
type Source = { words: readonly string[]; from: string; now: string };

const NEW = { state: 'created', lastKind: 'created', cancelReason: '', cancelAskedReason: '' } as const;

/** All rows have the same columns. */
export const writeOrders = async (deps: Deps, trx: Trx, rows: Row[], { words, from, now }: Source) => {
  const numbers = await newOrderNos(trx, rows.length);
  const orders = rows.map((row, index) => {
    const orderNo = numbers[index] ?? '';
    const found = [
      orderNo,
      row.origin,
      row.destination,
      row.originAddress,
      row.destinationAddress,
      row.cargo,
      ...words,
    ];
    const searchGrams = [...new Set(found.flatMap(gramsOf))];
    const id = deps.newId();
    return {
      ...row,
      ...NEW,
      id,
      orderNo,
      searchGrams,
      lastAt: now,
      createdAt: now,
      isDisputed: false,
      version: 1,
      confirmedFen: 0,
    };
  });
  await addOrders(trx, orders);
  await addMilestones(
    trx,
    orders.map(({ id }) => ({
      ...{ id: deps.newId(), orderId: id, kind: 'created' as const, at: now, tappedAt: now, receivedAt: now },
      ...{ bySide: 'system' as const, byName: '', place: '', note: from },
    })),
  );
  return orders.map(({ id, orderNo }) => ({ id, orderNo }));
};
