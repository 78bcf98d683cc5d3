// Records money that went back to a member, out of what it paid in advance; takes two people.
import { refundDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form } from 'antd';
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { inRange } from '../../../../ui/form-rules.ts';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { amountFieldOf } from '../shared/amount.ts';
import { ReasonField, SecondPersonNote } from '../shared/SecondPersonFields.tsx';
import { useSecondPerson } from '../shared/use-second-person.ts';
import * as styles from './Dues.module.css';

type Values = { amountYuan: number; paidOn: string; reason?: string };
type Props = { memberId: string; advanceFen: number; name: string; onClose: () => void };

export const RefundDialog = ({ memberId, advanceFen, name, onClose }: Props) => {
  const today = dayText(new Date(serverNow()).toISOString());
  const second = useSecondPerson();
  const [form] = Form.useForm<Values>();
  const save = useChange(refundDues, {
    form,
    draft: `dues.refund.${memberId}`,
    fieldsOf: amountFieldOf,
    input: ({ amountYuan, paidOn, reason = '' }: Values) => ({
      params: { memberId },
      body: { amountFen: Math.round(amountYuan * 100), paidOn, reason },
    }),
    done: ({ proposalId }) => (proposalId ? second.sent('预收现在不变') : '退款已登记'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`退款：${name}`}
      submit={second.submit('登记退款')}
      form={form}
      initial={{ amountYuan: advanceFen / 100, paidOn: today }}
      isReady={!second.isBlocked}
      save={save}
      onClose={onClose}
    >
      <p className={styles.lead}>
        预收 <b className="num">{yuanText(advanceFen)}</b> 元，最多退这么多。平台不付款，请先按分会的手续退回对公账户。
      </p>
      <Form.Item
        name="amountYuan"
        label="退款金额（元）"
        rules={[{ required: true, message: '请填写金额' }, inRange(0.01, advanceFen / 100)]}
      >
        <NumberInput min={0.01} max={advanceFen / 100} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <DateItem name="paidOn" label="退款日期" rules={[{ required: true, message: '请选择退款日期' }]} max={today} />
      <ReasonField />
      <SecondPersonNote second={second} />
    </FormDialog>
  );
};
