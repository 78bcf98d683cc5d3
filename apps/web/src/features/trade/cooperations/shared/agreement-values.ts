// The typed values of an order under an agreement, and the order they stand for.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import type { AgreementOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { orderFields } from '@rfb/contract/transport/orders/order.fields.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import type { ApiError } from '../../../../lib/api.ts';
import { type FormValues, formValues, sentValues } from '../../../../lib/field-values.ts';
import { type ScheduleValues, scheduleFieldsOf, valuesOfContacts } from './ScheduleFields.tsx';
import { stopField, stopLike, stopPlacesOf } from './stop-values.ts';

export type AgreementValues = ScheduleValues &
  FormValues<typeof orderFields> &
  Partial<Pick<AgreementOrder, 'originCode' | 'destinationCode'>> & {
    /** Yuan per truck. */
    price?: number;
    trips?: number;
  };

/** Everything an order says but its dates, for the next one like it. */
export const valuesLike = (order: OrderDetail): AgreementValues => {
  const { origin, destination } = order;
  return {
    ...formValues(orderFields, { ...order, originAddress: origin.address, destinationAddress: destination.address }),
    originCode: origin.code,
    destinationCode: destination.code,
    // The price list says its own price; one by another unit is no offer per truck.
    ...(order.offer?.isListed === false && { price: yuanOfE4(order.priceE4) }),
    trips: 1,
    ...valuesOfContacts(order),
    stops: order.stops.map(stopLike),
  };
};

/** Outside the price list the shipper names the price; inside it the server takes the agreed one. */
export const orderOf = (values: AgreementValues, hasOwnPrice: boolean): AgreementOrder => ({
  ...sentValues(orderFields, values, { paymentDays: 0 }),
  originCode: values.originCode ?? '',
  destinationCode: values.destinationCode ?? '',
  stops: stopPlacesOf(values.stops),
  priceE4: hasOwnPrice ? Math.round((values.price ?? 0) * 10_000) : null,
});

const typedNames: Record<string, string> = { priceE4: 'price' };

export const fieldsOf = (failure: ApiError) =>
  Object.fromEntries(
    Object.entries(scheduleFieldsOf(failure)).map(([name, text]) => {
      const field = name.replace(/^order\./, '');
      return [typedNames[field] ?? stopField(field), text];
    }),
  );
