// The fields of an application, by the contract's own rules; a fleet's only while it is one.
import { applicationFields, type FormField, formLabels } from '@rfb/contract/applications/application-form.ts';
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import { serviceTypes } from '@rfb/contract/fleets/service-types.ts';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { ruleOf } from '../../ui/form-rules.ts';
import { FileField } from '../../widgets/FileField.tsx';
import { RegionField } from '../../widgets/RegionField.tsx';

const required: FormField[] = ['companyName', 'creditCode', 'contactPerson', 'phone', 'regionCode', 'address'];

const Field = ({ name, children }: { name: FormField; children: ReactNode }) => (
  <Form.Item
    name={name}
    label={formLabels[name]}
    required={required.includes(name)}
    rules={[ruleOf(applicationFields[name])]}
  >
    {children}
  </Form.Item>
);

/** A number that may be left out; an empty field is not a wrong one. */
const NumberField = ({ name, max }: { name: 'vehicleCount' | 'establishYear'; max: number }) => (
  <Form.Item name={name} label={formLabels[name]}>
    <InputNumber min={name === 'establishYear' ? 1900 : 0} max={max} precision={0} style={{ width: '100%' }} />
  </Form.Item>
);

export const ResubmitFields = ({ onBusy }: { onBusy: (isBusy: boolean) => void }) => (
  <>
    <Form.Item
      name="businessLicense"
      label={formLabels.businessLicense}
      rules={[{ required: true, message: '请上传营业执照' }]}
    >
      <FileField purpose="licence" label="营业执照" onBusy={onBusy} />
    </Form.Item>
    <Form.Item name="companyType" label={formLabels.companyType}>
      <Radio.Group
        optionType="button"
        options={Object.entries(companyTypes).map(([value, label]) => ({ value, label }))}
      />
    </Form.Item>
    <Field name="companyName">
      <Input autoComplete="organization" />
    </Field>
    <Field name="creditCode">
      <Input className="num" maxLength={18} />
    </Field>
    <Field name="legalPerson">
      <Input />
    </Field>
    <Field name="regionCode">
      <RegionField />
    </Field>
    <Field name="address">
      <Input autoComplete="street-address" />
    </Field>
    <Field name="contactPerson">
      <Input autoComplete="name" />
    </Field>
    <Field name="phone">
      <Input autoComplete="tel" />
    </Field>
    <Field name="email">
      <Input autoComplete="email" />
    </Field>
    <Form.Item noStyle dependencies={['companyType']}>
      {({ getFieldValue }) =>
        getFieldValue('companyType') === 'fleet' && (
          <>
            <Field name="permitNo">
              <Input />
            </Field>
            <NumberField name="vehicleCount" max={100_000} />
            <NumberField name="establishYear" max={2100} />
            <Field name="serviceTypes">
              <Select
                mode="multiple"
                placeholder="可多选"
                options={serviceTypes.map((type) => ({ value: type, label: type }))}
              />
            </Field>
          </>
        )
      }
    </Form.Item>
  </>
);
