// Dialog that requests a change of licence facts: new values and the new licence, reviewed by staff.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyFieldNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { requestChange, reviewedFields } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/Dialog.module.css';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { FileField } from '../../../services/files/shared/FileField.tsx';

const facts = ['companyName', 'creditCode', 'companyType', 'legalPerson'] as const;
type Fact = (typeof facts)[number];
type Values = Record<Fact, string> & { licence?: StoredFile | null };

/** The fields that differ from the registered ones; empty when nothing differs. */
const changesOf = (profile: CompanyProfile, { licence, ...typed }: Values) => ({
  ...Object.fromEntries(facts.flatMap((name) => (typed[name] !== profile[name] ? [[name, typed[name]]] : []))),
  ...(licence && { businessLicense: licence.fileId }),
});

/** The form's name for `businessLicense` is `licence`. */
const fieldsOf = ({ fields: { businessLicense, ...fields } }: ApiError) => ({
  ...fields,
  ...(businessLicense && { licence: businessLicense }),
});

export const ChangeDialog = ({ profile, onClose }: { profile: CompanyProfile; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const [changes, setChanges] = useState({});
  const [isUploading, setUploading] = useState(false);
  const isDirty = Object.keys(changes).length > 0;
  const send = useChange(requestChange, {
    form,
    draft: 'company-change',
    input: (values: Values) => ({ body: changesOf(profile, values) }),
    fieldsOf,
    done: ({ receiptNo }) => `变更已提交，编号 ${receiptNo}`,
    onDone: onClose,
  });
  const needsLicence = facts.some((name) => name in changes);
  return (
    <EditDialog
      title="申请变更企业资料"
      submit="提交审核"
      isDirty={(isDirty || send.isRestored) && !send.isSuccess}
      isReady={(isDirty || send.isRestored) && !isUploading}
      isBusy={send.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={Object.fromEntries(facts.map((name) => [name, profile[name]]))}
        onValuesChange={(_, values) => setChanges(changesOf(profile, values))}
        onFinish={send.mutate}
      >
        <p className={`muted ${styles.dialogLead}`}>
          只改需要变更的项目。审核通过前，公开页面、证书与运单仍使用原资料。
        </p>
        <Form.Item
          name="companyName"
          label={companyFieldNames.companyName}
          rules={[ruleOf(reviewedFields.companyName)]}
        >
          <Input autoComplete="organization" />
        </Form.Item>
        <Form.Item name="creditCode" label={companyFieldNames.creditCode} rules={[ruleOf(reviewedFields.creditCode)]}>
          <NormalisedInput normalise={normaliseCode} className="num" />
        </Form.Item>
        <Form.Item
          name="legalPerson"
          label={companyFieldNames.legalPerson}
          rules={[ruleOf(reviewedFields.legalPerson)]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="companyType" label={companyFieldNames.companyType}>
          <Radio.Group options={optionsOf(companyTypes)} optionType="button" />
        </Form.Item>
        <Form.Item
          name="licence"
          label="新的营业执照"
          validateTrigger="onChange"
          rules={[
            {
              required: needsLicence,
              message: '请上传变更后的营业执照，供审核核对',
            },
          ]}
        >
          <FileField purpose="licence" label="营业执照" onBusy={setUploading} />
        </Form.Item>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
