// Form fields of an application, validated by the contract's rules; fleet fields only for fleets.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { EARLIEST_YEAR, thisYear } from '@rfb/contract/field-rules.ts';
import { type CompanyField, companyFieldNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { applicationFields } from '@rfb/contract/membership/applications/application-form.ts';
import { halfWidth, normaliseCode, normaliseEmail } from '@rfb/contract/normalise.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { serviceTypes } from '@rfb/contract/service-types.ts';
import { Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';

const required: CompanyField[] = ['companyName', 'creditCode', 'contactPerson', 'phone', 'regionCode', 'address'];

const Field = ({ name, children }: { name: CompanyField; children: ReactNode }) => (
  <Form.Item
    name={name}
    label={companyFieldNames[name]}
    required={required.includes(name)}
    rules={[ruleOf(applicationFields[name])]}
  >
    {children}
  </Form.Item>
);

/** An optional number: an empty field is valid. */
const NumberField = ({ name, max }: { name: 'vehicleCount' | 'establishYear'; max: number }) => (
  <Form.Item name={name} label={companyFieldNames[name]}>
    <NumberInput min={name === 'establishYear' ? EARLIEST_YEAR : 0} max={max} precision={0} style={{ width: '100%' }} />
  </Form.Item>
);

export const ResubmitFields = ({ onBusy }: { onBusy: (isBusy: boolean) => void }) => (
  <>
    <Form.Item
      name="businessLicense"
      label={companyFieldNames.businessLicense}
      rules={[{ required: true, message: '请上传营业执照' }]}
    >
      <FileField purpose="licence" label="营业执照" onBusy={onBusy} />
    </Form.Item>
    <Form.Item name="companyType" label={companyFieldNames.companyType}>
      <Radio.Group optionType="button" options={optionsOf(companyTypes)} />
    </Form.Item>
    <Field name="companyName">
      <Input autoComplete="organization" />
    </Field>
    <Field name="creditCode">
      <NormalisedInput className="num" normalise={normaliseCode} />
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
      <NormalisedInput autoComplete="tel" normalise={normalisePhone} />
    </Field>
    <Field name="email">
      <NormalisedInput autoComplete="email" normalise={normaliseEmail} />
    </Field>
    <Form.Item noStyle dependencies={['companyType']}>
      {({ getFieldValue }) =>
        getFieldValue('companyType') === 'fleet' && (
          <>
            <Field name="permitNo">
              <NormalisedInput normalise={halfWidth} />
            </Field>
            <NumberField name="vehicleCount" max={100_000} />
            <NumberField name="establishYear" max={thisYear()} />
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
