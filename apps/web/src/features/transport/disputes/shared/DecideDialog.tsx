// The office decides a dispute: whose fault it was, and why.
import { type DisputeOutcome, disputeOutcomes } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import { decideDispute, type OfficeDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { Form, Input, Radio } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

type Values = { outcome: DisputeOutcome; decision: string };

export const DecideDialog = ({ dispute, onClose }: { dispute: OfficeDispute; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(decideDispute, {
    form,
    draft: `decide dispute ${dispute.id}`,
    input: (body: Values) => ({ params: { disputeId: dispute.id }, body }),
    done: '结论已发给双方',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`作出结论：${dispute.disputeNo}`}
      submit="确认结论"
      width={560}
      form={form}
      initial={{ decision: '' }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="outcome"
        label="责任"
        extra="认定责任的一方会记入信用事件；结论作出以后不能修改"
        rules={[{ required: true, message: '请选择结论' }]}
      >
        <Radio.Group options={Object.entries(disputeOutcomes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="decision"
        label="结论与依据"
        extra="原样发给双方"
        rules={[{ required: true, whitespace: true, min: 10, message: '结论至少 10 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={1000} showCount />
      </Form.Item>
    </FormDialog>
  );
};
