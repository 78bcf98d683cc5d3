// Chooses the vehicle a bid means to send.

import { bodyTypes, metres, tons } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { VehicleRow } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { Select } from 'antd';

type Props = {
  vehicles: VehicleRow[];
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (vehicleId: string | null) => void;
};

const wordsOf = ({ plateNo, lengthMm, bodyType, approvedLoadKg }: VehicleRow) =>
  [
    shownPlate(plateNo),
    `${metres(lengthMm)} 米${bodyTypes[bodyType]}`,
    approvedLoadKg === null ? '' : `${tons(approvedLoadKg)} 吨`,
  ]
    .filter(Boolean)
    .join('　');

export const VehicleSelect = ({ vehicles, id, value, onChange }: Props) => (
  <Select
    {...(id && { id })}
    allowClear
    showSearch
    optionFilterProp="label"
    placeholder={vehicles.length > 0 ? '选择证照齐全的车辆' : '没有证照齐全、符合车长车型的车辆'}
    value={value ?? null}
    options={vehicles.map((vehicle) => ({ value: vehicle.id, label: wordsOf(vehicle) }))}
    onChange={(next) => onChange?.((next as string | undefined) ?? null)}
  />
);
