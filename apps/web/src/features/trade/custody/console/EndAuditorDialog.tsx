// Ends the mandate of an auditor for later tenders, with a reason.
import { endAuditor } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import type { Custodian } from '@rfb/contract/trade/custody/custody-views.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

type Values = { reason: string };

export const EndAuditorDialog = ({ custodian, onClose }: { custodian: Custodian; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(endAuditor, {
    form,
    draft: `custody-end.${custodian.id}`,
    input: (body: Values) => ({ params: { custodianId: custodian.id }, body }),
    done: '委托已结束',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`结束 ${custodian.name} 的委托`}
      submit="结束委托"
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <p className="muted">只对以后发布的竞价有用；已经发布的仍由他保管一份。</p>
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 4, message: '请写明原因，至少 4 个字' }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
