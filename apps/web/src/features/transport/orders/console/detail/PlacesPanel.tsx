// All places of an order with places between: window, who is there, what happened, the receipt of each unloading place.
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { cx } from '../../../../../lib/cx.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { receiptOf, receiptText } from '../../shared/course.ts';
import { type OrderPlace, orderPlaces } from '../../shared/order-places.ts';
import { minutesText, momentText, windowText } from '../../shared/order-times.ts';
import * as styles from './PlacesPanel.module.css';

const contactOf = ({ loadingContact, unloadingContact, stops }: OrderDetail, number: number) =>
  number === 0 ? loadingContact : (stops[number - 1]?.contact ?? unloadingContact);

const happened = (place: OrderPlace, now: string) => {
  const { kind, arrivedAt, doneAt, signedAt, waitingMinutes } = place;
  if (arrivedAt === null) return '还没有到';
  return [
    `${momentText(arrivedAt, now)} 到达`,
    doneAt && `${momentText(doneAt, now)} ${kind === 'load' ? '发车' : '卸完'}`,
    waitingMinutes === null ? '' : `等待 ${minutesText(waitingMinutes)}`,
    kind === 'unload' && doneAt && (signedAt ? `${momentText(signedAt, now)} 有回单` : ''),
  ]
    .filter(Boolean)
    .join('，');
};

const Place = ({ place, order }: { place: OrderPlace; order: OrderDetail }) => {
  const { number, kind, name, address, from, to } = place;
  const { name: who, phone } = contactOf(order, number);
  const receipt = kind === 'unload' && place.signedAt ? receiptOf(order, number) : null;
  const said = receipt ? receiptText(receipt).join('，') : '';
  const isMissing = order.missingReceipts.includes(number);
  return (
    <li className={cx(place.arrivedAt !== null && styles.reached, order.next?.stop === number && styles.next)}>
      <i aria-hidden="true">{number + 1}</i>
      <div>
        <strong>
          {stopKinds[kind]}　{name}
        </strong>
        <span>{address}</span>
        {(who || phone) && (
          <span>
            {who}　<span className="num">{phone}</span>
          </span>
        )}
      </div>
      <div>
        <span>{from ? <span className="num">{windowText(from, to)}</span> : '没有约定时间'}</span>
        <span className="num">{happened(place, order.now)}</span>
        {isMissing && <em>待回单</em>}
        {said && <span>{said}</span>}
      </div>
    </li>
  );
};

export const PlacesPanel = ({ order }: { order: OrderDetail }) =>
  order.stops.length === 0 ? null : (
    <Panel
      title="装卸点"
      extra={<span className="muted">按先后停靠；每个卸货点都有回单才算签收，账期从那时起算</span>}
      flush
    >
      <ol className={styles.places}>
        {orderPlaces(order).map((place) => (
          <Place key={place.number} place={place} order={order} />
        ))}
      </ol>
    </Panel>
  );
