// One order in a list: lane, its stations on a line, vehicle or fleet, and the next thing to do.
import { isOneOf } from '@rfb/contract/states.ts';
import { type OrderSide, orderStatusTag } from '@rfb/contract/transport/orders/order.labels.ts';
import { orderCourse } from '@rfb/contract/transport/orders/order.states.ts';
import { orderPath } from '@rfb/contract/transport/orders/order-paths.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx, variant } from '../../../../../lib/cx.ts';
import { PlateTag } from '../../../../../ui/PlateTag.tsx';
import { StateTag } from '../../../../../ui/StatusTag.tsx';
import { LaneLine } from '../../../../trade/tenders/shared/LaneLine.tsx';
import { needsAttention, rowStations } from '../../shared/row-stations.ts';
import * as styles from './OrderLine.module.css';

type Props = { item: OrderItem; side: OrderSide; now: string; action: ReactNode };

const spoken = { done: '', current: '当前：', planned: '计划：' } as const;

const Stations = ({ item, now }: Pick<Props, 'item' | 'now'>) => {
  const stations = rowStations(item, now);
  const current = stations.find(({ state }) => state === 'current');
  const remarks = stations.map(({ remark }) => remark).filter(Boolean);
  return (
    <>
      <ol className={styles.stations}>
        {stations.map(({ key, name, state, time, remark, isUrgent, next }) => (
          <li key={key} className={cx(variant(styles, 'state', state), variant(styles, 'next', next))}>
            <i aria-hidden="true" />
            <span className="only-read">
              {spoken[state]}
              {name}
            </span>
            <span className="num">{time}</span>
            {remark && <em className={cx(isUrgent && styles.urgent)}>{remark}</em>}
          </li>
        ))}
      </ol>
      {current && (
        <p className={styles.summary}>
          {current.name} <span className="num">{current.time}</span>
          {remarks.length > 0 && <em>{remarks.join('，')}</em>}
        </p>
      )}
    </>
  );
};

const Crew = ({ item: { trip } }: Pick<Props, 'item'>) => (
  <div className={styles.crew}>
    {trip ? (
      <>
        <PlateTag plateNo={trip.plateNo} color={trip.plateColor} />
        <small>{trip.driverName}</small>
      </>
    ) : (
      <span className="muted">未派车</span>
    )}
  </div>
);

export const OrderLine = ({ item, side, now, action }: Props) => (
  <li className={cx(styles.row, needsAttention(item, side, now) && styles.attention)}>
    <div className={styles.lane}>
      <Link to={orderPath(side, item.id)}>
        <LaneLine origin={item.origin.name} destination={item.destination.name} between={item.stops.length} />
      </Link>
      <small>
        <span className="num">{item.orderNo}</span>　{side === 'fleet' ? item.shipper.name : item.fleet.name}
        {item.offer && (item.offer.isListed ? '　协议价' : '　非协议价')}
      </small>
      {!isOneOf(orderCourse, item.status) && <StateTag of={orderStatusTag} value={item.status} />}
    </div>
    <div>
      <Stations item={item} now={now} />
    </div>
    <Crew item={item} />
    <div className={styles.action}>{action}</div>
  </li>
);
