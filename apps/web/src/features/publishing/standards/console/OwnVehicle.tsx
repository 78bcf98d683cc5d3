// Fills the calculator from a registered vehicle of the fleet; a shipper has none.
import { listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { VehicleRow } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useList } from '../../../../lib/use-list.ts';
import type { Inputs } from '../shared/calculator/inputs.ts';
import * as styles from './standards.module.css';

/** A tractor's registered gross mass is that of the whole train. */
const inputsOf = ({ vehicleType, bodyType, lengthMm, grossMassKg }: VehicleRow): Partial<Inputs> => {
  const mass = grossMassKg === null ? {} : { mass: String(grossMassKg / 1000) };
  if (vehicleType === 'truck')
    return { combination: 'rigid', body: bodyType, length: String(lengthMm / 1000), ...mass };
  if (vehicleType === 'trailer')
    return { combination: 'articulated', body: bodyType, trailerLength: String(lengthMm / 1000) };
  return { combination: 'articulated', ...mass };
};

const Choice = ({ onTake }: { onTake: (change: Partial<Inputs>) => void }) => {
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useList(listVehicles, { query: { pageSize: '20', ...(keyword && { keyword }) } });
  return (
    <Select
      aria-label="从我的车辆带入"
      className={styles.wholeWidth ?? ''}
      placeholder="从我的车辆带入"
      showSearch={{ onSearch: setKeyword, filterOption: false }}
      loading={isFetching}
      notFoundContent="没有这辆车"
      value={null}
      options={data?.items.map(({ id, plateNo }) => ({ value: id, label: plateNo })) ?? []}
      onChange={(id: string | null) => {
        const vehicle = data?.items.find((item) => item.id === id);
        if (vehicle) onTake(inputsOf(vehicle));
      }}
    />
  );
};

export const OwnVehicle = ({ onTake }: { onTake: (change: Partial<Inputs>) => void }) =>
  useCurrentUser().data?.user?.subRole === 'fleet' ? <Choice onTake={onTake} /> : null;
