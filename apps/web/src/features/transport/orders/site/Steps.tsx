// The trip as a line of steps: done, waiting to be uploaded, the current one, and those to come.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import { exceptionKinds, milestoneKinds, orderStates } from '@rfb/contract/transport/orders/order.labels.ts';
import { tripStepKinds } from '@rfb/contract/transport/orders/order.states.ts';
import { cx } from '../../../../lib/cx.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { grouped } from '../../../../site/format.ts';
import * as styles from './driver.module.css';
import type { Step, TripView } from './driver-state.ts';
import * as waitingStyles from './waiting.module.css';
import { stepTime } from './words.ts';

const detailOf = ({ place, note, photoCount }: Step) =>
  [place, note, photoCount ? `照片 ${photoCount} 张` : ''].filter(Boolean).join('，');

const comingOf = ({ next }: TripView) => {
  const [first] = next;
  return first ? tripStepKinds.slice(tripStepKinds.indexOf(first)) : [];
};

export const Steps = ({ order, trip }: { order: DriverOrder; trip: TripView }) => {
  const { steps, state } = trip;
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
          <li key={`${step.kind} ${step.at}`} className={cx(waitingStyles.done, step.isWaiting && waitingStyles.kept)}>
            <span>{milestoneKinds[step.kind]}</span>
            <time>{stepTime(step.at, steps[index - 1]?.at)}</time>
            <small>{step.isWaiting ? '还在手机里，待上传' : detailOf(step)}</small>
          </li>
        ))}
        {trip.next.length > 0 && (
          <li className={waitingStyles.here}>
            <b>{steps.some(({ kind }) => kind === 'handed_over') ? '到达·待回单' : orderStates[state]}</b>
          </li>
        )}
        {comingOf(trip).map((kind) => (
          <li key={kind}>
            <span>{milestoneKinds[kind]}</span>
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
