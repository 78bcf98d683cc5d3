// The charges of an order: freight, what was added and taken off, what is owed; the other side's proposals are answered here.
import { formatFen } from '@rfb/contract/money.ts';
import { type OrderSide, orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { chargeKinds, chargeStates } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import {
  acceptCharge,
  proposeCharge,
  withdrawCharge,
} from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import type { OrderCharge, OrderPayments } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './PaymentPanel.module.css';

const ChargeDialog = lazy(async () => ({ default: (await import('./ChargeDialog.tsx')).ChargeDialog }));
const RefuseChargeDialog = lazy(async () => ({ default: (await import('./ReasonDialogs.tsx')).RefuseChargeDialog }));

const ChargeTag = statusTag(chargeStates, {
  proposed: ['blue', 'half'],
  accepted: ['brand', 'dot'],
  refused: ['amber', 'diamond'],
  withdrawn: ['grey', 'bar'],
});

const signed = (fen: number) => `${fen < 0 ? '−' : '+'}${formatFen(Math.abs(fen))}`;

type Shown = { orderId: string; side: OrderSide; charge: OrderCharge; owedFen: number; canCharge: boolean };

/** The author may withdraw, the other side accepts or refuses. */
const Answers = ({ orderId, side, charge, owedFen }: Omit<Shown, 'canCharge'>) => {
  const { modal } = App.useApp();
  const [isRefusing, setRefusing] = useState(false);
  const params = { orderId, chargeId: charge.id };
  const accept = useChange(acceptCharge, { input: () => ({ params }), done: '已同意，计入应付' });
  const withdraw = useChange(withdrawCharge, { input: () => ({ params }), done: '已撤回' });
  const amount = signed(charge.amountFen);
  if (charge.side === side)
    return (
      <div className={styles.answers}>
        <Button loading={withdraw.isPending} onClick={() => void withdraw.settled()}>
          撤回
        </Button>
      </div>
    );
  const ask = () =>
    modal.confirm({
      title: `同意${chargeKinds[charge.kind]} ${amount}？`,
      content: `应付从 ${formatFen(owedFen)} 变为 ${formatFen(owedFen + charge.amountFen)}。同意以后不能撤回。`,
      okText: '同意',
      cancelText: '再看看',
      onOk: () => accept.settled(),
    });
  return (
    <div className={styles.answers}>
      <Button type="primary" loading={accept.isPending} onClick={ask}>
        同意 {amount}
      </Button>
      <Button onClick={() => setRefusing(true)}>不同意</Button>
      <Suspense fallback={null}>
        {isRefusing && <RefuseChargeDialog params={params} amount={amount} onClose={() => setRefusing(false)} />}
      </Suspense>
    </div>
  );
};

const Charge = ({ canCharge, ...shown }: Shown) => {
  const { kind, amountFen, note, side, state, proposedAt, answeredAt, answerReason } = shown.charge;
  return (
    <li>
      <span className={styles.line}>
        <b className="num">
          {chargeKinds[kind]} {signed(amountFen)}
        </b>
        <ChargeTag value={state} />
      </span>
      <span>{note}</span>
      <small className="num">
        {side ? orderSides[side] : '分会'} {shortTimeText(proposedAt)} {side ? '提出' : '裁定'}
        {side && answeredAt && `，${shortTimeText(answeredAt)} ${state === 'withdrawn' ? '撤回' : '答复'}`}
      </small>
      {answerReason && <span className={styles.reason}>对方：{answerReason}</span>}
      {state === 'proposed' && canCharge && (
        <Allowed to={acceptCharge}>
          <Answers {...shown} />
        </Allowed>
      )}
    </li>
  );
};

type Props = { orderId: string; side: OrderSide; payments: OrderPayments };

export const ChargeList = ({ orderId, side, payments: { charges, owedFen, canCharge } }: Props) => {
  const [isProposing, setProposing] = useState(false);
  return (
    <>
      {charges.length > 0 && (
        <ul className={styles.vouchers} aria-label="费用">
          {charges.map((charge) => (
            <Charge key={charge.id} {...{ orderId, side, charge, owedFen, canCharge }} />
          ))}
        </ul>
      )}
      {canCharge && (
        <Allowed to={proposeCharge}>
          <Button block onClick={() => setProposing(true)}>
            提出费用
          </Button>
        </Allowed>
      )}
      <Suspense fallback={null}>
        {isProposing && <ChargeDialog orderId={orderId} owedFen={owedFen} onClose={() => setProposing(false)} />}
      </Suspense>
    </>
  );
};
