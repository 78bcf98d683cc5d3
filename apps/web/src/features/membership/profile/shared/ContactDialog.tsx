// Dialog for contact data, which changes without review; on a conflict the user chooses field by field.
import { updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { type CompanyProfile, getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { normaliserOf } from '../../../../lib/normalise-input.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { useConflict } from '../../../../ui/use-conflict.tsx';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';
import { useRegionName } from '../../../services/regions/shared/use-region-name.ts';
import * as styles from './ContactDialog.module.css';
import { type Contact, contactLabels, contactOf, isChanged, readContact } from './contact.ts';

const rules = updateMembership.body.shape;
const autoComplete = { contactPerson: 'name', phone: 'tel', email: 'email', address: 'street-address' } as const;
type TextField = keyof typeof autoComplete;
const unchanged = (text: string) => text;

const TextItem = ({ name, note }: { name: TextField; note?: string }) => (
  <Form.Item name={name} label={contactLabels[name]} rules={[ruleOf(rules[name])]} extra={note}>
    <NormalisedInput autoComplete={autoComplete[name]} normalise={normaliserOf[name] ?? unchanged} />
  </Form.Item>
);

export const ContactDialog = ({ profile, onClose }: { profile: CompanyProfile; onClose: () => void }) => {
  const [form] = Form.useForm<Contact>();
  const [base] = useState(() => ({ contact: contactOf(profile), version: profile.version }));
  const [isDirty, setDirty] = useState(false);
  const queries = useQueryClient();
  const regionName = useRegionName();
  const conflict = useConflict<Contact>({
    base: base.contact,
    version: base.version,
    read: readContact,
    labels: contactLabels,
    shown: (field, value) => (field === 'regionCode' ? regionName(String(value)) : String(value)),
  });
  const save = useChange(updateMembership, {
    form,
    draft: 'contact',
    input: ({ contact, version }: { contact: Contact; version: number }) => ({ body: { ...contact, version } }),
    done: '联系信息已保存',
    onDone: (updated) => {
      queries.setQueryData(keyOf(getCompanyProfile), updated);
      onClose();
    },
    // Returns false for field errors, so that the form with its fields is visible again.
    onFailure: (failure, { contact }) => conflict.handleFailure(failure, contact),
  });
  const submit = () => {
    if (!conflict.isShown) return form.submit();
    const { values, version } = conflict.resolve(base.contact);
    save.mutate({ contact: values, version });
  };
  return (
    <EditDialog
      title={conflict.isShown ? '核对后保存' : '编辑联系信息'}
      submit={conflict.isShown ? '保存所选的值' : '保存联系信息'}
      isDirty={(isDirty || save.isRestored) && !save.isSuccess}
      isReady={isDirty || save.isRestored || conflict.isShown}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict.choice}
      <Form
        form={form}
        layout="vertical"
        hidden={conflict.isShown}
        initialValues={base.contact}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, all) => setDirty(isChanged(base.contact, all))}
        onFinish={(contact) => save.mutate({ contact, version: base.version })}
      >
        <p className={`muted ${styles.contactLead}`}>
          保存后立即生效，用于分会联系与名片展示；登录手机在“账号与安全”中更换。
        </p>
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
