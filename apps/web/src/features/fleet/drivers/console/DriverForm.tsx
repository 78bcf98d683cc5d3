// Form to create or edit a driver; the identity number can be entered but is only shown masked.

import {
  type IntegrityGrade,
  integrityGrades,
  type Qualification,
  qualifications,
} from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { createDriver, updateDriver } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { type Driver, IdentityNumber, DriverForm as rulesOfDriver } from '@rfb/contract/fleet/drivers/drivers.ts';
import { type LicenceClass, licenceClasses, needsQualification } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { driverDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { normaliseCode, normalisePhone } from '@rfb/contract/normalise.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { useConflict } from '../../../../ui/use-conflict.tsx';

type Values = {
  name: string;
  phone: string;
  identityNumber?: string;
  licenceClasses: LicenceClass[];
  licensedOn?: string;
  qualifications?: Qualification[];
  integrityGrade?: IntegrityGrade | null;
  note?: string;
  driverLicense?: string;
  isLongTerm?: boolean;
  qualificationCert?: string;
};

const rules = rulesOfDriver.shape;

const factsOf = (values: Values) => ({
  name: values.name,
  phone: values.phone,
  licenceClasses: values.licenceClasses,
  licensedOn: values.licensedOn || null,
  qualifications: values.qualifications ?? [],
  integrityGrade: values.integrityGrade ?? null,
  note: values.note?.trim() ?? '',
});

const newDriver = (values: Values) => {
  const { identityNumber = '', driverLicense, isLongTerm, qualificationCert } = values;
  const documents = [
    ...(driverLicense || isLongTerm
      ? [{ kind: 'driverLicense' as const, expiresOn: isLongTerm ? null : (driverLicense ?? null) }]
      : []),
    ...(qualificationCert ? [{ kind: 'qualificationCert' as const, expiresOn: qualificationCert }] : []),
  ];
  return { body: { ...factsOf(values), identityNumber, documents } };
};

const Papers = ({ isHeavy, isLongTerm }: { isHeavy: boolean; isLongTerm: boolean }) => (
  <>
    <DateItem name="driverLicense" label={`${driverDocuments.driverLicense}有效期`} disabled={isLongTerm} />
    <Form.Item name="isLongTerm" valuePropName="checked" label=" ">
      <Checkbox>驾驶证长期有效</Checkbox>
    </Form.Item>
    {isHeavy && <DateItem name="qualificationCert" label={`${driverDocuments.qualificationCert}有效期`} />}
  </>
);

type Facts = ReturnType<typeof factsOf>;
const emptyDriver: Values = { name: '', phone: '', licenceClasses: [] };
const valuesOf = (driver: Driver): Values => ({
  ...driver,
  integrityGrade: driver.integrityGrade as IntegrityGrade | null,
  identityNumber: '',
  licensedOn: driver.licensedOn ?? '',
});

const labels: Record<keyof Facts, string> = {
  name: '姓名',
  phone: '手机号',
  licenceClasses: '准驾车型',
  licensedOn: '初次领证日期',
  qualifications: '从业资格类别',
  integrityGrade: '诚信等级',
  note: '备注',
};
const shownValue = (field: keyof Facts, value: unknown) => {
  if (field === 'qualifications') return (value as Qualification[]).map((one) => qualifications[one]).join('、');
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
};

type Props = { driver?: Driver | undefined; onClose: () => void; onSaved: (driverId: string) => void };

export const DriverForm = ({ driver, onClose, onSaved }: Props) => {
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch([], form) as Values | undefined;
  const conflict = useConflict<Facts>({
    base: factsOf(driver ? valuesOf(driver) : emptyDriver),
    version: driver?.version ?? 0,
    read: factsOf,
    labels,
    shown: shownValue,
  });
  const save = useSend({
    form,
    draft: `driver.${driver?.id ?? 'new'}`,
    send: (typed: Values, call) => {
      if (!driver) return call(createDriver, newDriver(typed));
      const { values, version } = conflict.resolve(factsOf(typed));
      const body = { ...values, identityNumber: typed.identityNumber ?? '', version };
      return call(updateDriver, { params: { driverId: driver.id }, body });
    },
    onFailure: (failure, typed) => driver !== undefined && conflict.handleFailure(failure, factsOf(typed)),
    done: driver ? '司机资料已保存' : '司机已登记',
    onDone: ({ id }) => onSaved(id),
  });
  return (
    <EditDrawer
      title={driver ? '修改司机资料' : '登记司机'}
      submit={conflict.isShown ? '保存所选的值' : driver ? '保存资料' : '登记司机'}
      isDirty={typed !== undefined && form.isFieldsTouched() && !save.isSuccess}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {conflict.choice}
      <Form
        form={form}
        hidden={conflict.isShown}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={driver ? valuesOf(driver) : { qualifications: ['ordinary'] }}
        scrollToFirstError={{ focus: true }}
        onFinish={save.mutate}
      >
        <Form.Item name="name" label="姓名" required rules={[ruleOf(rules.name)]}>
          <Input maxLength={40} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="phone" label="手机号" required rules={[ruleOf(rules.phone)]}>
          <NormalisedInput inputMode="tel" autoComplete="off" normalise={normalisePhone} />
        </Form.Item>
        <Form.Item
          name="identityNumber"
          label="身份证号"
          required={!driver}
          rules={driver && !typed?.identityNumber ? [] : [ruleOf(IdentityNumber)]}
          extra={driver ? `现为 ${driver.identityMasked}，不改请留空` : '加密保存，登记后只显示前四位和后四位'}
        >
          <NormalisedInput autoComplete="off" normalise={normaliseCode} />
        </Form.Item>
        <Form.Item name="licenceClasses" label="准驾车型" required rules={[ruleOf(rules.licenceClasses)]}>
          <Select
            mode="multiple"
            options={Object.entries(licenceClasses).map(([value, label]) => ({ value, label: `${value} ${label}` }))}
          />
        </Form.Item>
        <DateItem name="licensedOn" label="初次领证日期（选填）" />
        <Form.Item name="integrityGrade" label="诚信等级（选填）">
          <Select allowClear options={integrityGrades.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="qualifications" label="从业资格类别">
          <Select
            mode="multiple"
            options={Object.entries(qualifications).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        {!driver && (
          <Papers isHeavy={needsQualification(typed?.licenceClasses ?? [])} isLongTerm={typed?.isLongTerm ?? false} />
        )}
        <div className={styles.formWide}>
          <Form.Item name="note" label="备注（选填）">
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </div>
      </Form>
    </EditDrawer>
  );
};
