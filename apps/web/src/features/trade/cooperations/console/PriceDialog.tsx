// Proposes a price for a lane to the other side; a new one for the same lane takes the place of the old one for its days.
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { yuanOfE4 } from '@rfb/contract/money.ts';
import {
  type LanePrice,
  type LanePriceForm,
  proposeLanePrice,
} from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';
import { OrderItem } from '../shared/AgreementFields.tsx';

export type Proposing = { like?: LanePrice };
type Values = Partial<Omit<LanePriceForm, 'priceE4'>> & { price?: number };
type Props = Proposing & { cooperationId: string; partnerName: string; today: string; onClose: () => void };

const lengths = (Object.entries(lengthBands) as [LengthBand, { label: string }][]).map(([value, { label }]) => ({
  value,
  label,
}));
const WIDE = { width: '100%' };
const required = (name: string) => [{ required: true, message: `请填写${name}` }];

const initialOf = (like: LanePrice | undefined, today: string): Values =>
  like
    ? {
        ...{ originCode: like.originCode, destinationCode: like.destinationCode },
        ...{ lengthBand: like.lengthBand, body: like.body, unit: like.unit, price: yuanOfE4(like.priceE4) },
        ...{ taxPercent: like.taxPercent, paymentDays: like.paymentDays, from: today, until: like.until },
      }
    : { unit: 'truck', taxPercent: 9, paymentDays: 30, from: today };

export const PriceDialog = ({ cooperationId, partnerName, today, like, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const save = useChange(proposeLanePrice, {
    form,
    draft: `lane-price.${cooperationId}`,
    fieldsOf: ({ fields: { priceE4, ...fields } }) => ({ ...fields, ...(priceE4 && { price: priceE4 }) }),
    input: ({ price, ...values }: Values) => ({
      params: { cooperationId },
      body: {
        originCode: values.originCode ?? '',
        destinationCode: values.destinationCode ?? '',
        lengthBand: values.lengthBand ?? null,
        body: values.body ?? null,
        unit: values.unit ?? 'truck',
        priceE4: Math.round((price ?? 0) * 10_000),
        taxPercent: values.taxPercent ?? null,
        paymentDays: values.paymentDays ?? 0,
        from: values.from ?? '',
        until: values.until ?? '',
        note: values.note?.trim() ?? '',
      },
    }),
    done: '已提出，等对方同意',
    onDone: onClose,
  });
  return (
    <EditDialog
      title={`${like ? '改价或续期' : '提出协议价'}：${partnerName}`}
      submit="提出价格"
      isDirty={(isDirty || save.isRestored) && !save.isSuccess}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={initialOf(like, today)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={save.mutate}
      >
        <Form.Item name="originCode" label="装货地区" rules={required('装货地区')} extra="选全市则各区县都适用">
          <RegionField hasCities />
        </Form.Item>
        <Form.Item name="destinationCode" label="卸货地区" rules={required('卸货地区')}>
          <RegionField hasCities />
        </Form.Item>
        <Form.Item name="lengthBand" label="车长">
          <Select allowClear placeholder="不限" options={lengths} />
        </Form.Item>
        <Form.Item name="body" label="车型">
          <Select allowClear placeholder="不限" options={optionsOf(bodyTypes)} showSearch optionFilterProp="label" />
        </Form.Item>
        <Form.Item name="price" label="单价" rules={required('单价')}>
          <NumberInput style={WIDE} min={0.0001} max={9_999_999} precision={4} />
        </Form.Item>
        <Form.Item name="unit" label="计价单位">
          <Select options={optionsOf(priceUnits)} />
        </Form.Item>
        <OrderItem name="taxPercent" />
        <OrderItem name="paymentDays" extra="从签收回单起算" />
        <DateItem name="from" label="装货日从" required rules={required('开始日期')} min={today} />
        <DateItem name="until" label="装货日至" required rules={required('结束日期')} min={today} />
        <div className={styles.formWide}>
          <Form.Item name="note" label="说明" extra="如是否含过路费、装卸费；对方可见">
            <Input maxLength={100} />
          </Form.Item>
        </div>
      </Form>
    </EditDialog>
  );
};
