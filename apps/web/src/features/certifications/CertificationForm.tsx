// What a fleet sends for certification, by the contract's own rules.
import {
  ApplicationData,
  getMyCertification,
  submitCertification,
} from '@rfb/contract/certifications/certifications.endpoints.ts';
import { certificationLabels } from '@rfb/contract/certifications/certifications.labels.ts';
import { type CompanyProfile, getCompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { serviceTypes } from '@rfb/contract/fleets/service-types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { keyOf, useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ruleOf, showFieldErrors } from '../../ui/form-rules.ts';
import { Panel } from '../../ui/Panel.tsx';

const rules = ApplicationData.shape;

const Field = ({ name, children }: { name: keyof typeof rules; children: ReactNode }) => (
  <Form.Item name={name} label={certificationLabels[name]} required rules={[ruleOf(rules[name])]}>
    {children}
  </Form.Item>
);

type Props = { onSent: () => void };

const Fields = ({ profile, onSent }: Props & { profile: CompanyProfile }) => {
  const [form] = Form.useForm<ApplicationData>();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async (body: ApplicationData) => {
      // An answer still under way would bring back the guide.
      await queries.cancelQueries({ queryKey: keyOf(getMyCertification) });
      return ask(submitCertification, { body });
    },
    onSuccess: (certification) => {
      queries.setQueryData(keyOf(getMyCertification), certification);
      onSent();
    },
    onError: (failure) => {
      if (showFieldErrors(form, failure instanceof ApiError ? failure.fields : {})) return;
      void message.error(failure.message);
      void queries.invalidateQueries({ queryKey: keyOf(getMyCertification) });
    },
  });
  const { permitNo, contactPerson, phone } = profile;
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ permitNo, contactPerson, phone, serviceTypes: [] }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => send.mutate(values)}
    >
      <div className="certification-fields">
        <Field name="permitNo">
          <Input />
        </Field>
        <Field name="vehicleCount">
          <InputNumber precision={0} suffix="台" style={{ width: '100%' }} />
        </Field>
        <Field name="serviceTypes">
          <Select
            mode="multiple"
            placeholder="可多选"
            options={serviceTypes.map((type) => ({ value: type, label: type }))}
          />
        </Field>
        <Field name="contactPerson">
          <Input autoComplete="name" />
        </Field>
        <Field name="phone">
          <Input autoComplete="tel" />
        </Field>
      </div>
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        提交认证
      </Button>
    </Form>
  );
};

export const CertificationForm = ({ onSent }: Props) => (
  <Panel title="经营信息" extra={<span className="muted">提交后不能修改，请核对后提交</span>}>
    <Answer of={useAsk(getCompanyProfile)}>{(profile) => <Fields profile={profile} onSent={onSent} />}</Answer>
  </Panel>
);
