// One recorded payment: amount, voucher, and the fleet's answer.
import { formatFen } from '@rfb/contract/money.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { paymentStates } from '@rfb/contract/transport/orders/payments/payment.states.ts';
import {
  confirmPayment,
  type OrderPayment,
  readVoucher,
  reversePayment,
} from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import { ReadLinks } from '../../../services/files/shared/ReadLinks.tsx';
import * as styles from './PaymentPanel.module.css';

const MismatchDialog = lazy(async () => ({ default: (await import('./ReasonDialogs.tsx')).MismatchDialog }));
const ReverseDialog = lazy(async () => ({ default: (await import('./ReasonDialogs.tsx')).ReverseDialog }));

const VoucherTag = statusTag(paymentStates, {
  claimed: ['blue', 'half'],
  confirmed: ['brand', 'dot'],
  disputed: ['amber', 'diamond'],
  reversed: ['grey', 'bar'],
});

type Props = { orderId: string; side: OrderSide; payment: OrderPayment };

/** Only for the fleet, once. */
const Answers = ({ orderId, payment }: Omit<Props, 'side'>) => {
  const { modal } = App.useApp();
  const [isObjecting, setObjecting] = useState(false);
  const amount = formatFen(payment.amountFen);
  const params = { orderId, paymentId: payment.id };
  const confirm = useChange(confirmPayment, { input: () => ({ params }), done: '已确认收到' });
  const ask = () =>
    modal.confirm({
      title: `确认收到 ${amount}？`,
      content: '请先核对银行到账。确认计入货主的付款准时率；确认错了可以撤销，要写原因。',
      okText: '确认收到',
      cancelText: '再核对',
      onOk: () => confirm.settled(),
    });
  return (
    <div className={styles.answers}>
      <Button type="primary" loading={confirm.isPending} onClick={ask}>
        确认收到 {amount}
      </Button>
      <Button onClick={() => setObjecting(true)}>金额不符</Button>
      <Suspense fallback={null}>
        {isObjecting && <MismatchDialog params={params} amount={amount} onClose={() => setObjecting(false)} />}
      </Suspense>
    </div>
  );
};

/** Only for the fleet that confirmed it. */
const Reversal = ({ orderId, payment }: Omit<Props, 'side'>) => {
  const [isReversing, setReversing] = useState(false);
  const params = { orderId, paymentId: payment.id };
  return (
    <div className={styles.answers}>
      <Button size="small" onClick={() => setReversing(true)}>
        撤销确认
      </Button>
      <Suspense fallback={null}>
        {isReversing && (
          <ReverseDialog params={params} amount={formatFen(payment.amountFen)} onClose={() => setReversing(false)} />
        )}
      </Suspense>
    </div>
  );
};

export const Voucher = ({ orderId, side, payment }: Props) => {
  const { id, amountFen, paidOn, voucherNo, hasFile, state, claimedAt, answeredAt, answerReason } = payment;
  const { isShared, reversedAt, reversalReason } = payment;
  return (
    <li>
      <span className={styles.line}>
        <b className="num">{formatFen(amountFen)}</b>
        <VoucherTag value={state} />
      </span>
      <span className="num">
        凭证 {voucherNo}
        {isShared && '，一笔转账付多张运单'}
      </span>
      <small className="num">
        {paidOn} 付款，{shortTimeText(claimedAt)} 登记{answeredAt && `，${shortTimeText(answeredAt)} 答复`}
      </small>
      {hasFile && (
        <ReadLinks
          files={[{ fileId: id, name: `付款凭证 ${voucherNo}` }]}
          read={(paymentId, call) => call(readVoucher, { params: { orderId, paymentId } })}
        />
      )}
      {answerReason && <span className={styles.reason}>车队：{answerReason}</span>}
      {reversedAt && (
        <span className={styles.reason}>
          车队 {shortTimeText(reversedAt)} 撤销确认：{reversalReason}
        </span>
      )}
      {side === 'fleet' && state === 'confirmed' && (
        <Allowed to={reversePayment}>
          <Reversal orderId={orderId} payment={payment} />
        </Allowed>
      )}
      {side === 'fleet' && state === 'claimed' && (
        <Allowed to={confirmPayment}>
          <Answers orderId={orderId} payment={payment} />
        </Allowed>
      )}
    </li>
  );
};
