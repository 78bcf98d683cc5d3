// The shipper calls more trips of an award that is larger than its orders.
import { callOrders, listCallable } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { CallableAward } from '@rfb/contract/transport/orders/orders.ts';
import { Form, Select } from 'antd';
import { useAsk } from '../../../../../lib/query-client.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { EditDrawer } from '../../../../../ui/EditDrawer.tsx';
import { NumberInput } from '../../../../../ui/NumberInput.tsx';
import * as styles from '../../../../../ui/TwoColumnForm.module.css';
import {
  ScheduleFields,
  type ScheduleValues,
  scheduleFieldsOf,
  scheduleOf,
} from '../../../../trade/cooperations/shared/ScheduleFields.tsx';
import { quantityUnitText } from '../../../../trade/tenders/shared/amounts.ts';

type Values = ScheduleValues & { awardId?: string; trips?: number };
const MAX_TRIPS = 20;

export const leftText = ({ leftMilli, unit, leftTrips }: CallableAward) => {
  const left = quantityUnitText(leftMilli, unit);
  return unit === 'truck' || leftTrips === null ? `剩 ${left}` : `剩 ${left}，约 ${leftTrips} 车`;
};

const labelOf = (award: CallableAward) =>
  `${award.origin} 至 ${award.destination}　${award.fleet.name}　${award.tenderNo} 标的 ${award.lotNumber}　${leftText(award)}`;

export const CallDrawer = ({ onClose }: { onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const awards = useAsk(listCallable).data?.items ?? [];
  const chosenId = Form.useWatch('awardId', form);
  const chosen = awards.find(({ awardId }) => awardId === chosenId);
  const most = Math.min(MAX_TRIPS, chosen?.leftTrips ?? 1);
  const call = useChange(callOrders, {
    form,
    draft: 'order-call',
    fieldsOf: scheduleFieldsOf,
    input: ({ awardId = '', trips = 1, ...values }: Values) => ({
      params: { awardId },
      body: { trips, schedule: scheduleOf(values) },
    }),
    done: ({ orderIds }) => `已叫 ${orderIds.length} 车，车队会收到通知`,
    onDone: onClose,
  });
  return (
    <EditDrawer
      title="叫车"
      submit="生成运单"
      isDirty={form.isFieldsTouched() && !call.isSuccess}
      isBusy={call.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={{ trips: 1 }}
        scrollToFirstError={{ focus: true }}
        onFinish={call.mutate}
      >
        <div className={styles.formWide}>
          <Form.Item
            name="awardId"
            label="成交"
            rules={[{ required: true, message: '请选择成交' }]}
            extra="已确认成交、还有数量没有生成运单的线路"
          >
            <Select
              placeholder="请选择"
              options={awards.map((award) => ({ value: award.awardId, label: labelOf(award) }))}
              optionFilterProp="label"
              showSearch
            />
          </Form.Item>
        </div>
        <Form.Item
          name="trips"
          label="车次"
          rules={[{ required: true, message: '请填写车次' }]}
          extra={chosen ? `${leftText(chosen)}，一次最多 ${most} 车` : `一次最多 ${MAX_TRIPS} 车`}
        >
          <NumberInput style={{ width: '100%' }} min={1} max={most} precision={0} suffix="车" />
        </Form.Item>
        <span />
        <ScheduleFields />
      </Form>
    </EditDrawer>
  );
};
