// What a company says of its papers: until when they hold, and what stands on its invoices.
import { type CompanyProfile, getCompanyProfile, updatePapers } from '@rfb/contract/companies/companies.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { ruleOf, showFieldErrors } from '../../ui/form-rules.ts';
import { EnterSubmits } from './EnterSubmits.tsx';

type Values = Pick<CompanyProfile, 'licenceUntil' | 'permitUntil' | 'invoiceTitle'>;
const rules = updatePapers.body.shape;

type UntilProps = { value?: string; onChange?: (until: string) => void; id?: string; label: string };

/** A day, or none at all: many licences have no end. */
const Until = ({ value = '', onChange, id, label }: UntilProps) => (
  <span className="until-field">
    <Input
      {...(id && { id })}
      placeholder="年-月-日，例如 2027-06-30"
      inputMode="numeric"
      maxLength={10}
      disabled={value === 'long'}
      value={value === 'long' ? '' : value}
      onChange={({ target }) => onChange?.(target.value.trim())}
    />
    <Checkbox
      aria-label={`${label}长期有效`}
      checked={value === 'long'}
      onChange={({ target }) => onChange?.(target.checked ? 'long' : '')}
    >
      长期
    </Checkbox>
  </span>
);

export const PapersDialog = ({ profile, onClose }: { profile: CompanyProfile; onClose: () => void }) => {
  const { licenceUntil, permitUntil, invoiceTitle, companyType } = profile;
  const before: Values = { licenceUntil, permitUntil, invoiceTitle };
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const { message } = App.useApp();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (values: Values) => ask(updatePapers, { body: { ...before, ...values } }),
    onSuccess: (updated) => {
      queries.setQueryData(keyOf(getCompanyProfile), updated);
      void message.success('证照有效期与发票抬头已保存');
      onClose();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (!showFieldErrors(form, fields)) void message.error(failure.message);
    },
  });
  return (
    <EditDialog
      title="证照有效期与发票抬头"
      submit="保存"
      width={480}
      isDirty={isDirty && !save.isSuccess}
      isReady={isDirty}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={before}
        validateTrigger="onBlur"
        onValuesChange={(_, values) => setDirty(JSON.stringify({ ...before, ...values }) !== JSON.stringify(before))}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="licenceUntil" label="营业执照有效期至" rules={[ruleOf(rules.licenceUntil)]}>
          <Until label="营业执照" />
        </Form.Item>
        {companyType === 'fleet' && (
          <Form.Item name="permitUntil" label="道路运输经营许可证有效期至" rules={[ruleOf(rules.permitUntil)]}>
            <Until label="道路运输经营许可证" />
          </Form.Item>
        )}
        <Form.Item name="invoiceTitle" label="发票抬头" rules={[ruleOf(rules.invoiceTitle)]} extra="留空则同企业名称。">
          <Input maxLength={80} autoComplete="organization" />
        </Form.Item>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
