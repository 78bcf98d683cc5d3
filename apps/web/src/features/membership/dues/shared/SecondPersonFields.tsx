// The fields of a payment that takes a second person: what becomes of a shortfall, the reason, and who approves.
import { waiveDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form, Input, Radio } from 'antd';
import { ruleOf } from '../../../../ui/form-rules.ts';
import type { Comparison } from './amount.ts';
import * as styles from './PaymentFields.module.css';
import type { SecondPerson } from './use-second-person.ts';

const restOptions = [
  { value: 'owe', label: '记为欠缴，以后补' },
  { value: 'waive', label: '减免，不再收' },
] as const;
export type Rest = (typeof restOptions)[number]['value'];

/** `words`: what the server said about it, for doubts that only the server knows. */
export const SecondPersonNote = ({ second, words }: { second: SecondPerson; words?: string | undefined }) => (
  <p className={styles.secondPerson} role="note">
    {words && `${words}。`}
    {second.ahead}
  </p>
);

export const RestField = ({ of: { shortFen } }: { of: Comparison }) => (
  <Form.Item
    name="rest"
    label={`差的 ${yuanText(shortFen)} 元`}
    rules={[{ required: true, message: '请选择差额怎么办' }]}
  >
    <Radio.Group options={[...restOptions]} />
  </Form.Item>
);

export const ReasonField = () => (
  <Form.Item name="reason" label="原因" required rules={[ruleOf(waiveDues.body.shape.reason)]}>
    <Input.TextArea rows={2} maxLength={200} showCount placeholder="记进操作日志，批准的人也看得到" />
  </Form.Item>
);
