// Form a fleet submits for certification, validated by the contract's rules.
import { getMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import type { FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import {
  ApplicationData,
  type Certification,
  getMyCertification,
  submitCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { certificationLabels } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { type CompanyProfile, getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { keyOf, useAsk } from '../../../../lib/query-client.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './Certification.module.css';
import { CertificationSide } from './CertificationSide.tsx';
import { readDraft, saveDraft } from './draft.ts';
import { ServiceChips } from './ServiceChips.tsx';

const rules = ApplicationData.shape;

type FieldProps = { name: keyof typeof rules; reason: string | undefined; children: ReactNode };

const Field = ({ name, reason, children }: FieldProps) => (
  <Form.Item
    name={name}
    label={certificationLabels[name]}
    required
    rules={[ruleOf(rules[name])]}
    extra={reason && <span className={styles.certificationReason}>上次未通过：{reason}</span>}
  >
    {children}
  </Form.Item>
);

type Props = { certification: Certification; onSent: () => void };

const Fields = ({
  certification,
  profile,
  card,
  onSent,
}: Props & { profile: CompanyProfile; card: FleetCard | undefined }) => {
  const [form] = Form.useForm<ApplicationData>();
  const queries = useQueryClient();
  const send = useSend({
    form,
    draft: 'certification',
    send: async (body: ApplicationData, call) => {
      // A reply still in flight would overwrite the submitted state.
      await queries.cancelQueries({ queryKey: keyOf(getMyCertification) });
      return call(submitCertification, { body });
    },
    onDone: (certification) => {
      queries.setQueryData(keyOf(getMyCertification), certification);
      saveDraft(profile.companyName, undefined);
      onSent();
    },
  });
  const { permitNo, contactPerson, phone } = profile;
  // Prefill: the previous application or the registered data, overridden by unsent input of this tab.
  const initialValues = {
    ...(certification.applicationData ?? {
      permitNo,
      contactPerson,
      phone,
      vehicleCount: card?.registeredVehicles || card?.vehicleCount || undefined,
      serviceTypes: card?.serviceTypes ?? [],
    }),
    ...readDraft(profile.companyName),
  };
  const reasons = certification.rejection?.fields ?? {};
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initialValues}
      onValuesChange={(_, values) => saveDraft(profile.companyName, values)}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => send.mutate(values)}
    >
      <div className={styles.certificationFields}>
        <Field name="permitNo" reason={reasons.permitNo}>
          <NormalisedInput normalise={halfWidth} />
        </Field>
        <Field name="vehicleCount" reason={reasons.vehicleCount}>
          <NumberInput precision={0} suffix="台" style={{ width: '100%' }} />
        </Field>
        <Field name="contactPerson" reason={reasons.contactPerson}>
          <Input autoComplete="name" />
        </Field>
        <Field name="phone" reason={reasons.phone}>
          <NormalisedInput autoComplete="tel" normalise={normalisePhone} />
        </Field>
      </div>
      <Field name="serviceTypes" reason={reasons.serviceTypes}>
        <ServiceChips />
      </Field>
      <div className={styles.certificationFoot}>
        <span className="muted">提交后不能修改，请核对后提交</span>
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          提交认证
        </Button>
      </div>
    </Form>
  );
};

export const CertificationForm = (props: Props) => {
  // A failed card request only leaves two fields empty.
  const card = useAsk(getMyCard);
  return (
    <div className={styles.certificationBody}>
      <Panel title="经营信息">
        <QueryView of={useAsk(getCompanyProfile)}>
          {(profile) => !card.isPending && <Fields {...props} profile={profile} card={card.data} />}
        </QueryView>
      </Panel>
      <CertificationSide mode={props.certification.mode} />
    </div>
  );
};
