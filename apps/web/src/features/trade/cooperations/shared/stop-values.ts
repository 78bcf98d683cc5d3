// The typed places between the first and the last one of an order, and what the contract calls them.
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import type { StopKind } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import type { StopPlace, StopTime } from '@rfb/contract/transport/orders/trip/stops.ts';
import type { RecurringContent } from '@rfb/contract/transport/recurring/recurring.ts';
import { fromField, toField } from '../../../../lib/moments.ts';

/** `from` and `to`: moments of one order, or times of a day of a plan that says after how many `days`. */
export type StopValues = {
  kind?: StopKind;
  code?: string;
  address?: string;
  from?: string;
  to?: string;
  days?: number | null;
  name?: string;
  phone?: string;
};

/** Whoever adds a place after loading mostly wants to unload on the way. */
export const newStop: StopValues = { kind: 'unload' };

export const stopPlacesOf = (stops: StopValues[] = []): StopPlace[] =>
  stops.map(({ kind = 'unload', code = '', address = '' }) => ({ kind, code, address: address.trim() }));

const contactOf = ({ name = '', phone = '' }: StopValues) => ({ name: name.trim(), phone: phone.trim() });

export const stopTimesOf = (stops: StopValues[] = []): StopTime[] =>
  stops.map((stop) => ({
    from: stop.from ? fromField(stop.from) : null,
    to: stop.to ? fromField(stop.to) : null,
    contact: contactOf(stop),
  }));

export const recurringStopsOf = (stops: StopValues[] = []): RecurringContent['stops'] =>
  stops.map((stop) => {
    const { days, from, to } = stop;
    const hasWindow = days !== null && days !== undefined && from && to;
    return { window: hasWindow ? { days, from, to } : null, contact: contactOf(stop) };
  });

type Shown = Pick<OrderDetail['stops'][number], 'kind' | 'place' | 'contact' | 'from' | 'to'>;

/** Everything but the dates, which are those of the earlier order. */
export const stopLike = ({ kind, place, contact }: Shown): StopValues => ({
  ...{ kind, code: place.code, address: place.address, name: contact.name, phone: contact.phone },
});

export const valuesOfStop = (stop: Shown): StopValues => ({
  ...stopLike(stop),
  ...(stop.from && { from: toField(stop.from) }),
  ...(stop.to && { to: toField(stop.to) }),
});

/** `stops.0.contact.phone` and `stops.0.window.to` are fields of the row. */
export const stopField = (name: string) =>
  name.replace(/^(stops\.\d+)\.(?:contact|window)\.?/, '$1.').replace(/\.$/, '.to');

/** The rule for the mobile number of a contact, checked when the field is left. */
export const phoneRule = { pattern: /^1[3-9]\d{9}$/, message: '请填写 11 位手机号' };
