// Proposes to void a receipt: why, and what becomes of the payment; another person approves it.
import { type FiscalReceipt, voidReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { type VoidKind, voidKinds } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { Form, Input, Radio } from 'antd';
import { cx } from '../../../../lib/cx.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { optionalRuleOf, ruleOf } from '../../../../ui/form-rules.ts';
import { SecondPersonNote } from '../../dues/shared/SecondPersonFields.tsx';
import { useSecondPerson } from '../../dues/shared/use-second-person.ts';
import * as styles from './Receipts.module.css';

type Values = { kind: VoidKind; reason: string; title?: string };
const { reason, title } = voidReceipt.body.shape;

export const VoidDialog = ({ receipt, onClose }: { receipt: FiscalReceipt; onClose: () => void }) => {
  const { id, number, isReversed } = receipt;
  const second = useSecondPerson();
  const [form] = Form.useForm<Values>();
  const initial: Partial<Values> = { kind: isReversed ? 'refunded' : 'wrong' };
  const kind = Form.useWatch('kind', form) ?? initial.kind;
  const save = useChange(voidReceipt, {
    form,
    draft: `receipt.void.${id}`,
    input: (values: Values) => ({
      params: { receiptId: id },
      body: { kind: values.kind, reason: values.reason, ...(values.title && { title: values.title }) },
    }),
    done: ({ proposalId }) => (proposalId ? second.sent('这张票据现在不变') : `${number} 已作废`),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`作废 ${number}`}
      submit={second.submit('作废')}
      form={form}
      initial={initial}
      isReady={!second.isBlocked}
      save={save}
      onClose={onClose}
    >
      <Form.Item name="kind" label="为什么">
        <Radio.Group
          className={cx(styles.acts)}
          options={(Object.keys(voidKinds) as VoidKind[]).map((value) => ({ value, label: voidKinds[value].name }))}
        />
      </Form.Item>
      {kind && voidKinds[kind].isReplaced && (
        <Form.Item name="title" label="新抬头" extra={`不填则仍是“${receipt.title}”`} rules={[optionalRuleOf(title)]}>
          <Input maxLength={80} />
        </Form.Item>
      )}
      <Form.Item name="reason" label="原因" rules={[ruleOf(reason)]} required>
        <Input maxLength={200} placeholder="5 字以上，写入登记簿" />
      </Form.Item>
      <p className={styles.lead}>
        票号永久占位，不回库存。{kind && voidKinds[kind].isReplaced && '批准后这笔收款取下一个票号。'}
      </p>
      <SecondPersonNote second={second} />
    </FormDialog>
  );
};
