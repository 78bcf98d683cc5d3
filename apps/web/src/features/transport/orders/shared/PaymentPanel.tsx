// What is owed for an order and how it was paid: the shipper records vouchers, the fleet confirms or objects, both agree on charges.
import { formatFen } from '@rfb/contract/money.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { OrderSide, OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';
import { countsAsPaid, orderPaymentStates } from '@rfb/contract/transport/orders/payments/payment.states.ts';
import {
  claimPayment,
  listOrderPayments,
  type OrderPayments,
} from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import { StepLine } from '../../../../ui/StepLine.tsx';
import { ChargeList } from './ChargeList.tsx';
import * as styles from './PaymentPanel.module.css';
import { Voucher } from './Voucher.tsx';

const ClaimDialog = lazy(async () => ({ default: (await import('./ClaimDialog.tsx')).ClaimDialog }));

const PaymentTag = statusTag(orderPaymentStates, {
  unpaid: ['grey', 'ring'],
  claimed: ['blue', 'half'],
  disputed: ['amber', 'diamond'],
  confirmed: ['brand', 'dot'],
});

const dueText = ({ dueOn, daysLeft }: OrderPayments) => {
  if (dueOn === null) return '签收以后起算';
  if (daysLeft === null) return dueOn;
  if (daysLeft < 0) return `${dueOn}，已逾期 ${-daysLeft} 天`;
  return daysLeft === 0 ? `${dueOn}，今天到期` : `${dueOn}，还剩 ${daysLeft} 天`;
};

const stepsOf = ({ state, items, settledOn, openFen }: OrderPayments, side: OrderSide) => {
  const last = items.findLast((one) => isOneOf(countsAsPaid, one.state));
  const isClaimed = state === 'claimed';
  return [
    { name: '未付款', state: isClaimed || settledOn ? ('passed' as const) : ('current' as const) },
    {
      name: '已登记凭证',
      state: settledOn ? ('passed' as const) : isClaimed ? ('current' as const) : ('ahead' as const),
      ...(last && { note: shortTimeText(last.claimedAt) }),
    },
    {
      name: '已确认',
      state: settledOn ? ('passed' as const) : ('ahead' as const),
      note: settledOn ?? (isClaimed && openFen === 0 ? (side === 'fleet' ? '待我方' : '待车队') : '付清后'),
    },
  ];
};

type Shown = { orderId: string; side: OrderSide; payments: OrderPayments };

const Content = ({ orderId, side, payments }: Shown) => {
  const [isClaiming, setClaiming] = useState(false);
  const { amountFen, owedFen, confirmedFen, openFen, overpaidFen, items, dueOn } = payments;
  const isLate = payments.daysLeft !== null && payments.daysLeft < 0;
  return (
    <>
      <p className={styles.amount}>{formatFen(owedFen)}</p>
      <StepLine label="付款进度" steps={stepsOf(payments, side)} />
      <FactRows
        columns={[
          [
            { name: '账期', value: <span className={isLate ? styles.late : 'num'}>{dueText(payments)}</span> },
            ...(owedFen !== amountFen
              ? [{ name: '其中运费', value: <span className="num">{formatFen(amountFen)}</span> }]
              : []),
            ...(overpaidFen > 0
              ? [{ name: '多付', value: <span className={styles.late}>{formatFen(overpaidFen)}，请双方商定退回</span> }]
              : []),
            ...(confirmedFen > 0 && confirmedFen < owedFen
              ? [{ name: '已确认', value: <span className="num">{formatFen(confirmedFen)}</span> }]
              : []),
          ],
        ]}
      />
      {items.length > 0 && (
        <ul className={styles.vouchers} aria-label="凭证">
          {items.map((payment) => (
            <Voucher key={payment.id} orderId={orderId} side={side} payment={payment} />
          ))}
        </ul>
      )}
      {side === 'shipper' && dueOn !== null && openFen > 0 && (
        <Allowed to={claimPayment}>
          <Button type="primary" block onClick={() => setClaiming(true)}>
            登记凭证
          </Button>
        </Allowed>
      )}
      <ChargeList orderId={orderId} side={side} payments={payments} />
      <p className={styles.note}>平台只记录凭证，不经手款项。应付 = 运费 + 双方同意的费用。</p>
      <Suspense fallback={null}>
        {isClaiming && <ClaimDialog orderId={orderId} openFen={openFen} onClose={() => setClaiming(false)} />}
      </Suspense>
    </>
  );
};

type Props = { orderId: string; status: OrderStatus; side: OrderSide };

const Asked = ({ orderId, side }: Omit<Props, 'status'>) => {
  const answer = useAsk(listOrderPayments, { params: { orderId } });
  return (
    <Panel title="付款记录" extra={answer.data && <PaymentTag value={answer.data.state} />}>
      <div className={styles.payment}>
        <QueryView of={answer} pending={<Skeletons rows={6} />}>
          {(payments) => <Content orderId={orderId} side={side} payments={payments} />}
        </QueryView>
      </div>
    </Panel>
  );
};

/** Nothing for a cancelled order, which is not paid, and for people who see no payments. */
export const PaymentPanel = ({ status, ...rest }: Props) =>
  status === 'cancelled' ? null : (
    <Allowed to={listOrderPayments}>
      <Asked {...rest} />
    </Allowed>
  );
