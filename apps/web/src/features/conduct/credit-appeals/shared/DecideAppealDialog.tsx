// The office decides an appeal: whether the event is set aside, and why.
import { type AppealOutcome, appealOutcomes } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { decideAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { Form, Input, Radio } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

type Values = { outcome: AppealOutcome; decision: string };

export const DecideAppealDialog = ({ appeal, onClose }: { appeal: OfficeAppeal; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(decideAppeal, {
    form,
    draft: `decide appeal ${appeal.id}`,
    input: (body: Values) => ({ params: { appealId: appeal.id }, body }),
    done: '结论已发给企业',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`作出结论：${appeal.appealNo}`}
      submit="确认结论"
      width={560}
      form={form}
      initial={{ decision: '' }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="outcome"
        label="结论"
        extra="申诉成立则事件不再计分，评价同时隐藏；结论作出以后不能修改"
        rules={[{ required: true, message: '请选择结论' }]}
      >
        <Radio.Group options={Object.entries(appealOutcomes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="decision"
        label="依据"
        extra="原样发给企业；成立时也发给运单的另一方"
        rules={[{ required: true, whitespace: true, min: 10, message: '结论至少 10 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={1000} showCount />
      </Form.Item>
    </FormDialog>
  );
};
