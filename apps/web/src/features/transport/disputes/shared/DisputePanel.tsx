// Disputes about an order: the steps, what both sides said, the decision, and what this side may do.
import type { OrderTerms } from '@rfb/contract/identity/settings/terms.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { type Dispute, listDisputes } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import type { OrderSide, OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';
import { afterSigning } from '@rfb/contract/transport/orders/order.states.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { hoursText, shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { type Step, StepLine } from '../../../../ui/StepLine.tsx';
import * as styles from './DisputePanel.module.css';
import { Statements } from './Statements.tsx';

const StatementDialog = lazy(async () => ({ default: (await import('./StatementDialog.tsx')).StatementDialog }));

const HOUR_MS = 3_600_000;

type Terms = Pick<OrderTerms, 'answerDays' | 'disputeDays'>;

const stepsOf = (dispute: Dispute | undefined, { answerDays }: Terms): Step[] => {
  const at = dispute ? { waiting: 1, answered: 2, decided: 5 }[dispute.state] : 0;
  const steps = [
    { name: '提出争议', note: dispute ? shortTimeText(dispute.openedAt) : '写明事实，附证据' },
    { name: '对方答复', note: dispute?.answeredAt ? shortTimeText(dispute.answeredAt) : `${answerDays} 天内` },
    { name: '分会调解', note: '看双方陈述' },
    { name: '调解结论', note: dispute?.decidedAt ? shortTimeText(dispute.decidedAt) : '写明依据' },
    { name: '恢复完成', note: '评价照常' },
  ];
  return steps.map((step, index) => ({
    ...step,
    state: index < at ? 'passed' : dispute && index === at ? 'current' : 'ahead',
  }));
};

type Asking = { orderId: string; status: OrderStatus; side: OrderSide; terms: Terms };
type Shown = Omit<Asking, 'status'> & { items: Dispute[]; canOpenUntil: string | null };

const Content = ({ orderId, side, terms, items, canOpenUntil }: Shown) => {
  const [kind, setKind] = useState<'open' | 'answer'>();
  const [newest] = items;
  const mustAnswer = newest?.state === 'waiting' && newest.side !== side;
  return (
    <>
      <StepLine label="争议的步骤" steps={stepsOf(newest, terms)} />
      {items.map((dispute) => (
        <Statements key={dispute.id} orderId={orderId} side={side} dispute={dispute} />
      ))}
      <p className={styles.note}>争议期间付款记录保持原状，评价在结案后照常。</p>
      <div className={styles.buttons}>
        {mustAnswer && (
          <Button type="primary" onClick={() => setKind('answer')}>
            答复争议
          </Button>
        )}
        {canOpenUntil !== null && (
          <Button danger onClick={() => setKind('open')}>
            提出争议
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {kind && (
          <StatementDialog
            orderId={orderId}
            kind={kind}
            answerDays={terms.answerDays}
            onClose={() => setKind(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};

const Asked = ({ orderId, side, terms }: Omit<Asking, 'status'>) => {
  const answer = useAsk(listDisputes, { params: { orderId } });
  const until = answer.data?.canOpenUntil;
  return (
    <Panel
      title="争议"
      extra={
        until && (
          <span className="muted">
            完成后 {terms.disputeDays} 天内可提出，还剩 {hoursText((Date.parse(until) - serverNow()) / HOUR_MS)}
          </span>
        )
      }
    >
      <div className={styles.disputes}>
        <QueryView of={answer} pending={<Skeletons rows={4} />}>
          {(known) => <Content orderId={orderId} side={side} terms={terms} {...known} />}
        </QueryView>
      </div>
    </Panel>
  );
};

/** Nothing before signing, where exceptions are reported instead, and for cancelled orders. */
export const DisputePanel = ({ status, ...rest }: Asking) =>
  isOneOf(afterSigning, status) ? <Asked {...rest} /> : null;
