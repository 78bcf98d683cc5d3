// Dialogs about invoice numbers: recording one, and taking a wrong one back.
import { formatFen } from '@rfb/contract/money.ts';
import { recordInvoice, voidInvoice } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { StatementInvoice } from '@rfb/contract/transport/statements/statements.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { todayIso } from './MonthFilter.tsx';

type Values = { invoiceNo: string; issuedOn: string; amountYuan: number };
type Props = { statementId: string; openFen: number; onClose: () => void };

export const InvoiceDialog = ({ statementId, openFen, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(recordInvoice, {
    form,
    draft: `invoice.${statementId}`,
    input: ({ amountYuan, invoiceNo, issuedOn }: Values) => ({
      params: { statementId },
      body: { invoiceNo: invoiceNo.trim(), issuedOn, amountFen: Math.round(amountYuan * 100) },
    }),
    fieldsOf: ({ fields: { amountFen, ...rest } }) => ({ ...rest, ...(amountFen && { amountYuan: amountFen }) }),
    done: '已登记，货主能看到',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="登记发票号码"
      submit="登记"
      form={form}
      initial={{ amountYuan: openFen / 100, issuedOn: todayIso() } as Partial<Values>}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="invoiceNo"
        label="发票号码"
        rules={[
          { required: true, pattern: /^\s*(\d{8}|\d{20})\s*$/, message: '数电票号码是 20 位数字，纸质发票是 8 位' },
        ]}
      >
        <Input inputMode="numeric" maxLength={24} autoComplete="off" />
      </Form.Item>
      <DateItem name="issuedOn" label="开票日期" max={todayIso()} rules={[{ required: true, message: '请填写日期' }]} />
      <Form.Item
        name="amountYuan"
        label="价税合计（元）"
        extra={`还没有登记的 ${formatFen(openFen)}，可以分几张登记`}
        rules={[{ required: true, message: '请填写金额' }]}
      >
        <NumberInput min={0.01} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
};

type Reason = { reason: string };
type VoidProps = { statementId: string; invoice: StatementInvoice; onClose: () => void };

export const VoidDialog = ({ statementId, invoice, onClose }: VoidProps) => {
  const [form] = Form.useForm<Reason>();
  const save = useChange(voidInvoice, {
    form,
    draft: `invoice-void.${invoice.id}`,
    input: ({ reason }: Reason) => ({ params: { statementId, invoiceId: invoice.id }, body: { reason } }),
    done: '已作废，可以重新登记',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`作废登记：${invoice.invoiceNo}`}
      submit="作废"
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="原因"
        extra="货主能看到。只作废这里的登记，发票本身请在电子税务局红冲"
        rules={[{ required: true, whitespace: true, min: 4, message: '请写明原因，至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
};
