// The other side's rating: locked until both are shown, then with one reply.
import { LockOutlined } from '@ant-design/icons';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { ratingAxes } from '@rfb/contract/transport/ratings/rating.labels.ts';
import { type OrderRatings, replyToRating } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { hoursText, shortTimeText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { GivenRating, type Measured } from './GivenRating.tsx';
import * as styles from './RatingPanel.module.css';

const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }));

const HOUR_MS = 3_600_000;
type Props = { orderId: string; side: OrderSide; ratings: OrderRatings; measured: Measured };

const Locked = ({ title, axes, closesAt }: { title: string; axes: readonly string[]; closesAt: string }) => (
  <div className={styles.locked}>
    <LockOutlined aria-hidden />
    <strong>{title}</strong>
    <span>{axes.join('、')}</span>
    <span>对方提交后，两份评价同时公开；在此之前谁也看不到谁的。</span>
    <span className="num">
      窗口 {shortTimeText(closesAt)} 关闭，还剩 {hoursText((Date.parse(closesAt) - serverNow()) / HOUR_MS)}
    </span>
  </div>
);

export const TheirRating = ({ orderId, side, ratings: { theirs, isRevealed, closesAt }, measured }: Props) => {
  const [isReplying, setReplying] = useState(false);
  const by = side === 'fleet' ? 'shipper' : 'fleet';
  const title = side === 'fleet' ? '货主评价我方' : '车队评价我方';
  if (!isRevealed) return <Locked title={title} axes={ratingAxes[by]} closesAt={closesAt ?? ''} />;
  return (
    <section aria-label="对方的评价">
      <h3>{title}</h3>
      {theirs ? (
        <GivenRating rating={theirs} by={by} replyBy="我方" measured={measured} />
      ) : (
        <p className="muted">对方没有评价。</p>
      )}
      {theirs && !theirs.reply && !theirs.hiddenReason && (
        <Allowed to={replyToRating}>
          <Button size="small" onClick={() => setReplying(true)}>
            回复
          </Button>
        </Allowed>
      )}
      <Suspense fallback={null}>
        {isReplying && <ReplyDialog orderId={orderId} onClose={() => setReplying(false)} />}
      </Suspense>
    </section>
  );
};
