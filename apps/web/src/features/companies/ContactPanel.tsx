// Contact data a company changes by itself, at once.
import {
  type CompanyProfile,
  getCompanyProfile,
  updateMembership,
} from '@rfb/contract/companies/companies.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { currentUserQuery, keyOf } from '../../lib/query-client.ts';
import { ruleOf, showFieldErrors } from '../../ui/form-rules.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Panel } from '../../ui/Panel.tsx';
import './ContactPanel.css';

type Contact = Pick<CompanyProfile, 'contactPerson' | 'phone' | 'email' | 'address'>;
const rules = updateMembership.body.shape;

const contactOf = ({ contactPerson, phone, email, address }: CompanyProfile): Contact => ({
  contactPerson,
  phone,
  email,
  address,
});

const fields = [
  { name: 'contactPerson', label: '联系人', autoComplete: 'name' },
  { name: 'phone', label: '联系电话', autoComplete: 'tel' },
  { name: 'email', label: '邮箱（选填）', autoComplete: 'email' },
  { name: 'address', label: '地址', autoComplete: 'street-address' },
] as const;

export const ContactPanel = ({ profile }: { profile: CompanyProfile }) => {
  const [form] = Form.useForm<Contact>();
  const [isDirty, setDirty] = useState(false);
  const { message } = App.useApp();
  const queries = useQueryClient();
  const saved = contactOf(profile);
  const save = useMutation({
    mutationFn: (contact: Contact) => ask(updateMembership, { body: { ...contact, regionCode: profile.regionCode } }),
    onSuccess: (updated) => {
      setDirty(false);
      form.setFieldsValue(contactOf(updated));
      queries.setQueryData(keyOf(getCompanyProfile), updated);
      void queries.invalidateQueries(currentUserQuery);
      void message.success('联系信息已保存');
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (!showFieldErrors(form, fields)) void message.error(failure.message);
    },
  });
  const noticeChanges = (_: unknown, all: Contact) =>
    setDirty(fields.some(({ name }) => (all[name] ?? '') !== saved[name]));
  return (
    <Panel title="联系信息" extra={<span className="muted">保存后立即生效</span>}>
      <LeaveGuard isDirty={isDirty} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={saved}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={noticeChanges}
        onFinish={(contact) => save.mutate(contact)}
      >
        <div className="contact-fields">
          {fields.map(({ name, label, autoComplete }) => (
            <Form.Item key={name} name={name} label={label} rules={[ruleOf(rules[name])]}>
              <Input autoComplete={autoComplete} />
            </Form.Item>
          ))}
        </div>
        <Button type="primary" htmlType="submit" disabled={!isDirty} loading={save.isPending}>
          保存联系信息
        </Button>
      </Form>
    </Panel>
  );
};
