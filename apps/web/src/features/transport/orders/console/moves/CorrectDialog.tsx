// Corrects the time of one step; the other side sees the old time, the new one and the reason.
import { correctMilestone } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Form, Input } from 'antd';
import { fromField, toField } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { DateItem } from '../../../../../ui/DateItem.tsx';
import { FormDialog } from '../../../../../ui/FormDialog.tsx';
import type { CourseEntry } from '../../shared/course.ts';
import { useKeepOrder } from '../use-order.ts';

type Values = { at: string; reason: string };
type Props = { order: OrderDetail; step: CourseEntry; onClose: () => void };

export const CorrectDialog = ({ order, step, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const keep = useKeepOrder();
  const save = useChange(correctMilestone, {
    form,
    draft: `step-correction.${step.id}`,
    input: ({ at, reason }: Values) => ({
      params: { orderId: order.id, milestoneId: step.id },
      body: { at: fromField(at), reason },
    }),
    done: '时间已更正，双方都能看到原来的时间',
    onDone: (reply) => {
      keep(reply);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`更正时间：${step.name}`}
      submit="更正"
      form={form}
      initial={{ at: toField(step.at), reason: '' }}
      save={save}
      onClose={onClose}
    >
      <DateItem
        name="at"
        label="实际时间"
        extra="在上一步和下一步之间；改早不会改善准时率"
        hasTime
        rules={[{ required: true, message: '请填写时间' }]}
      />
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, message: '请写明原因，至少 2 个字' }]}>
        <Input maxLength={100} placeholder="以门岗登记为准" />
      </Form.Item>
    </FormDialog>
  );
};
