// One dispute: the facts, the answer and the decision, with each side's files.
import { disputeOutcomes, disputeStateTag } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import { type Dispute, readDisputeFile } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { type OrderSide, orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { cx } from '../../../../lib/cx.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ReadLinks } from '../../../services/files/shared/ReadLinks.tsx';
import * as styles from './DisputePanel.module.css';

type Props = { orderId: string; side: OrderSide; dispute: Dispute };

export const Statements = ({ orderId, side, dispute }: Props) => {
  const { disputeNo, state, facts, openedAt, answer, answeredAt, answerUntil, outcome, decision, decidedAt } = dispute;
  const other = dispute.side === 'fleet' ? 'shipper' : 'fleet';
  const who = (of: OrderSide) => (of === side ? `我方（${orderSides[of]}）` : `对方（${orderSides[of]}）`);
  const files = (of: OrderSide) => (
    <ReadLinks
      files={dispute.files.filter((file) => file.side === of)}
      read={(fileId, call) => call(readDisputeFile, { params: { orderId, fileId } })}
    />
  );
  return (
    <article className={styles.dispute} aria-label={`争议 ${disputeNo}`}>
      <header>
        <b className="num">{disputeNo}</b>
        <StateTag of={disputeStateTag} value={state} />
      </header>
      <div className={styles.said}>
        <b>{who(dispute.side)}提出</b>
        <small className="num">{shortTimeText(openedAt)}</small>
        <p>{facts}</p>
        {files(dispute.side)}
      </div>
      {answeredAt ? (
        <div className={styles.said}>
          <b>{who(other)}答复</b>
          <small className="num">{shortTimeText(answeredAt)}</small>
          <p>{answer}</p>
          {files(other)}
        </div>
      ) : (
        state === 'waiting' && (
          <p className="muted">
            等{who(other)}在 <span className="num">{shortTimeText(answerUntil)}</span> 前答复；逾期按现有材料判断。
          </p>
        )
      )}
      {outcome && decidedAt && (
        <div className={cx(styles.said, styles.decided)}>
          <b>分会结论：{disputeOutcomes[outcome]}</b>
          <small className="num">{shortTimeText(decidedAt)}</small>
          <p>{decision}</p>
        </div>
      )}
    </article>
  );
};
