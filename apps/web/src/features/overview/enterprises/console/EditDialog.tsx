// Edits an enterprise: contact data is saved at once, registered facts become a change request for review.

import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyFieldNames, companyShortNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { halfWidth, normaliseCode, normaliseEmail } from '@rfb/contract/normalise.ts';
import { EnterpriseForm, updateEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { changedOnly } from '../../../../lib/conflict.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { locked } from '../../../../ui/locked.tsx';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { useConflict } from '../../../../ui/use-conflict.tsx';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';
import { useRegionName } from '../../../services/regions/shared/use-region-name.ts';
import * as styles from './EditDialog.module.css';

type Values = Omit<z.input<typeof EnterpriseForm>, 'version'>;
const rules = EnterpriseForm.shape;

const valuesOf = (enterprise: Enterprise): Values => ({
  companyName: enterprise.enterpriseName,
  creditCode: enterprise.creditCode,
  companyType: enterprise.enterpriseType,
  legalPerson: enterprise.legalPerson,
  contactPerson: enterprise.contactPerson,
  phone: '',
  email: enterprise.email,
  regionCode: enterprise.regionCode,
  address: enterprise.address,
  permitNo: enterprise.permitNo,
});

/** `current` of a conflict, under the column names of the database. */
type Saved = Omit<Values, 'companyName' | 'companyType' | 'phone'> & { name: string; type: Values['companyType'] };
const readSaved = ({ name, type, ...saved }: Saved): Values => ({
  companyName: name,
  creditCode: saved.creditCode,
  companyType: type,
  legalPerson: saved.legalPerson,
  contactPerson: saved.contactPerson,
  // The server sends only the masked phone, which cannot be compared.
  phone: '',
  email: saved.email,
  regionCode: saved.regionCode,
  address: saved.address,
  permitNo: saved.permitNo,
});

const labels: Record<keyof Values, string> = { ...companyFieldNames, regionCode: companyShortNames.regionCode };

type Props = { enterprise: Enterprise; onClose: () => void };

export const EditDialog = ({ enterprise, onClose }: Props) => {
  const { id, enterpriseName, version, member, enterpriseType, phone } = enterprise;
  const [before] = useState(() => valuesOf(enterprise));
  const [isDirty, setDirty] = useState(false);
  const regionName = useRegionName();
  const conflict = useConflict<Values>({
    base: before,
    version,
    read: readSaved,
    labels,
    shown: (field, value) => {
      if (field === 'regionCode') return regionName(String(value));
      return field === 'companyType' ? companyTypes[value as keyof typeof companyTypes] : String(value ?? '');
    },
  });
  const [form] = Form.useForm<Values>();
  const save = useChange(updateEnterprise, {
    form,
    draft: `enterprise.${id}`,
    input: (values: Values) => {
      const settled = conflict.resolve(values);
      // Unchanged fields are omitted, so they are neither overwritten nor sent to review.
      const body = { version: settled.version, ...changedOnly(settled.before, settled.values) };
      return { params: { companyId: id }, body };
    },
    done: ({ receiptNo }) => (receiptNo ? `已保存；登记信息作为资料变更 ${receiptNo} 提交审核` : '资料已保存'),
    onDone: onClose,
    onFailure: conflict.handleFailure,
  });
  const lock = locked(!member, '入会后才能提交变更');
  return (
    <Modal
      open
      width={640}
      title={conflict.isShown ? `核对后保存：${enterpriseName}` : `编辑资料：${enterpriseName}`}
      okText={conflict.isShown ? '保存所选的值' : '保存修改'}
      cancelText="不保存"
      mask={{ closable: !isDirty }}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: !isDirty && !save.isRestored }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <LeaveGuard isDirty={isDirty || save.isRestored} />
      {conflict.choice}
      <Form
        form={form}
        hidden={conflict.isShown}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={before}
        onValuesChange={() => setDirty(true)}
        onFinish={save.mutate}
      >
        <h3 className={styles.editHead}>
          联系与地址<small>保存后立即生效，并通知企业</small>
        </h3>
        <div className={styles.editFields}>
          <Form.Item name="contactPerson" label={labels.contactPerson} rules={[ruleOf(rules.contactPerson)]}>
            <Input />
          </Form.Item>
          <Form.Item name="phone" label="新的联系电话（选填）" rules={[ruleOf(rules.phone)]}>
            <NormalisedInput normalise={normalisePhone} inputMode="tel" placeholder={`现为 ${phone}，不填则不变`} />
          </Form.Item>
          <Form.Item name="email" label={`${labels.email}（选填）`} rules={[ruleOf(rules.email)]}>
            <NormalisedInput normalise={normaliseEmail} />
          </Form.Item>
          <Form.Item name="regionCode" label={labels.regionCode} rules={[ruleOf(rules.regionCode)]}>
            <RegionField />
          </Form.Item>
          <Form.Item name="address" label={labels.address} rules={[ruleOf(rules.address)]}>
            <Input />
          </Form.Item>
          {enterpriseType === 'fleet' && (
            <Form.Item name="permitNo" label={`${labels.permitNo}（选填）`} rules={[ruleOf(rules.permitNo)]}>
              <NormalisedInput normalise={halfWidth} />
            </Form.Item>
          )}
        </div>
        <h3 className={styles.editHead}>
          登记信息
          <small>{member ? '以营业执照为准，修改会提交审核' : '入会后才能提交变更；现在请让企业重新提交申请'}</small>
        </h3>
        <div className={styles.editFields}>
          <Form.Item name="companyName" label={labels.companyName} {...lock} rules={[ruleOf(rules.companyName)]}>
            <Input disabled={!member} />
          </Form.Item>
          <Form.Item name="creditCode" label={labels.creditCode} {...lock} rules={[ruleOf(rules.creditCode)]}>
            <NormalisedInput normalise={normaliseCode} disabled={!member} />
          </Form.Item>
          <Form.Item name="legalPerson" label={labels.legalPerson} {...lock}>
            <Input disabled={!member} />
          </Form.Item>
          <Form.Item name="companyType" label={labels.companyType} {...lock}>
            <Radio.Group disabled={!member} options={optionsOf(companyTypes)} />
          </Form.Item>
        </div>
        <EnterSubmits />
      </Form>
    </Modal>
  );
};
