// Both ratings of an order: mine to give or change, the other's locked until both are shown.
import type { OrderTerms } from '@rfb/contract/identity/settings/terms.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { OrderSide, OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';
import { afterSigning } from '@rfb/contract/transport/orders/order.states.ts';
import { getOrderRatings, type OrderRatings, rateOrder } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { GivenRating, type Measured } from './GivenRating.tsx';
import * as styles from './RatingPanel.module.css';
import { TheirRating } from './TheirRating.tsx';

const RatingForm = lazy(async () => ({ default: (await import('./RatingForm.tsx')).RatingForm }));

type Shown = { orderId: string; side: OrderSide; ratings: OrderRatings; measured: Measured };
const MineTag = ({ ratings: { mine, isRevealed } }: Pick<Shown, 'ratings'>) => {
  if (!mine) return null;
  return isRevealed ? (
    <StatusTag look={['brand', 'dot']}>已公开</StatusTag>
  ) : (
    <StatusTag look={['blue', 'half']}>已提交，未公开</StatusTag>
  );
};

const Mine = ({ orderId, side, ratings, measured }: Shown) => {
  const [isChanging, setChanging] = useState(false);
  const may = useMay();
  const { mine } = ratings;
  const isOpen = ratings.isOpen && may(rateOrder);
  const isWriting = isOpen && (isChanging || mine === null);
  return (
    <section aria-label="我方的评价">
      <h3>
        {side === 'fleet' ? '我方评价货主' : '我方评价车队'}
        <MineTag ratings={ratings} />
      </h3>
      {isWriting ? (
        <Suspense fallback={<Skeletons rows={4} />}>
          <RatingForm orderId={orderId} side={side} mine={mine} measured={measured} onDone={() => setChanging(false)} />
        </Suspense>
      ) : mine ? (
        <>
          <GivenRating rating={mine} by={side} replyBy="对方" measured={measured} />
          {isOpen && (
            <button type="button" className="link" onClick={() => setChanging(true)}>
              公开前可修改
            </button>
          )}
        </>
      ) : (
        <p className="muted">{ratings.isRevealed ? '评价时间已过，我方没有评价。' : '现在不能评价。'}</p>
      )}
    </section>
  );
};

type Terms = Pick<OrderTerms, 'ratingDays'>;

const Content = ({ status, terms, ...shown }: Shown & { status: OrderStatus; terms: Terms }) => {
  if (shown.ratings.closesAt === null)
    return <p>运单完成以后 {terms.ratingDays} 天内，双方可以互相评价一次；两份评价同时公开。</p>;
  return (
    <>
      {status === 'disputed' && <p className={styles.hint}>争议处理期间不能评价，结案后照常。</p>}
      <div className={styles.both}>
        <Mine {...shown} />
        <TheirRating {...shown} />
      </div>
    </>
  );
};

type Props = { orderId: string; status: OrderStatus; side: OrderSide; terms: Terms; measured: Measured };

const Asked = ({ orderId, status, side, terms, measured }: Props) => {
  const answer = useAsk(getOrderRatings, { params: { orderId } });
  const closesAt = answer.data?.closesAt;
  return (
    <Panel
      title="评价"
      extra={
        closesAt && !answer.data?.isRevealed && <span className="muted">最晚 {shortTimeText(closesAt)} 同时公开</span>
      }
    >
      <div className={styles.ratings}>
        <QueryView of={answer} pending={<Skeletons rows={6} />}>
          {(ratings) => <Content {...{ orderId, status, side, terms, measured, ratings }} />}
        </QueryView>
      </div>
    </Panel>
  );
};

/** Nothing before signing and for cancelled orders. */
export const RatingPanel = (props: Props) => (isOneOf(afterSigning, props.status) ? <Asked {...props} /> : null);
