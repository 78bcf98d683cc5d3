// Dialog for the title printed on a company's invoices.
import { paymentFields } from '@rfb/contract/membership/members/payment.fields.ts';
import {
  type CompanyProfile,
  getCompanyProfile,
  updateInvoiceTitle,
} from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { keyOf } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';

const field = paymentFields.invoiceTitle;

type Values = Pick<CompanyProfile, 'invoiceTitle'>;

export const InvoiceTitleDialog = ({ invoiceTitle, onClose }: Values & { onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const save = useChange(updateInvoiceTitle, {
    form,
    draft: 'invoice-title',
    input: (body: Values) => ({ body }),
    done: `${field.label}已保存`,
    onDone: (updated) => {
      queries.setQueryData(keyOf(getCompanyProfile), updated);
      onClose();
    },
  });
  return (
    <FormDialog
      title={field.label}
      submit="保存"
      width={480}
      form={form}
      initial={{ invoiceTitle }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="invoiceTitle"
        label={field.label}
        rules={[ruleOf(updateInvoiceTitle.body.shape.invoiceTitle)]}
        extra="留空则同企业名称。"
      >
        <Input maxLength={field.max} autoComplete="organization" />
      </Form.Item>
    </FormDialog>
  );
};
