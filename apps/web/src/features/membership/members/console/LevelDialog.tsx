// Changes a member's level: an upgrade starts today with the fee difference paid, a downgrade with the next term.
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { isHigherLevel } from '@rfb/contract/membership/members/fees.ts';
import { changeMemberLevel, getMember, type Member } from '@rfb/contract/membership/members/members.endpoints.ts';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useMemberConflict } from '../shared/use-member-conflict.tsx';
import * as styles from './MemberListPage.module.css';
import { PaymentFields, type PaymentValues, paymentFieldsOf, paymentOf } from './PaymentFields.tsx';
import * as renewFormStyles from './RenewForm.module.css';
import { requiredMark } from './required-mark.tsx';

type Values = PaymentValues & { level: MemberLevel; reason: string };
type Props = { member: Member; onClose: () => void };

export const LevelDialog = ({ member: opened, onClose }: Props) => {
  const conflict = useMemberConflict(opened.version, 'changeLevel');
  const member = conflict.current ?? opened;
  const { memberLevel: current, nextLevel, daysLeft } = member;
  const detail = useAsk(getMember, { params: { memberId: member.id } }).data;
  const today = detail?.today ?? '';
  const fees = detail?.upgradeFees;
  const [isBusy, setBusy] = useState(false);
  const [form] = Form.useForm<Values>();
  const save = useChange(changeMemberLevel, {
    form,
    fieldsOf: paymentFieldsOf,
    draft: `level.${member.id}`,
    input: ({ level, reason, ...payment }: Values) => {
      const hasPayment = isHigherLevel(level, current);
      const body = { version: conflict.version, level, reason, ...(hasPayment && { payment: paymentOf(payment) }) };
      return { params: { memberId: member.id }, body };
    },
    done: (_, { level }) => {
      if (level === current) return `已取消下一会员期的等级变更，保持${memberLevels[level]}`;
      const name = memberLevels[level];
      return isHigherLevel(level, current) ? `已升为${name}，今天起生效` : `下一会员期起改为${name}`;
    },
    onDone: onClose,
    onFailure: conflict.handleFailure,
  });
  const level = Form.useWatch('level', form);
  const isUp = level !== undefined && isHigherLevel(level, current);
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
      okText="确认变更等级"
      cancelText="不改变"
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: isBusy || !conflict.isPossible }}
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
              ...(fees && { amountYuan: (fees.find(({ level }) => level === change.level)?.feeFen ?? 0) / 100 }),
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
            amountHelp="按全部已缴天数折算的年费差额；少于它须两人"
            onBusy={setBusy}
          />
        )}
        <Form.Item name="reason" label="原因" required rules={[ruleOf(changeMemberLevel.body.shape.reason)]}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
};
