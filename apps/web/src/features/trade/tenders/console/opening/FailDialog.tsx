// Lets what is left of a lot fail, with a reason.
import { failLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';
import { FormDialog } from '../../../../../ui/FormDialog.tsx';

type Values = { reason: string };
type Props = { tenderId: string; lotId: string; name: string; onClose: () => void };

export const FailDialog = ({ tenderId, lotId, name, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(failLot, {
    form,
    draft: `lot-fail.${lotId}`,
    input: ({ reason }: Values) => ({ params: { tenderId, lotId }, body: { reason } }),
    done: `${name}已流拍`,
    onDone: onClose,
  });
  return (
    <FormDialog title={`${name}流拍`} submit="流拍" form={form} initial={{ reason: '' }} save={save} onClose={onClose}>
      <p className="muted">不再把这个标的给任何车队，不能撤回。之后可以复制成新竞价重新发布。</p>
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 4, message: '请写明原因，至少 4 个字' }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
