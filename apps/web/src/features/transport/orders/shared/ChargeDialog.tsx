// Proposes a charge on an order: what for, how much, on what grounds.
import { formatFen } from '@rfb/contract/money.ts';
import {
  addedCharges,
  isTakenOff,
  type ProposableCharge,
  takenOffCharges,
} from '@rfb/contract/transport/orders/payments/charge.states.ts';
import { proposeCharge } from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import { Form, Input, Select } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';

type Values = { kind: ProposableCharge; amountYuan: number; note: string };
type Props = { orderId: string; owedFen: number; onClose: () => void };

const kinds = [
  { label: '加收，货主多付', options: optionsOf(addedCharges) },
  { label: '扣减，货主少付', options: optionsOf(takenOffCharges) },
];

export const ChargeDialog = ({ orderId, owedFen, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form);
  const amountYuan = Form.useWatch('amountYuan', form);
  const save = useChange(proposeCharge, {
    form,
    draft: `charge.${orderId}`,
    input: ({ amountYuan: yuan, ...rest }: Values) => ({
      params: { orderId },
      body: { ...rest, amountFen: Math.round(yuan * 100) },
    }),
    fieldsOf: ({ fields: { amountFen, ...rest } }) => ({ ...rest, ...(amountFen && { amountYuan: amountFen }) }),
    done: '已告知对方，对方同意后计入应付',
    onDone: onClose,
  });
  const change = kind && amountYuan ? Math.round(amountYuan * 100) * (isTakenOff(kind) ? -1 : 1) : 0;
  return (
    <FormDialog
      title="提出费用"
      submit="提出"
      form={form}
      initial={{ note: '' } as Partial<Values>}
      save={save}
      onClose={onClose}
    >
      <Form.Item name="kind" label="费用" rules={[{ required: true, message: '请选择费用' }]}>
        <Select options={kinds} placeholder="等待费、绕路费、扣款等" />
      </Form.Item>
      <Form.Item
        name="amountYuan"
        label="金额（元）"
        extra={
          change === 0
            ? `应付现为 ${formatFen(owedFen)}，填正数`
            : `应付 ${formatFen(owedFen)} → ${formatFen(owedFen + change)}，对方同意后生效`
        }
        rules={[{ required: true, message: '请填写金额' }]}
      >
        <NumberInput min={0.01} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="note"
        label="依据"
        extra="对方能看到，例如等待多久、约定的标准"
        rules={[{ required: true, whitespace: true, min: 4, message: '请写明依据，至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
};
