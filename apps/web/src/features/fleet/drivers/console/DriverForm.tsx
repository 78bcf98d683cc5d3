// Form to create or edit a driver; the identity number can be entered but is only shown masked.

import {
  type DriverField,
  driverFieldList,
  driverFieldNames,
  driverFields,
  identityField,
} from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { type LicenceClass, licenceClasses } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { createDriver, updateDriver } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { type Driver, driverSchemas, IdentityNumber } from '@rfb/contract/fleet/drivers/drivers.ts';
import { needsQualification } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { driverDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { type FormValues, formValues, formValueText, sentValues } from '../../../../lib/field-values.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { FieldItem } from '../../../../ui/FieldItem.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { useConflict } from '../../../../ui/use-conflict.tsx';

type Fields = FormValues<typeof driverFields>;
type Values = Fields & {
  identityNumber?: string;
  driverLicense?: string;
  isLongTerm?: boolean;
  qualificationCert?: string;
};

const factsOf = (values: Fields) => sentValues(driverFields, values);

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

const shownValue = (field: DriverField, value: unknown) =>
  field === 'licenceClasses' ? (value as LicenceClass[]).join('、') : formValueText(driverFields[field], value);

/** Labels that say more than the field's name. */
const formLabels: Partial<Record<DriverField, string>> = {
  licensedOn: '初次领证日期（选填）',
  integrityGrade: '诚信等级（选填）',
  note: '备注（选填）',
};
const controls: Partial<Record<DriverField, ReactNode>> = {
  name: <Input maxLength={40} autoComplete="off" autoFocus />,
  phone: <NormalisedInput inputMode="tel" autoComplete="off" normalise={normalisePhone} />,
  licenceClasses: (
    <Select
      mode="multiple"
      options={Object.entries(licenceClasses).map(([value, label]) => ({ value, label: `${value} ${label}` }))}
    />
  ),
};
const field = (name: DriverField) => {
  const row = driverFields[name];
  return (
    <FieldItem
      key={name}
      name={name}
      row={row}
      label={formLabels[name] ?? row.label}
      rules={'isRequired' in row ? [ruleOf(driverSchemas[name])] : []}
    >
      {controls[name]}
    </FieldItem>
  );
};

/** The identity number comes behind the phone; qualifications stand before the papers, the note is last. */
const apart: readonly DriverField[] = ['name', 'phone', 'qualifications', 'note'];
const fieldsBetween = driverFieldList.filter((name) => !apart.includes(name));

type Props = { driver?: Driver | undefined; onClose: () => void; onSaved: (driverId: string) => void };

export const DriverForm = ({ driver, onClose, onSaved }: Props) => {
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch([], form) as Values | undefined;
  const conflict = useConflict<Facts>({
    base: factsOf(driver ? formValues(driverFields, driver) : {}),
    version: driver?.version ?? 0,
    read: (current: Driver) => factsOf(formValues(driverFields, current)),
    labels: driverFieldNames,
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
        initialValues={driver ? formValues(driverFields, driver) : { qualifications: ['ordinary'] }}
        scrollToFirstError={{ focus: true }}
        onFinish={save.mutate}
      >
        {field('name')}
        {field('phone')}
        <Form.Item
          name="identityNumber"
          label={identityField.label}
          required={!driver}
          rules={driver && !typed?.identityNumber ? [] : [ruleOf(IdentityNumber)]}
          extra={driver ? `现为 ${driver.identityMasked}，不改请留空` : '加密保存，登记后只显示前四位和后四位'}
        >
          <NormalisedInput autoComplete="off" normalise={normaliseCode} />
        </Form.Item>
        {fieldsBetween.map(field)}
        {field('qualifications')}
        {!driver && (
          <Papers isHeavy={needsQualification(typed?.licenceClasses ?? [])} isLongTerm={typed?.isLongTerm ?? false} />
        )}
        {field('note')}
      </Form>
    </EditDrawer>
  );
};
