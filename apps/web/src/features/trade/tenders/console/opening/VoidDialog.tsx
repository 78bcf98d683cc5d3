// Voids an opened bid with a reason that is printed in the report and sent to the fleet.
import { voidBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';
import { FormDialog } from '../../../../../ui/FormDialog.tsx';

type Values = { reason: string };
type Props = { tenderId: string; bid: { id: string; name: string }; onClose: () => void };

export const VoidDialog = ({ tenderId, bid, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(voidBid, {
    form,
    draft: `bid-void.${bid.id}`,
    input: ({ reason }: Values) => ({ params: { tenderId, bidId: bid.id }, body: { reason } }),
    done: '报价已作废，车队会收到原因',
    onDone: onClose,
  });
  return (
    <FormDialog title="作废报价" submit="作废报价" form={form} initial={{ reason: '' }} save={save} onClose={onClose}>
      <p className="muted">
        {bid.name}的报价不再参与比较，不能恢复。原因发给这家车队，并印在开启报告里，所有报价车队都能看到。
      </p>
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 4, message: '请写明原因，至少 4 个字' }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
