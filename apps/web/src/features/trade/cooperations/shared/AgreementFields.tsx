// The fields of what is ordered under an agreement: lane, goods, vehicle, payment.
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { goodsFieldList, lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import { type OrderField, orderFields } from '@rfb/contract/transport/orders/order.fields.ts';
import { Form, Select } from 'antd';
import { FieldItem } from '../../../../ui/FieldItem.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';
import { FieldNumber } from './FieldNumber.tsx';

const required = (name: string) => [{ required: true, message: `请填写${name}` }];

const placeholders: Partial<Record<OrderField, string>> = {
  originAddress: '街道、门牌、库号',
  destinationAddress: '街道、门牌、库号',
  lengthBand: '不限',
  temperature: '如 2 至 8 ℃',
  dangerClass: '不是危险货物',
};

type Props = { name: OrderField; extra?: string };

export const OrderItem = ({ name, extra }: Props) => {
  const row = orderFields[name];
  const control =
    name === 'bodies' ? (
      <Select mode="multiple" placeholder="不限" options={optionsOf(bodyTypes)} optionFilterProp="label" />
    ) : row.kind === 'whole' || row.kind === 'measure' ? (
      <FieldNumber row={row} />
    ) : undefined;
  return (
    <FieldItem
      name={name}
      row={row}
      rules={'isRequired' in row ? required(row.label) : []}
      placeholder={placeholders[name]}
      extra={extra}
    >
      {control}
    </FieldItem>
  );
};

export const LaneItems = () => (
  <>
    <Form.Item name="originCode" label={lotFieldNames.originCode} rules={required(lotFieldNames.originCode)}>
      <RegionField />
    </Form.Item>
    <Form.Item
      name="destinationCode"
      label={lotFieldNames.destinationCode}
      rules={required(lotFieldNames.destinationCode)}
    >
      <RegionField />
    </Form.Item>
    <OrderItem name="originAddress" />
    <OrderItem name="destinationAddress" />
  </>
);

/** What else the table has, the goods first. */
const apart: readonly OrderField[] = ['originAddress', 'destinationAddress', 'cargo', 'distanceKm'];
const others = goodsFieldList.filter((name) => !apart.includes(name));

export const CargoItems = () => (
  <>
    <OrderItem name="cargo" />
    <OrderItem name="distanceKm" extra="有途经点时填经过各点的全程" />
    {others.map((name) => (
      <OrderItem key={name} name={name} />
    ))}
  </>
);
