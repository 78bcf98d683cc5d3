// Contact data a company changes by itself, at once; a change made meanwhile by somebody else is shown beside one's own.
import {
  type CompanyProfile,
  getCompanyProfile,
  updateMembership,
} from '@rfb/contract/companies/companies.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { useState } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { normaliserOf } from '../../lib/normalise-input.ts';
import { currentUserQuery, keyOf } from '../../lib/query-client.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { EnterSubmits } from '../../ui/EnterSubmits.tsx';
import { ruleOf, showFieldErrors } from '../../ui/form-rules.ts';
import { NormalisedInput } from '../../ui/NormalisedInput.tsx';
import { RegionField } from '../RegionField.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { type Conflict, type Contact, conflictOf, contactLabels, contactOf, isChanged, mergedOf } from './contact.ts';
import './ContactDialog.css';

const rules = updateMembership.body.shape;
const autoComplete = { contactPerson: 'name', phone: 'tel', email: 'email', address: 'street-address' } as const;
type TextField = keyof typeof autoComplete;
const asTyped = (text: string) => text;

const TextItem = ({ name, note }: { name: TextField; note?: string }) => (
  <Form.Item name={name} label={contactLabels[name]} rules={[ruleOf(rules[name])]} extra={note}>
    <NormalisedInput autoComplete={autoComplete[name]} normalise={normaliserOf[name] ?? asTyped} />
  </Form.Item>
);

export const ContactDialog = ({ profile, onClose }: { profile: CompanyProfile; onClose: () => void }) => {
  const [form] = Form.useForm<Contact>();
  const [base] = useState(() => ({ contact: contactOf(profile), version: profile.version }));
  const [isDirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: ({ contact, version }: { contact: Contact; version: number }) =>
      ask(updateMembership, { body: { ...contact, version } }),
    onSuccess: (updated) => {
      queries.setQueryData(keyOf(getCompanyProfile), updated);
      void queries.invalidateQueries(currentUserQuery);
      void message.success('联系信息已保存');
      onClose();
    },
    onError: (failure, { contact }) => {
      const met = conflictOf(failure, base.contact, contact);
      if (met) return setConflict(met);
      // What is wrong is shown under its field, so the form comes back.
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (Object.keys(fields).length > 0) setConflict(undefined);
      if (!showFieldErrors(form, fields)) void message.error(failure.message);
    },
  });
  const submit = () => {
    if (conflict) return save.mutate({ contact: mergedOf(conflict), version: conflict.version });
    form.submit();
  };
  return (
    <EditDialog
      title={conflict ? '核对后保存' : '编辑联系信息'}
      submit={conflict ? '保存所选的值' : '保存联系信息'}
      isDirty={isDirty && !save.isSuccess}
      isReady={isDirty || conflict !== undefined}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict && <ConflictChoice conflict={conflict} onChange={setConflict} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        hidden={conflict !== undefined}
        initialValues={base.contact}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, all) => setDirty(isChanged(base.contact, all))}
        onFinish={(contact) => save.mutate({ contact, version: base.version })}
      >
        <p className="muted contact-lead">保存后立即生效，用于分会联系与名片展示；登录手机在“账号与安全”中更换。</p>
        <TextItem name="contactPerson" />
        <TextItem name="phone" />
        <TextItem name="email" note="选填" />
        <Form.Item name="regionCode" label={contactLabels.regionCode} rules={[ruleOf(rules.regionCode)]}>
          <RegionField />
        </Form.Item>
        <TextItem name="address" />
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
