// The fields of what is ordered under an agreement: lane, goods, vehicle.
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { dangerClasses } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import { Form, Input, Select } from 'antd';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';

const lengths = (Object.entries(lengthBands) as [LengthBand, { label: string }][]).map(([value, { label }]) => ({
  value,
  label,
}));
const WIDE = { width: '100%' };
const required = (name: string) => [{ required: true, message: `请填写${name}` }];

export const LaneItems = () => (
  <>
    <Form.Item name="originCode" label="装货地区" rules={required('装货地区')}>
      <RegionField />
    </Form.Item>
    <Form.Item name="destinationCode" label="卸货地区" rules={required('卸货地区')}>
      <RegionField />
    </Form.Item>
    <Form.Item name="originAddress" label="装货地址" rules={required('装货地址')}>
      <Input maxLength={60} placeholder="街道、门牌、库号" />
    </Form.Item>
    <Form.Item name="destinationAddress" label="卸货地址" rules={required('卸货地址')}>
      <Input maxLength={60} placeholder="街道、门牌、库号" />
    </Form.Item>
  </>
);

export const CargoItems = () => (
  <>
    <Form.Item name="cargo" label="货物名称" rules={required('货物名称')}>
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item name="distanceKm" label="里程" extra="有途经点时填经过各点的全程">
      <NumberInput style={WIDE} min={1} max={10_000} precision={0} suffix="公里" />
    </Form.Item>
    <Form.Item name="tons" label="每车重量">
      <NumberInput style={WIDE} min={0.001} max={200} precision={3} suffix="吨" />
    </Form.Item>
    <Form.Item name="cubic" label="每车体积">
      <NumberInput style={WIDE} min={0.001} max={250} precision={3} suffix="方" />
    </Form.Item>
    <Form.Item name="lengthBand" label="车长">
      <Select allowClear placeholder="不限" options={lengths} />
    </Form.Item>
    <Form.Item name="bodies" label="车型">
      <Select mode="multiple" placeholder="不限" options={optionsOf(bodyTypes)} optionFilterProp="label" />
    </Form.Item>
    <Form.Item name="temperature" label="温控要求">
      <Input maxLength={20} placeholder="如 2 至 8 ℃" />
    </Form.Item>
    <Form.Item name="dangerClass" label="危险货物类别">
      <Select allowClear placeholder="不是危险货物" options={optionsOf(dangerClasses)} />
    </Form.Item>
  </>
);
