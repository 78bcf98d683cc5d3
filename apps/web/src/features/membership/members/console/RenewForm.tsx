// The form of a renewal: level, computed dates, payment, and what confirming does.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import type { getMemberDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import type { getMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { isHigherLevel } from '@rfb/contract/membership/members/payment-form.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form, type FormInstance, Input, Radio } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { AmountNote } from '../../dues/shared/AmountNote.tsx';
import type { Comparison } from '../../dues/shared/amount.ts';
import * as paymentFieldsStyles from '../../dues/shared/PaymentFields.module.css';
import { PaymentFields, type PaymentValues } from '../../dues/shared/PaymentFields.tsx';
import { ReasonField, type Rest, RestField, SecondPersonNote } from '../../dues/shared/SecondPersonFields.tsx';
import type { SecondPerson } from '../../dues/shared/use-second-person.ts';
import { PastTerms } from './PastTerms.tsx';
import * as styles from './RenewForm.module.css';
import { TermTimeline } from './TermTimeline.tsx';

/** The mark of a required field, placed after its label. */
export const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={styles.formStar} aria-hidden="true">
        *
      </span>
    )}
  </>
);

export type Detail = ReplyOf<typeof getMember>;
type Fees = Pick<ReplyOf<typeof getPublicSettings>, `fee.${MemberLevel}`>;
type Account = ReplyOf<typeof getMemberDues>;
export type RenewValues = PaymentValues & { level: MemberLevel; rest?: Rest; reason?: string };
/** What is typed so far beside what is due. */
export type Compare = (typed: Partial<Pick<RenewValues, 'level' | 'amountYuan' | 'paidOn'>>) => Comparison;

type Props = {
  detail: Detail;
  fees: Fees;
  account: Account;
  compare: Compare;
  second: SecondPerson;
  /** Why the server wants a second person, where only it knows. */
  doubt: string | undefined;
  form: FormInstance<RenewValues>;
  initial: RenewValues;
  onFinish: (values: RenewValues) => void;
  onTyped: () => void;
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

/** The fee, and how much of it was paid in advance. */
const amountHelp = (level: MemberLevel, feeFen: number, advanceFen: number) => {
  const fee = `${memberLevels[level]}标准会费 ${yuanText(feeFen)} 元，来自系统设置`;
  return advanceFen > 0 ? `${fee}；预收的 ${yuanText(Math.min(advanceFen, feeFen))} 元先抵` : fee;
};

const Outcome = ({ member, nextTerm, isProposed }: Pick<Detail, 'member' | 'nextTerm'> & { isProposed: boolean }) => (
  <p className={styles.renewOutcome}>
    {isProposed ? '批准以前会员期不变。批准后' : '确认后'}：到期时间改为 <span className="num">{nextTerm.endsOn}</span>
    {member.resignedAt && '，退会登记撤销'}
    {member.status === 'suspended' && '，暂停状态不变'}，本期不再发送到期提醒，并向 {member.contactPerson}{' '}
    发送续费成功通知。平台只记录凭证，不收款。
  </p>
);

export const RenewForm = (props: Props) => {
  const { detail, fees, account, compare, second, doubt, form, initial, onFinish, onTyped, onBusy, onMounted } = props;
  useEffect(() => onMounted(true), [onMounted]);
  const { member, nextTerm, terms, payments, today } = detail;
  const { level, amountYuan, paidOn }: RenewValues = { ...initial, ...Form.useWatch([], form) };
  const feeFen = fees[`fee.${level}`];
  const comparison = compare({ level, amountYuan, paidOn });
  const takesTwo = comparison.takesTwo || doubt !== undefined;
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
          if (!('reason' in change)) onTyped();
          if (!change.level) return;
          const { expectedFen } = compare({ ...initial, level: change.level });
          form.setFieldValue('amountYuan', expectedFen / 100);
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
          amountHelp={
            <>
              {amountHelp(level, feeFen, account.advanceFen)}
              <AmountNote of={comparison} openFen={account.openFen} />
            </>
          }
          onBusy={onBusy}
        />
        {comparison.isShort && <RestField of={comparison} />}
        {takesTwo && (
          <>
            <ReasonField />
            <SecondPersonNote second={second} words={doubt} />
          </>
        )}
      </Form>
      <Outcome member={member} nextTerm={nextTerm} isProposed={takesTwo && !second.isAlone} />
      <PastTerms terms={terms} payments={payments} />
    </>
  );
};
