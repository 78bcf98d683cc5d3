// Filters of the vehicle list.
import { bodyTypes, ownerships, vehicleStates, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import {
  documentFilters,
  type VehicleFilterInput,
  type VehicleSort,
} from '@rfb/contract/fleet/vehicles/vehicle-filters.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { asWritten, type Conditions, sentAsWritten } from '../../../../lib/list-address.ts';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';

const names = ['type', 'body', 'length', 'state', 'ownership', 'document'] as const;

type Name = (typeof names)[number];

export const address = {
  conditions: sentAsWritten<VehicleFilterInput>(names),
  sort: { read: asWritten<VehicleSort>, fallback: '-createdAt' as const },
};

const lengths = Object.fromEntries(Object.entries(lengthBands).map(([key, { label }]) => [key, label]));

export const conditionsOf = ({ values, narrow }: Conditions<Name>) => {
  const one = (key: Name, name: string, words: Record<string, string>, isSingle = false) =>
    choiceCondition({ key, name, words, isSingle, value: values[key], onChange: (value) => narrow({ [key]: value }) });
  return [
    one('type', '类型', vehicleTypes),
    one('body', '车型', bodyTypes),
    one('length', '车长', lengths),
    one('state', '状态', vehicleStates),
    one('ownership', '归属', ownerships),
    one('document', '证件', documentFilters, true),
  ];
};
