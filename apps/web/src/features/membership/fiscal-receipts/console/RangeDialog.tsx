// Registers a range of numbers received from the finance bureau; payments that wait get theirs at once.
import { addReceiptRange } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { Form, Input } from 'antd';
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';

type Values = { code: string; first: string; last: string; receivedOn: string };
const { code, first, last } = addReceiptRange.body.shape;

export const RangeDialog = ({ wanted, onClose }: { wanted: number; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const today = dayText(new Date(serverNow()).toISOString());
  const save = useChange(addReceiptRange, {
    form,
    draft: 'receipt-range',
    input: (values: Values) => ({ body: values }),
    done: ({ issued }) => (issued > 0 ? `已登记，${issued} 笔待开的会费取得了票号` : '已登记领用'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="登记领用的会费票据"
      submit="登记领用"
      form={form}
      initial={{ receivedOn: today }}
      save={save}
      onClose={onClose}
    >
      {wanted > 0 && <p className="muted">有 {wanted} 笔会费待开，登记后按到账登记的先后取号。</p>}
      <Form.Item name="code" label="票据代码" rules={[ruleOf(code)]} required>
        <Input maxLength={20} placeholder="印在票据右上角" />
      </Form.Item>
      <Form.Item name="first" label="首号" extra="连同前面的 0，如 0000031001" rules={[ruleOf(first)]} required>
        <Input maxLength={12} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="last" label="末号" rules={[ruleOf(last)]} required>
        <Input maxLength={12} inputMode="numeric" />
      </Form.Item>
      <DateItem name="receivedOn" label="领用日期" max={today} />
    </FormDialog>
  );
};
