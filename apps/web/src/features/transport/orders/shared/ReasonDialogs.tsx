// Dialogs about money that ask for a reason the other side reads: a payment that does not match, its reversal, a refused charge.
import { refuseCharge } from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import { disputePayment, reversePayment } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

type Reason = { reason: string };
type Props<P> = { params: P; amount: string; onClose: () => void };
type OfPayment = Props<{ orderId: string; paymentId: string }>;
type OfCharge = Props<{ orderId: string; chargeId: string }>;

const field = (extra: string) => (
  <Form.Item
    name="reason"
    label="原因"
    extra={extra}
    rules={[{ required: true, whitespace: true, min: 4, message: '请写明原因，至少 4 个字' }]}
  >
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
  </Form.Item>
);

const draftOf = (name: string, params: Record<string, string>) => `${name}.${Object.values(params).join('.')}`;
const asked = (title: string) => ({ title, submit: '提交', initial: { reason: '' } });

export const MismatchDialog = ({ params, amount, onClose }: OfPayment) => {
  const [form] = Form.useForm<Reason>();
  const save = useChange(disputePayment, {
    form,
    draft: draftOf('payment-mismatch', params),
    input: ({ reason }: Reason) => ({ params, body: { reason } }),
    done: '已告知货主，对方可以重新登记',
    onDone: onClose,
  });
  return (
    <FormDialog {...asked(`金额不符：${amount}`)} form={form} save={save} onClose={onClose}>
      {field('货主能看到，例如实际到账多少')}
    </FormDialog>
  );
};

export const ReverseDialog = ({ params, amount, onClose }: OfPayment) => {
  const [form] = Form.useForm<Reason>();
  const save = useChange(reversePayment, {
    form,
    draft: draftOf('payment-reversal', params),
    input: ({ reason }: Reason) => ({ params, body: { reason } }),
    done: '已撤销确认，并告知货主',
    onDone: onClose,
  });
  return (
    <FormDialog {...asked(`撤销收款确认：${amount}`)} form={form} save={save} onClose={onClose}>
      {field('货主能看到。撤销后这笔不再算已付，货主可以按实际重新登记')}
    </FormDialog>
  );
};

export const RefuseChargeDialog = ({ params, amount, onClose }: OfCharge) => {
  const [form] = Form.useForm<Reason>();
  const save = useChange(refuseCharge, {
    form,
    draft: draftOf('charge-refusal', params),
    input: ({ reason }: Reason) => ({ params, body: { reason } }),
    done: '已告知对方',
    onDone: onClose,
  });
  return (
    <FormDialog {...asked(`不同意：${amount}`)} form={form} save={save} onClose={onClose}>
      {field('对方能看到。谈不拢时，签收以后可以提出争议，由分会裁定金额')}
    </FormDialog>
  );
};
