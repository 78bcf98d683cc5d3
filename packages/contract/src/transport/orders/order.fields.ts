// The fields of an order that the shipper types, in the order of forms: schemas, replies, forms, details, sheets and logs are
// built from them. Places between, windows, contacts, the price and its amounts are no plain fields.
import { type FieldRows, namesOf } from '../../field-rows.ts';
import { goodsFields } from '../../trade/tenders/goods.fields.ts';

/** Of goods, way and payment; an order won in a tender has them from its lot. */
export const orderFields = {
  ...goodsFields,
  originAddress: { ...goodsFields.originAddress, isRequired: true },
  destinationAddress: { ...goodsFields.destinationAddress, isRequired: true },
  cargo: { ...goodsFields.cargo, isRequired: true },
  taxPercent: { kind: 'whole', label: '税率', unit: '%', min: 0, max: 13, sheet: { width: 10 } },
  paymentDays: { kind: 'whole', label: '账期', isRequired: true, unit: '天', min: 0, max: 180 },
} as const satisfies FieldRows;

export type OrderField = keyof typeof orderFields;
export const orderFieldList = namesOf(orderFields);

/** What lists show of an order. */
export const listedOrderFields = ['distanceKm', 'cargo'] as const satisfies OrderField[];

type Address = 'originAddress' | 'destinationAddress';
/** What replies call as the form does: the addresses are part of the places. */
export const repliedOrderFields = orderFieldList.filter(
  (name): name is Exclude<OrderField, Address> => name !== 'originAddress' && name !== 'destinationAddress',
);
