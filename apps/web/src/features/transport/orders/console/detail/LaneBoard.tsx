// The green board above an order: both ends, vehicle and driver, and the lane as a line of dated stations.
import { numberText } from '@rfb/contract/number-text.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { cx, variant } from '../../../../../lib/cx.ts';
import { PlateTag } from '../../../../../ui/PlateTag.tsx';
import type { LaneStation } from '../../shared/lane-station.ts';
import { laneStations } from '../../shared/lane-stations.ts';
import { momentText, windowText } from '../../shared/order-times.ts';
import * as styles from './LaneBoard.module.css';

const spoken = { done: '', current: '当前：', planned: '计划：', exception: '异常：', ended: '' } as const;

const timeOf = ({ at, planned }: LaneStation, now: string) => {
  if (at) return momentText(at, now);
  if (!planned) return '';
  return planned.to ? windowText(planned.from, planned.to) : momentText(planned.from, now);
};

const Station = ({ station, now }: { station: LaneStation; now: string }) => {
  const { name, state, at, planned, place, isOpen, line, label, isOver } = station;
  const time = timeOf(station, now);
  return (
    <li
      className={cx(variant(styles, 'state', state), variant(styles, 'line', line), isOpen && styles.open)}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <i aria-hidden="true" />
      {label && <em className={cx(isOver && styles.over)}>{label}</em>}
      <b>
        <span className="only-read">{spoken[state]}</span>
        {name}
      </b>
      {time && (
        <time className="num" dateTime={at ?? planned?.from ?? ''}>
          {time}
        </time>
      )}
      {at && planned?.to && (
        <small>
          窗口 <span className="num">{windowText(planned.from, planned.to)}</span>
        </small>
      )}
      {place && <small>{place}</small>}
      {isOpen && <small>未解除</small>}
    </li>
  );
};

export const LaneBoard = ({ order }: { order: OrderDetail }) => {
  const { origin, destination, distanceKm, trip, now } = order;
  return (
    <section className={styles.board} aria-label={`线路：${origin.name} 到 ${destination.name}`}>
      <div className={styles.ends}>
        <p>
          <strong>{origin.name}</strong>
          <span>{origin.address}</span>
        </p>
        <dl>
          {distanceKm !== null && (
            <div>
              <dt>里程</dt>
              <dd className="num">{numberText(distanceKm)} km</dd>
            </div>
          )}
          <div>
            <dt>承运</dt>
            <dd>
              {trip ? (
                <>
                  <PlateTag plateNo={trip.plateNo} color={trip.plateColor} />
                  {trip.trailerPlateNo && <PlateTag plateNo={trip.trailerPlateNo} color="yellow" />}
                </>
              ) : (
                '未派车'
              )}
            </dd>
          </div>
          {order.stops.length > 0 && (
            <div>
              <dt>装卸点</dt>
              <dd className="num">{order.stops.length + 2}</dd>
            </div>
          )}
          {trip && (
            <div>
              <dt>司机</dt>
              <dd>{trip.driverName}</dd>
            </div>
          )}
        </dl>
        <p>
          <strong>{destination.name}</strong>
          <span>{destination.address}</span>
        </p>
      </div>
      <ol className={styles.lane}>
        {laneStations(order).map((station) => (
          <Station key={station.key} station={station} now={now} />
        ))}
      </ol>
    </section>
  );
};
