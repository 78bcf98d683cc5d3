// The form of a renewal: level, computed dates, payment, and what confirming does.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { isHigherLevel } from '@rfb/contract/membership/members/fees.ts';
import type { getMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { Form, type FormInstance, Input, Radio } from 'antd';
import { useEffect } from 'react';
import { PastTerms } from './PastTerms.tsx';
import * as paymentFieldsStyles from './PaymentFields.module.css';
import { PaymentFields, type PaymentValues } from './PaymentFields.tsx';
import * as styles from './RenewForm.module.css';
import { requiredMark } from './required-mark.tsx';
import { TermTimeline } from './TermTimeline.tsx';

type Detail = ReplyOf<typeof getMember>;
type Fees = Pick<ReplyOf<typeof getPublicSettings>, `fee.${MemberLevel}`>;
export type RenewValues = PaymentValues & { level: MemberLevel };

type Props = {
  detail: Detail;
  fees: Fees;
  form: FormInstance<RenewValues>;
  initial: RenewValues;
  onFinish: (values: RenewValues) => void;
  onBusy: (isBusy: boolean) => void;
  onMounted: (isMounted: boolean) => void;
};

const levelOptions = (Object.entries(memberLevels) as [MemberLevel, string][]).map(([value, label]) => ({
  value,
  label,
}));

const levelHelp = (chosen: MemberLevel, current: MemberLevel) => {
  if (chosen === current) return '与当前等级相同';
  const direction = isHigherLevel(chosen, current) ? '；要今天就升级，请用“变更等级”并登记差额' : '';
  return `当前是${memberLevels[current]}，从新的会员期起改为${memberLevels[chosen]}${direction}`;
};

export const RenewForm = ({ detail, fees, form, initial, onFinish, onBusy, onMounted }: Props) => {
  useEffect(() => onMounted(true), [onMounted]);
  const { member, nextTerm, terms, payments, today } = detail;
  const level = Form.useWatch('level', form) ?? initial.level;
  const isFollowing = nextTerm.startsOn !== today || member.daysLeft === -1;
  return (
    <>
      <h3 className={styles.renewPart}>会员期</h3>
      <TermTimeline terms={terms} today={today} added={nextTerm} />
      <Form
        form={form}
        layout="vertical"
        className={styles.memberForm}
        requiredMark={requiredMark}
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(change: Partial<RenewValues>) => {
          if (change.level) form.setFieldValue('amountYuan', fees[`fee.${change.level}`] / 100);
        }}
        onFinish={onFinish}
      >
        <Form.Item name="level" label="续费等级" required extra={levelHelp(level, member.memberLevel)}>
          <Radio.Group block optionType="button" options={levelOptions} />
        </Form.Item>
        <div className={paymentFieldsStyles.paymentFields}>
          <Form.Item label="开始" required htmlFor="renew-starts">
            <Input
              id="renew-starts"
              className="num"
              readOnly
              value={nextTerm.startsOn}
              suffix={isFollowing ? '到期次日' : '今天'}
            />
          </Form.Item>
          <Form.Item label="结束" required htmlFor="renew-ends">
            <Input id="renew-ends" className="num" readOnly value={nextTerm.endsOn} suffix="自动计算" />
          </Form.Item>
        </div>
        <PaymentFields
          today={today}
          amountName="会费（元）"
          amountHelp={`${memberLevels[level]}标准会费，来自系统设置`}
          onBusy={onBusy}
        />
      </Form>
      <p className={styles.renewOutcome}>
        确认后：到期时间改为 <span className="num">{nextTerm.endsOn}</span>
        {member.resignedAt && '，退会登记撤销'}
        {member.status === 'suspended' && '，暂停状态不变'}，本期不再发送到期提醒，并向 {member.contactPerson}{' '}
        发送续费成功通知。平台只记录凭证，不收款。
      </p>
      <PastTerms terms={terms} payments={payments} />
    </>
  );
};
