// The fields of goods and their way, in the order of forms: lots of tenders and orders have them, and an award hands them over.
import { type FieldRows, labelsOf, namesOf } from '../../field-rows.ts';
import { bodyTypes } from '../../fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '../../length-bands.ts';
import { dangerClasses } from './tender-fields.labels.ts';

const lengthBandNames = Object.fromEntries(
  Object.entries(lengthBands).map(([band, { label }]) => [band, label]),
) as Record<LengthBand, string>;

export const goodsFields = {
  originAddress: { kind: 'line', label: '装货地址', max: 60 },
  destinationAddress: { kind: 'line', label: '卸货地址', max: 60 },
  /** Over all places. */
  distanceKm: { kind: 'whole', label: '里程', unit: '公里', min: 1, max: 10_000, sheet: { width: 14 } },
  cargo: { kind: 'line', label: '货物名称', short: '货物', max: 40, sheet: { title: '货物', width: 20 } },
  weightKg: { kind: 'measure', label: '每车重量', unit: '吨', storedIn: '千克', min: 1, max: 200_000 },
  volumeLitres: { kind: 'measure', label: '每车体积', unit: '方', storedIn: '升', min: 1, max: 250_000 },
  lengthBand: { kind: 'choice', label: '车长', choices: lengthBandNames },
  bodies: { kind: 'choices', label: '车型', choices: bodyTypes },
  temperature: { kind: 'line', label: '温控要求', short: '温控', max: 20 },
  dangerClass: { kind: 'choice', label: '危险货物类别', short: '危险货物', choices: dangerClasses },
} as const satisfies FieldRows;

export const goodsFieldList = namesOf(goodsFields);
const { originAddress, ...names } = labelsOf(goodsFields);

/** Labels of a lot's fields, in the order in which a change notice and a pasted sheet have them. */
export const lotFieldNames = {
  originCode: '装货地区',
  originAddress,
  destinationCode: '卸货地区',
  ...names,
  loadingWindow: '装货时段',
  unloadingWindow: '卸货时段',
  vehiclesNeeded: '需要车辆数',
  quantityMilli: '数量',
  ceilingE4: '最高限价',
  decrementE4: '最小降幅',
};
