// Changes a member's level: an upgrade starts today with the fee difference paid, a downgrade with the next term.
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { getMemberDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { changeMemberLevel, getMember, type Member } from '@rfb/contract/membership/members/members.endpoints.ts';
import { isHigherLevel } from '@rfb/contract/membership/members/payment-form.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { AmountNote } from '../../dues/shared/AmountNote.tsx';
import { PaymentFields, type PaymentValues, paymentFieldsOf, paymentOf } from '../../dues/shared/PaymentFields.tsx';
import { SecondPersonNote } from '../../dues/shared/SecondPersonFields.tsx';
import { useComparison } from '../../dues/shared/use-comparison.ts';
import { useSecondPerson } from '../../dues/shared/use-second-person.ts';
import { useMemberConflict } from '../shared/use-member-conflict.tsx';
import * as styles from './MemberListPage.module.css';
import * as renewFormStyles from './RenewForm.module.css';
import { requiredMark } from './RenewForm.tsx';

type Values = PaymentValues & { level: MemberLevel; reason: string };
type Props = { member: Member; onClose: () => void };

const CONFIRM = '确认变更等级';

const doneText = (level: MemberLevel, current: MemberLevel) => {
  const name = memberLevels[level];
  if (level === current) return `已取消下一会员期的等级变更，保持${name}`;
  return isHigherLevel(level, current) ? `已升为${name}，今天起生效` : `下一会员期起改为${name}`;
};

export const LevelDialog = ({ member: opened, onClose }: Props) => {
  const conflict = useMemberConflict(opened.version, 'changeLevel');
  const member = conflict.current ?? opened;
  const { memberLevel: current, nextLevel, daysLeft } = member;
  const params = { memberId: member.id };
  const detail = useAsk(getMember, { params }).data;
  const account = useAsk(getMemberDues, { params }).data;
  const today = detail?.today ?? '';
  const second = useSecondPerson();
  const compareWith = useComparison(today);
  const [isBusy, setBusy] = useState(false);
  const [form] = Form.useForm<Values>();
  const typed: Partial<Values> | undefined = Form.useWatch([], form);
  const isUp = typed?.level !== undefined && isHigherLevel(typed.level, current);
  const compare = ({ level, ...paid }: Partial<Values>) => {
    const feeFen = detail?.upgradeFees.find((one) => one.level === level)?.feeFen ?? 0;
    return compareWith({ feeFen, advanceFen: account?.advanceFen ?? 0 }, paid);
  };
  const comparison = compare(typed ?? {});
  const takesTwo = isUp && comparison.takesTwo;
  const save = useChange(changeMemberLevel, {
    form,
    fieldsOf: paymentFieldsOf,
    draft: `level.${member.id}`,
    input: ({ level, reason, ...payment }: Values) => {
      const hasPayment = isHigherLevel(level, current);
      const body = { version: conflict.version, level, reason, ...(hasPayment && { payment: paymentOf(payment) }) };
      return { params, body };
    },
    done: ({ proposalId }, { level }) => (proposalId ? second.sent('等级现在不变') : doneText(level, current)),
    onDone: onClose,
    onFailure: conflict.handleFailure,
  });
  const isOver = daysLeft < 0;
  const options = (Object.entries(memberLevels) as [MemberLevel, string][]).map(([value, label]) => ({
    value,
    label,
    disabled: value === (nextLevel ?? current) || (isOver && isHigherLevel(value, current)),
  }));
  return (
    <Modal
      open
      title={`变更等级：${member.enterpriseName}`}
      okText={takesTwo ? second.submit(CONFIRM) : CONFIRM}
      cancelText="不改变"
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: isBusy || !conflict.isPossible || (takesTwo && second.isBlocked) }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {conflict.note}
      <p className={styles.moveText}>
        当前是{memberLevels[current]}会员，会员期至 <span className="num">{dayText(member.expireTime)}</span>。
        {nextLevel && `已登记从下一会员期起改为${memberLevels[nextLevel]}。`}
        {isOver ? '会员期已结束，升级请在续费时选择新等级。' : '升级今天生效并登记差额，降级从下一会员期起生效。'}
      </p>
      <Form
        form={form}
        layout="vertical"
        className={renewFormStyles.memberForm}
        requiredMark={requiredMark}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(change: Partial<Values>) => {
          if (change.level && isHigherLevel(change.level, current))
            form.setFieldsValue({
              ...(detail && account && { amountYuan: compare({ level: change.level }).expectedFen / 100 }),
              paidOn: today,
              voucherFileId: null,
            });
        }}
        onFinish={save.mutate}
      >
        <Form.Item name="level" label="新等级" rules={[{ required: true, message: '请选择新等级' }]}>
          <Radio.Group block optionType="button" options={options} />
        </Form.Item>
        {isUp && (
          <PaymentFields
            today={today}
            amountName="差额（元）"
            amountHelp={
              <>
                全部已缴天数的年费差额 {yuanText(comparison.feeFen)} 元
                {comparison.expectedFen < comparison.feeFen && '，预收的先抵'}
                <AmountNote of={comparison} openFen={account?.openFen ?? 0} />
              </>
            }
            onBusy={setBusy}
          />
        )}
        <Form.Item name="reason" label="原因" required rules={[ruleOf(changeMemberLevel.body.shape.reason)]}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
        {takesTwo && (
          <SecondPersonNote
            second={second}
            words={comparison.isShort ? `差的 ${yuanText(comparison.shortFen)} 元记为欠缴` : undefined}
          />
        )}
      </Form>
    </Modal>
  );
};
