// The shipper agrees windows, contacts and the pickup code of an order before a vehicle is sent.
import { scheduleOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Form } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';
import { EditDrawer } from '../../../../../ui/EditDrawer.tsx';
import * as styles from '../../../../../ui/TwoColumnForm.module.css';
import {
  ScheduleFields,
  type ScheduleValues,
  scheduleFieldsOf,
  scheduleOf,
  valuesOfSchedule,
} from '../../../../trade/cooperations/shared/ScheduleFields.tsx';
import { StopTimesFields } from '../../../../trade/cooperations/shared/StopTimes.tsx';
import { useKeepOrder } from '../use-order.ts';

export const ScheduleDrawer = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [form] = Form.useForm<ScheduleValues>();
  const keep = useKeepOrder();
  const typed = Form.useWatch([], form) as ScheduleValues | undefined;
  const save = useChange(scheduleOrder, {
    form,
    draft: `order-schedule.${order.id}`,
    fieldsOf: scheduleFieldsOf,
    input: (values: ScheduleValues) => ({
      params: { orderId: order.id },
      body: { schedule: scheduleOf(values), version: order.version },
    }),
    done: '已保存，车队会收到通知',
    onDone: (reply) => {
      keep(reply);
      onClose();
    },
  });
  return (
    <EditDrawer
      title="约定时间"
      submit="保存约定"
      isDirty={typed !== undefined && form.isFieldsTouched() && !save.isSuccess}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={valuesOfSchedule(order)}
        scrollToFirstError={{ focus: true }}
        onFinish={save.mutate}
      >
        <ScheduleFields />
        <StopTimesFields places={order.stops} />
      </Form>
    </EditDrawer>
  );
};
