// The typed values of a plan of recurring orders, and the plan they stand for.
import type { RecurringForm } from '@rfb/contract/transport/recurring/recurring.ts';
import type { ApiError } from '../../../../lib/api.ts';
import { type AgreementValues, fieldsOf, orderOf } from '../shared/agreement-values.ts';
import { scheduleOf } from '../shared/ScheduleFields.tsx';
import { recurringStopsOf } from '../shared/stop-values.ts';

export type RecurringValues = Omit<AgreementValues, 'loadFrom' | 'loadTo' | 'deliverFrom' | 'deliverTo'> &
  Partial<Pick<RecurringForm, 'weekdays' | 'from' | 'until' | 'loadFrom' | 'loadTo'>> & {
    deliveryDays?: number | null;
    deliveryFrom?: string;
    deliveryTo?: string;
  };

/** Without a price of its own the plan orders on days with an agreed price only. */
export const recurringOf = (values: RecurringValues): RecurringForm => {
  const { weekdays = [], from = '', until = '', loadFrom = '', loadTo = '', trips = 1, ...rest } = values;
  const { deliveryDays, deliveryFrom, deliveryTo, ...order } = rest;
  const { loadingContact, unloadingContact, needsPickupCode, note } = scheduleOf({ ...order, stops: [] });
  const hasDelivery = deliveryDays !== null && deliveryDays !== undefined && deliveryFrom && deliveryTo;
  return {
    ...{ weekdays: weekdays.toSorted((a, b) => a - b), from, until, loadFrom, loadTo, trips },
    order: orderOf(order, (values.price ?? 0) > 0),
    delivery: hasDelivery ? { days: deliveryDays, from: deliveryFrom, to: deliveryTo } : null,
    ...{ stops: recurringStopsOf(values.stops), loadingContact, unloadingContact, needsPickupCode, note },
  };
};

/** Times of the first day that cannot be are shown where the plan says its times. */
const typedNames: Record<string, string> = {
  delivery: 'deliveryTo',
  deliverTo: 'deliveryTo',
  deliverFrom: 'deliveryFrom',
};

export const recurringFieldsOf = (failure: ApiError) =>
  Object.fromEntries(Object.entries(fieldsOf(failure)).map(([name, text]) => [typedNames[name] ?? name, text]));
