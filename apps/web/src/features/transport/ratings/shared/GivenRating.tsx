// A rating that was given: three axes, the text, the reply.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { ratingAxes } from '@rfb/contract/transport/ratings/rating.labels.ts';
import type { OrderRating } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Squares } from '../../../../ui/Squares.tsx';
import * as styles from './RatingPanel.module.css';

/** `measured`: what the order's times say about an axis, by its name. */
export type Measured = Record<string, string>;
type Props = { rating: OrderRating; by: OrderSide; replyBy: string; measured: Measured };

export const GivenRating = ({ rating, by, replyBy, measured }: Props) => (
  <>
    <dl className={styles.axes}>
      {ratingAxes[by].map((name, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Squares name={name} value={rating.axes[index] ?? 0} />
          </dd>
          {measured[name] && <dd className="muted">{measured[name]}</dd>}
        </div>
      ))}
    </dl>
    {rating.text && <p className={styles.said}>{rating.text}</p>}
    {rating.hiddenReason && <p className={styles.said}>分会隐藏了这条评价，不计入评分：{rating.hiddenReason}</p>}
    {rating.reply && (
      <p className={styles.said}>
        <small>
          {replyBy}回复{rating.repliedAt && `　${shortTimeText(rating.repliedAt)}`}
        </small>
        {rating.reply}
      </p>
    )}
  </>
);
