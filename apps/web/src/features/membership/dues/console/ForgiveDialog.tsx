// Waives or writes off what is open of a receivable; takes two people.
import { type Receivable, waiveDues, writeOffDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { inRange } from '../../../../ui/form-rules.ts';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { amountFieldOf } from '../shared/amount.ts';
import { ReasonField, SecondPersonNote } from '../shared/SecondPersonFields.tsx';
import { useSecondPerson } from '../shared/use-second-person.ts';
import * as styles from './Dues.module.css';

const words = {
  waiver: { verb: '减免', endpoint: waiveDues, text: '减免的部分不再要求企业缴纳，会员期不变。' },
  writeOff: { verb: '核销', endpoint: writeOffDues, text: '确认收不回来的欠费核销后不再催缴，会员期不变。' },
} as const;

type Values = { amountYuan: number; reason?: string };
type Props = { act: keyof typeof words; receivable: Receivable; name: string; onClose: () => void };

export const ForgiveDialog = ({ act, receivable, name, onClose }: Props) => {
  const { verb, endpoint, text } = words[act];
  const { id: receivableId, kind, startsOn, endsOn, openFen } = receivable;
  const second = useSecondPerson();
  const [form] = Form.useForm<Values>();
  const save = useChange(endpoint, {
    form,
    draft: `dues.${act}.${receivableId}`,
    fieldsOf: amountFieldOf,
    input: ({ amountYuan, reason = '' }: Values) => ({
      params: { receivableId },
      body: { openFen, amountFen: Math.round(amountYuan * 100), reason },
    }),
    done: ({ proposalId }) => (proposalId ? second.sent('欠费现在不变') : `已${verb}`),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${verb}：${name}`}
      submit={second.submit(`确认${verb}`)}
      form={form}
      initial={{ amountYuan: openFen / 100 }}
      isReady={!second.isBlocked}
      save={save}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {receivableKinds[kind]}{' '}
        <span className="num">
          {startsOn} 至 {endsOn}
        </span>
        ，还欠 <b className="num">{yuanText(openFen)}</b> 元。{text}
      </p>
      <Form.Item
        name="amountYuan"
        label={`${verb}金额（元）`}
        rules={[{ required: true, message: '请填写金额' }, inRange(0.01, openFen / 100)]}
      >
        <NumberInput min={0.01} max={openFen / 100} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <ReasonField />
      <SecondPersonNote second={second} />
    </FormDialog>
  );
};
