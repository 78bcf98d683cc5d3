// What stands on a company's invoices.
import {
  type CompanyProfile,
  getCompanyProfile,
  updateInvoiceTitle,
} from '@rfb/contract/companies/companies.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input } from 'antd';
import { ApiError, ask } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ruleOf, showFieldErrors } from '../../../ui/form-rules.ts';

type Values = Pick<CompanyProfile, 'invoiceTitle'>;

export const InvoiceTitleDialog = ({ invoiceTitle, onClose }: Values & { onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Values) => ask(updateInvoiceTitle, { body }),
    onSuccess: (updated) => {
      queries.setQueryData(keyOf(getCompanyProfile), updated);
      void message.success('发票抬头已保存');
      onClose();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (!showFieldErrors(form, fields)) void message.error(failure.message);
    },
  });
  return (
    <FormDialog
      title="发票抬头"
      submit="保存"
      width={480}
      form={form}
      initial={{ invoiceTitle }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="invoiceTitle"
        label="发票抬头"
        rules={[ruleOf(updateInvoiceTitle.body.shape.invoiceTitle)]}
        extra="留空则同企业名称。"
      >
        <Input maxLength={80} autoComplete="organization" />
      </Form.Item>
    </FormDialog>
  );
};
