// The typed values of an order under an agreement, and the order they stand for.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import type { AgreementOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import type { ApiError } from '../../../../lib/api.ts';
import { type ScheduleValues, scheduleFieldsOf } from './ScheduleFields.tsx';
import { stopField, stopLike, stopPlacesOf } from './stop-values.ts';

export type AgreementValues = ScheduleValues &
  Partial<
    Pick<
      AgreementOrder,
      'originCode' | 'originAddress' | 'destinationCode' | 'destinationAddress' | 'cargo' | 'bodies' | 'temperature'
    >
  > & {
    distanceKm?: number | null;
    tons?: number | null;
    cubic?: number | null;
    lengthBand?: AgreementOrder['lengthBand'];
    dangerClass?: AgreementOrder['dangerClass'];
    /** Yuan per truck. */
    price?: number;
    taxPercent?: number | null;
    paymentDays?: number;
    trips?: number;
  };

const whole = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000);

/** Everything an order says but its dates, for the next one like it. */
export const valuesLike = (order: OrderDetail): AgreementValues => ({
  originCode: order.origin.code,
  originAddress: order.origin.address,
  destinationCode: order.destination.code,
  destinationAddress: order.destination.address,
  distanceKm: order.distanceKm,
  cargo: order.cargo,
  tons: whole(order.weightKg),
  cubic: whole(order.volumeLitres),
  lengthBand: order.lengthBand,
  bodies: order.bodies,
  temperature: order.temperature,
  dangerClass: order.dangerClass,
  // The price list says its own price; one by another unit is no offer per truck.
  ...(order.offer?.isListed === false && { price: yuanOfE4(order.priceE4) }),
  taxPercent: order.taxPercent,
  paymentDays: order.paymentDays,
  trips: 1,
  loadingName: order.loadingContact.name,
  loadingPhone: order.loadingContact.phone,
  unloadingName: order.unloadingContact.name,
  unloadingPhone: order.unloadingContact.phone,
  needsPickupCode: order.needsPickupCode,
  note: order.note,
  stops: order.stops.map(stopLike),
});

const thousand = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 1000);

/** Outside the price list the shipper names the price; inside it the server takes the agreed one. */
export const orderOf = (values: AgreementValues, hasOwnPrice: boolean): AgreementOrder => ({
  originCode: values.originCode ?? '',
  originAddress: values.originAddress?.trim() ?? '',
  destinationCode: values.destinationCode ?? '',
  destinationAddress: values.destinationAddress?.trim() ?? '',
  stops: stopPlacesOf(values.stops),
  distanceKm: values.distanceKm ?? null,
  cargo: values.cargo?.trim() ?? '',
  weightKg: thousand(values.tons),
  volumeLitres: thousand(values.cubic),
  lengthBand: values.lengthBand ?? null,
  bodies: values.bodies ?? [],
  temperature: values.temperature?.trim() ?? '',
  dangerClass: values.dangerClass ?? null,
  priceE4: hasOwnPrice ? Math.round((values.price ?? 0) * 10_000) : null,
  taxPercent: values.taxPercent ?? null,
  paymentDays: values.paymentDays ?? 0,
});

const typedNames: Record<string, string> = { weightKg: 'tons', volumeLitres: 'cubic', priceE4: 'price' };

export const fieldsOf = (failure: ApiError) =>
  Object.fromEntries(
    Object.entries(scheduleFieldsOf(failure)).map(([name, text]) => {
      const field = name.replace(/^order\./, '');
      return [typedNames[field] ?? stopField(field), text];
    }),
  );
