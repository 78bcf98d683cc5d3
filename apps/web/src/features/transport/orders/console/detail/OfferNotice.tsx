// An offer that waits for the fleet: whose price it is, until when it may be answered, what is unusual about it.
import { isOffer } from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { unitPriceText } from '../../../../trade/tenders/shared/amounts.ts';
import * as styles from './CancelNotice.module.css';

const titleOf = ({ side }: OrderDetail) => (side === 'fleet' ? '等你方接单' : '等车队接单');

const whatNext = ({ side, offer }: OrderDetail) => {
  if (offer?.isListed) return side === 'fleet' ? '派车即接单，也可以先接单再派车。' : '车队派车即接单。';
  return side === 'fleet' ? '接受这个价格以后才能派车。' : '车队接受这个价格以后才能派车。';
};

export const OfferNotice = ({ order }: { order: OrderDetail }) => {
  if (!isOffer(order) || !order.offer) return null;
  const { isListed, answerBy } = order.offer;
  return (
    <section className={`${styles.notice} ${styles.asked}`} aria-label="待接单">
      <p>
        <strong>
          {titleOf(order)}：{isListed ? '协议价' : '非协议价'} {unitPriceText(order.priceE4, order.unit)}
        </strong>
        <span>
          {whatNext(order)}
          {answerBy && (
            <>
              <span className="num">{shortTimeText(answerBy)}</span> 前没有答复自动作废，
            </>
          )}
          拒单和作废都不影响信用分。
        </span>
      </p>
      {order.warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="请核对">
          {order.warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
