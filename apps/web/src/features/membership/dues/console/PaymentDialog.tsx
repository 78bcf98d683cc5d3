// Records money that came in: it pays what is open, the oldest first, and the rest is kept as paid in advance.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { getMemberDues, recordDuesPayment } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { PaymentFields, type PaymentValues, paymentFieldsOf, paymentOf } from '../shared/PaymentFields.tsx';
import { ReasonField, SecondPersonNote } from '../shared/SecondPersonFields.tsx';
import { useComparison } from '../shared/use-comparison.ts';
import { doubtOf, useSecondPerson } from '../shared/use-second-person.ts';

type Values = PaymentValues & { reason?: string };
type Props = { memberId: string; name: string; onClose: () => void };

const helpOf = (openFen: number, shortFen: number, overFen: number) => {
  if (openFen === 0) return '没有未缴的会费，全部记为预收';
  if (shortFen > 0) return `先还最早的一笔，还了仍欠 ${yuanText(shortFen)} 元`;
  return overFen > 0 ? `还清未缴的，多出 ${yuanText(overFen)} 元记为预收` : '正好还清未缴的会费';
};

const PaymentForm = ({ memberId, name, openFen, onClose }: Props & { openFen: number }) => {
  const today = dayText(new Date(serverNow()).toISOString());
  const initial: Values = { amountYuan: openFen / 100, paidOn: today, voucherNo: '' };
  const second = useSecondPerson();
  const compare = useComparison(today);
  const [doubt, setDoubt] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [form] = Form.useForm<Values>();
  const typed: Values = { ...initial, ...Form.useWatch([], form) };
  const { shortFen, overFen } = compare({ feeFen: openFen, advanceFen: 0 }, typed);
  // Any amount may be paid by one person; a day long ago may not.
  const isOld = compare({ feeFen: 0, advanceFen: 0 }, typed).takesTwo;
  const takesTwo = isOld || doubt !== undefined;
  const save = useChange(recordDuesPayment, {
    form,
    draft: `dues.payment.${memberId}`,
    fieldsOf: paymentFieldsOf,
    input: ({ reason, ...payment }: Values) => ({
      params: { memberId },
      body: { ...paymentOf(payment), ...(reason && { reason }) },
    }),
    done: ({ proposalId }) => (proposalId ? second.sent('这笔钱还没有入账') : `${name}的到账已登记`),
    onDone: onClose,
    onFailure: (failure) => {
      setDoubt(doubtOf(failure));
      return false;
    },
  });
  return (
    <FormDialog
      title={`登记到账：${name}`}
      submit={takesTwo ? second.submit('登记到账') : '登记到账'}
      width={560}
      form={form}
      initial={initial}
      isReady={!isBusy && !(takesTwo && second.isBlocked)}
      save={save}
      onTyped={(change) => 'reason' in change || setDoubt(undefined)}
      onClose={onClose}
    >
      <PaymentFields
        today={today}
        amountName="到账金额（元）"
        amountHelp={helpOf(openFen, shortFen, overFen)}
        onBusy={setBusy}
      />
      {takesTwo && (
        <>
          <ReasonField />
          <SecondPersonNote second={second} words={doubt} />
        </>
      )}
    </FormDialog>
  );
};

type Account = ReplyOf<typeof getMemberDues>;

export const PaymentDialog = (props: Props) => {
  const account = useAsk(getMemberDues, { params: { memberId: props.memberId } });
  if (account.data) return <PaymentForm {...props} openFen={account.data.openFen} />;
  return (
    <Modal open title={`登记到账：${props.name}`} footer={null} onCancel={props.onClose}>
      <QueryView<Account> of={account} rows={6}>
        {() => null}
      </QueryView>
    </Modal>
  );
};
