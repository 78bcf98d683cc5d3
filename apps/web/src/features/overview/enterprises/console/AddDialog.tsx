// Registers one enterprise by hand, with the rules of the import.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyShortNames, companyFieldNames as names } from '@rfb/contract/identity/companies/company.fields.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { halfWidth, normaliseCode, normaliseEmail } from '@rfb/contract/normalise.ts';
import type { EnterpriseEntry } from '@rfb/contract/overview/enterprises/enterprise-entry.ts';
import { addEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { entryFields as fields } from '@rfb/contract/overview/enterprises/entry-fields.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { Form, Input, Radio, Select } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { optionalRuleOf, ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { SecondPersonNote } from '../../../membership/dues/shared/SecondPersonFields.tsx';
import { useSecondPerson } from '../../../membership/dues/shared/use-second-person.ts';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';
import * as styles from './EditDialog.module.css';

type Values = Omit<EnterpriseEntry, 'amountFen'> & { amountYuan: number | null };

const empty: Values = {
  companyName: '',
  creditCode: '',
  companyType: 'fleet',
  legalPerson: '',
  contactPerson: '',
  phone: '',
  email: '',
  regionCode: '',
  address: '',
  permitNo: '',
  level: null,
  joinedOn: null,
  endsOn: null,
  amountYuan: null,
};

const bodyOf = ({ amountYuan, companyType, permitNo, level, joinedOn, endsOn, ...values }: Values) => ({
  ...values,
  companyType,
  permitNo: companyType === 'fleet' ? permitNo : '',
  level: level ?? null,
  joinedOn: joinedOn || null,
  endsOn: endsOn || null,
  amountFen: Math.round((amountYuan ?? 0) * 100),
});

type Props = { onAdded: (companyId: string) => void; onClose: () => void };

export const AddDialog = ({ onAdded, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const companyType = Form.useWatch('companyType', form);
  const level = Form.useWatch('level', form);
  const second = useSecondPerson();
  const save = useChange(addEnterprise, {
    form,
    draft: 'enterprise.new',
    input: (values: Values) => ({ body: bodyOf(values) }),
    done: ({ proposalId }) => {
      if (proposalId) return `企业已登记。会员资格${second.sent('批准以前还不是会员')}`;
      return level ? '企业已登记，会员资格已生效' : '企业已登记，企业登录补交营业执照后进入待审核申请';
    },
    onDone: ({ companyId }) => onAdded(companyId),
    fieldsOf: ({ fields: { amountFen, ...others } }) => ({ ...others, ...(amountFen && { amountYuan: amountFen }) }),
  });
  return (
    <FormDialog
      title="登记企业"
      submit="登记企业"
      width={640}
      form={form}
      initial={empty}
      save={save}
      onClose={onClose}
    >
      <h3 className={styles.editHead}>
        登记信息<small>以营业执照为准</small>
      </h3>
      <div className={styles.editFields}>
        <Form.Item name="companyName" label={names.companyName} rules={[ruleOf(fields.companyName)]}>
          <Input />
        </Form.Item>
        <Form.Item name="creditCode" label={names.creditCode} rules={[ruleOf(fields.creditCode)]}>
          <NormalisedInput normalise={normaliseCode} />
        </Form.Item>
        <Form.Item name="companyType" label={names.companyType}>
          <Radio.Group options={optionsOf(companyTypes)} />
        </Form.Item>
        <Form.Item
          name="legalPerson"
          label={`${names.legalPerson}（选填）`}
          rules={[optionalRuleOf(fields.legalPerson)]}
        >
          <Input />
        </Form.Item>
        {companyType === 'fleet' && (
          <Form.Item name="permitNo" label={`${names.permitNo}（选填）`} rules={[optionalRuleOf(fields.permitNo)]}>
            <NormalisedInput normalise={halfWidth} />
          </Form.Item>
        )}
      </div>
      <h3 className={styles.editHead}>
        联系与地址<small>企业用这个手机号收验证码登录</small>
      </h3>
      <div className={styles.editFields}>
        <Form.Item name="contactPerson" label={names.contactPerson} rules={[ruleOf(fields.contactPerson)]}>
          <Input />
        </Form.Item>
        <Form.Item name="phone" label="手机号" rules={[ruleOf(fields.phone)]}>
          <NormalisedInput normalise={normalisePhone} inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label={`${names.email}（选填）`} rules={[optionalRuleOf(fields.email)]}>
          <NormalisedInput normalise={normaliseEmail} />
        </Form.Item>
        <Form.Item name="regionCode" label={companyShortNames.regionCode} rules={[ruleOf(fields.regionCode)]}>
          <RegionField />
        </Form.Item>
        <Form.Item name="address" label={names.address} rules={[ruleOf(fields.address)]}>
          <Input />
        </Form.Item>
      </div>
      <h3 className={styles.editHead}>
        会员资格（选填）<small>已是会员的填等级和到期日；没填的由企业补交营业执照后审核</small>
      </h3>
      {level && <SecondPersonNote second={second} words="企业立即登记；等级和会员期没有经过审核" />}
      <div className={styles.editFields}>
        <Form.Item name="level" label="会员等级（选填）">
          <Select allowClear placeholder="还不是会员" options={optionsOf(memberLevels)} />
        </Form.Item>
        <DateItem name="endsOn" label="会员到期日（选填）" />
        <DateItem name="joinedOn" label="入会日期（选填）" />
        <Form.Item name="amountYuan" label="已缴会费（元，选填）">
          <NumberInput min={0} max={10_000_000} precision={2} controls={false} />
        </Form.Item>
      </div>
    </FormDialog>
  );
};
