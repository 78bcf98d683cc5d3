// The trip as a line of steps: done, waiting to be uploaded, the current one, and those to come.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { exceptionKinds, milestoneKinds, orderStates } from '@rfb/contract/transport/orders/order.labels.ts';
import { stepsAt, type TripStep, tripStepKinds } from '@rfb/contract/transport/orders/order.states.ts';
import { cx } from '../../../../../lib/cx.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { grouped } from '../../../../../site/format.ts';
import * as styles from './driver.module.css';
import { placeName } from './driver-places.ts';
import { isReceiptAsked, type Step, type TripView } from './driver-state.ts';
import * as waitingStyles from './waiting.module.css';
import { stepTime } from './words.ts';

const detailOf = ({ place, note, photoCount }: Step) =>
  [place, note, photoCount ? `照片 ${photoCount} 张` : ''].filter(Boolean).join('，');

/** Of two places step by step; of more the steps at this place, and then place by place. */
const comingOf = ({ next, nextStop, places, missing }: TripView) => {
  const [first] = next;
  const here = places[nextStop ?? -1];
  if (!first || !here) return [];
  if (places.length === 2) return tripStepKinds.slice(tripStepKinds.indexOf(first)).map((kind) => milestoneKinds[kind]);
  const steps = stepsAt[here.kind] as readonly TripStep[];
  const ahead = places.filter(({ number, doneAt }) => number > here.number && doneAt === null);
  return [
    ...(missing.includes(here.number) ? [first] : steps.slice(steps.indexOf(first))).map(
      (kind) => milestoneKinds[kind],
    ),
    ...ahead.map((place) => `${placeName(place, places.length)} ${place.name}`),
  ];
};

/** An order with places between is on the road until its last one; the driver stands somewhere. */
const hereText = (trip: TripView) => {
  const { state, places, nextStop } = trip;
  const here = places[nextStop ?? -1];
  if (isReceiptAsked(trip)) return '到达·待回单';
  return places.length > 2 && here?.arrivedAt ? `已到${placeName(here, places.length)}` : orderStates[state];
};

const nameOf = ({ kind, stop }: Step, { places }: TripView) => {
  const place = places.length > 2 && stop !== null ? places[stop] : undefined;
  return place ? `${milestoneKinds[kind]}，${place.name}` : milestoneKinds[kind];
};

export const Steps = ({ order, trip }: { order: DriverOrder; trip: TripView }) => {
  const { steps } = trip;
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h2>
          {order.origin.name} 至 {order.destination.name}
        </h2>
        {order.distanceKm !== null && <span className="num">{grouped(order.distanceKm)} km</span>}
      </div>
      <ol className={waitingStyles.steps}>
        {steps.map((step, index) => (
          <li
            key={`${step.kind} ${step.stop} ${step.at}`}
            className={cx(waitingStyles.done, step.isWaiting && waitingStyles.kept)}
          >
            <span>{nameOf(step, trip)}</span>
            <time>{stepTime(step.at, steps[index - 1]?.at)}</time>
            <small>{step.isWaiting ? '还在手机里，待上传' : detailOf(step)}</small>
          </li>
        ))}
        {trip.next.length > 0 && (
          <li className={waitingStyles.here}>
            <b>{hereText(trip)}</b>
          </li>
        )}
        {comingOf(trip).map((name) => (
          <li key={name}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      {order.openExceptions.map(({ id, kind, at, note }) => (
        <p key={id} className={styles.exception}>
          {exceptionKinds[kind]}，<time>{shortTimeText(at)}</time>：{note}。调度还在处理。
        </p>
      ))}
    </section>
  );
};
