// Select fields for vehicle, driver and maintenance plan with search; unavailable options say why.

import { listDrivers } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { listMaintenancePlans } from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { getVehicle, listVehicleDrivers, listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';

type PickProps = { value?: string; onChange?: (value: string | undefined) => void; disabled?: boolean; id?: string };

/** Searches by part of the plate; the selected one is labelled even when it is not among the matches. */
export const VehiclePick = ({ isTrailer = false, ...field }: PickProps & { isTrailer?: boolean }) => {
  const [keyword, setKeyword] = useState('');
  const type = isTrailer ? { type: 'trailer' } : {};
  const found = useList(listVehicles, {
    query: { ...type, ...(keyword && { keyword }), sort: 'plateNo', pageSize: '30' },
  });
  const chosen = useQuery({
    queryKey: keyOf(getVehicle, { params: { vehicleId: field.value ?? '' } }),
    queryFn: field.value ? () => ask(getVehicle, { params: { vehicleId: field.value ?? '' } }) : skipToken,
  }).data;
  const list = (found.data?.items ?? []).filter(({ id }) => id !== chosen?.id);
  const options = [...(chosen ? [chosen] : []), ...list].map(({ id, plateNo, reasons }) => ({
    value: id,
    label: `${shownPlate(plateNo)}${reasons.length > 0 ? `　${reasons.map(readinessWords).join('、')}` : ''}`,
  }));
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear
      placeholder="输入车牌号查找"
      loading={found.isFetching}
      options={options}
    />
  );
};

/** Drivers whose licence covers the vehicle; those not available today say why. */
export const DriverPick = ({ vehicleId, ...field }: PickProps & { vehicleId: string | undefined }) => {
  const [keyword, setKeyword] = useState('');
  const input = { params: { vehicleId: vehicleId ?? '' }, query: { pageSize: '100' } };
  const able = useQuery({
    queryKey: keyOf(listVehicleDrivers, input),
    queryFn: vehicleId ? () => ask(listVehicleDrivers, input) : skipToken,
  });
  // Beyond the first hundred the server searches by name.
  const named = useList(listDrivers, { query: { ...(keyword && { keyword }), sort: 'name', pageSize: '30' } });
  const list = keyword ? (named.data?.items ?? []) : (able.data?.items ?? named.data?.items ?? []);
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear
      placeholder={vehicleId ? '选择准驾车型相符的司机' : '请先选择车辆'}
      options={list.map(({ id, name, licenceClasses, reasons }) => ({
        value: id,
        label: `${name}　${licenceClasses.join('')}${reasons.length > 0 ? `　${reasons.map(readinessWords).join('、')}` : ''}`,
      }))}
    />
  );
};

export const PlanPick = ({ vehicleId, ...field }: PickProps & { vehicleId: string | undefined }) => {
  const input = { query: { vehicleId: vehicleId ?? '', pageSize: '50' } };
  const plans = useQuery({
    queryKey: keyOf(listMaintenancePlans, input),
    queryFn: vehicleId ? () => ask(listMaintenancePlans, input) : skipToken,
  }).data;
  return (
    <Select
      {...field}
      allowClear
      placeholder="不对应计划"
      options={(plans?.items ?? []).map(({ id, item }) => ({ value: id, label: item }))}
    />
  );
};
