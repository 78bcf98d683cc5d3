// The fleet says why a recorded payment does not match what arrived.
import { disputePayment } from '@rfb/contract/transport/orders/payments.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

type Props = { params: { orderId: string; paymentId: string }; amount: string; onClose: () => void };

export const MismatchDialog = ({ params, amount, onClose }: Props) => {
  const [form] = Form.useForm<{ reason: string }>();
  const save = useChange(disputePayment, {
    form,
    draft: `payment-mismatch.${Object.values(params).join('.')}`,
    input: ({ reason }: { reason: string }) => ({ params, body: { reason } }),
    done: '已告知货主，对方可以重新登记',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`金额不符：${amount}`}
      submit="提交"
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="原因"
        extra="货主能看到，例如实际到账多少"
        rules={[{ required: true, whitespace: true, min: 4, message: '请写明原因，至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
};
