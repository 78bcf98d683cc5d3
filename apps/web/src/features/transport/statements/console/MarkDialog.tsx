// Marks an order as different: what one believes is owed, and why.
import { formatFen } from '@rfb/contract/money.ts';
import { markDifference } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { ShownRow } from '@rfb/contract/transport/statements/statements.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';

type Values = { believedYuan: number; reason: string };
type Props = { statementId: string; row: ShownRow; onClose: () => void };

export const MarkDialog = ({ statementId, row: { orderId, orderNo, owedFen }, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const believed = Form.useWatch('believedYuan', form);
  const save = useChange(markDifference, {
    form,
    draft: `difference.${statementId}.${orderId}`,
    input: ({ believedYuan, reason }: Values) => ({
      params: { statementId },
      body: { orderId, believedFen: Math.round(believedYuan * 100), reason },
    }),
    fieldsOf: ({ fields: { believedFen, orderId: order, ...rest } }) => ({
      ...rest,
      ...((believedFen || order) && { believedYuan: believedFen ?? order ?? '' }),
    }),
    done: '已标出，并告知对方',
    onDone: onClose,
  });
  const change = believed === undefined || believed === null ? 0 : Math.round(believed * 100) - owedFen;
  return (
    <FormDialog
      title={`标差异：${orderNo}`}
      submit="标出"
      form={form}
      initial={{ reason: '' } as Partial<Values>}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="believedYuan"
        label="你认为这张运单应付（元）"
        extra={
          change === 0
            ? `现在的应付是 ${formatFen(owedFen)}，含双方同意的费用，不减付款`
            : `应付 ${formatFen(owedFen)} → ${formatFen(owedFen + change)}，对方接受后生效`
        }
        rules={[{ required: true, message: '请填写金额' }]}
      >
        <NumberInput min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="理由"
        extra="对方能看到。这张运单先不计入确认的金额；付款不符请到运单的付款记录里处理"
        rules={[{ required: true, whitespace: true, min: 4, message: '请写明理由，至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
};
