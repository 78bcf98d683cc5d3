// The shipper orders trips from a cooperative fleet under their framework agreement.

import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { dangerClasses } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import { orderUnderAgreement } from '@rfb/contract/transport/orders/agreement-orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Form, Input, Select } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import * as dialogStyles from '../../../../ui/Dialog.module.css';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';
import { PriceItems, useAgreedPrice } from './AgreedPrice.tsx';
import { type AgreementValues, fieldsOf, orderOf, valuesLike } from './agreement-values.ts';
import { ScheduleFields, scheduleOf } from './ScheduleFields.tsx';

const lengths = (Object.entries(lengthBands) as [LengthBand, { label: string }][]).map(([value, { label }]) => ({
  value,
  label,
}));
const WIDE = { width: '100%' };
const required = (name: string) => [{ required: true, message: `请填写${name}` }];

const LaneItems = () => (
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

const CargoItems = () => (
  <>
    <Form.Item name="cargo" label="货物名称" rules={required('货物名称')}>
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item name="distanceKm" label="里程">
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

/** `like`: an earlier order whose values stand in the form, all but the dates. */
type Props = { cooperationId: string; fleetName: string; like?: OrderDetail; onClose: () => void };

export const AgreementOrderDrawer = ({ cooperationId, fleetName, like, onClose }: Props) => {
  const [form] = Form.useForm<AgreementValues>();
  const typed = Form.useWatch([], form) as AgreementValues | undefined;
  const known = useAgreedPrice(cooperationId, typed);
  const send = useChange(orderUnderAgreement, {
    form,
    draft: `agreement-order.${cooperationId}${like ? `.${like.id}` : ''}`,
    fieldsOf,
    input: (values: AgreementValues) => ({
      params: { cooperationId },
      body: {
        trips: values.trips ?? 1,
        order: orderOf(values, known.agreed === undefined),
        schedule: scheduleOf(values),
      },
    }),
    done: ({ orderIds }) => `已下 ${orderIds.length} 张运单，车队会收到通知`,
    onDone: onClose,
  });
  return (
    <EditDrawer
      title={`${like ? '再来一单' : '按协议下单'}：${fleetName}`}
      submit="生成运单"
      isDirty={typed !== undefined && form.isFieldsTouched() && !send.isSuccess}
      isBusy={send.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={dialogStyles.dialogLead}>
        价格表里有的线路自动按装货日的协议价，其余线路由车队接受价格。车队在期限内接单或拒单，逾期自动作废，都不影响信用分。
      </p>
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={like ? valuesLike(like) : { trips: 1, paymentDays: 30 }}
        scrollToFirstError={{ focus: true }}
        onFinish={send.mutate}
      >
        <LaneItems />
        <CargoItems />
        <PriceItems known={known} values={typed} />
        <ScheduleFields />
      </Form>
    </EditDrawer>
  );
};
