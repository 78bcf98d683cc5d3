// A request to cancel that waits for an answer, and the reason of a cancelled order.

import { orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { answerCancellation, withdrawCancellation } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Button } from 'antd';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { useMay } from '../../../../../lib/use-may.tsx';
import { useKeepOrder } from '../use-order.ts';
import * as styles from './CancelNotice.module.css';

export const CancelNotice = ({ order }: { order: OrderDetail }) => {
  const { cancelRequest, cancelReason, status, side } = order;
  const keep = useKeepOrder();
  const may = useMay();
  const answer = useChange(answerCancellation, {
    input: (agrees: boolean) => ({ params: { orderId: order.id }, body: { agrees } }),
    done: (_, agrees) => (agrees ? '已同意，运单已取消' : '已拒绝，运单照常执行'),
    onDone: keep,
  });
  const withdraw = useChange(withdrawCancellation, {
    input: () => ({ params: { orderId: order.id } }),
    done: '已撤回，运单照常执行',
    onDone: keep,
  });
  if (status === 'cancelled')
    return (
      <section className={styles.notice} aria-label="取消原因">
        <p>
          <strong>这张运单已取消</strong>
          <span>{cancelReason}</span>
        </p>
      </section>
    );
  if (!cancelRequest) return null;
  const mayAnswer = may(answerCancellation);
  const isMine = cancelRequest.by === side;
  return (
    <section className={`${styles.notice} ${styles.asked}`} aria-label="取消申请">
      <p>
        <strong>{isMine ? '你方申请取消，等待对方答复' : `${orderSides[cancelRequest.by]}申请取消这张运单`}</strong>
        <span>
          {cancelRequest.reason}　<span className="num">{shortTimeText(cancelRequest.at)}</span>，
          <span className="num">{shortTimeText(cancelRequest.endsAt)}</span> 前未答复即失效
        </span>
      </p>
      {isMine && mayAnswer && (
        <div>
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            撤回申请
          </Button>
        </div>
      )}
      {!isMine && side !== null && mayAnswer && (
        <div>
          <Button loading={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
            不同意
          </Button>
          <Button danger loading={answer.isPending && answer.variables === true} onClick={() => answer.mutate(true)}>
            同意取消
          </Button>
        </div>
      )}
    </section>
  );
};
