// The fields of what may be said about an order until a vehicle is sent, and the labels of its windows. Apart from those of the
// order: whoever names only these loads no goods.
import { type FieldRows, namesOf } from '../../field-rows.ts';

export const scheduleFields = {
  /** The driver types a code at the loading place, which the shipper gives to whom it trusts. */
  needsPickupCode: { kind: 'flag', label: '提货码', words: { true: '是', false: '否' } },
  note: { kind: 'note', label: '备注', max: 200 },
} as const satisfies FieldRows;
export const scheduleFieldList = namesOf(scheduleFields);

/** The ends of the two windows, which the shipper types as moments. */
export const windowNames = {
  loadFrom: '装货最早',
  loadTo: '装货最晚',
  deliverFrom: '送达最早',
  deliverTo: '送达最晚',
} as const;
