// The green board with the next step and its one yellow button.

import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import { milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import { waitingSince } from '@rfb/contract/transport/orders/waiting.ts';
import { cx } from '../../../../lib/cx.ts';
import { clockOf } from '../../../../site/format.ts';
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import type { DriverState, TripView } from './driver-state.ts';
import { endOf, isLoadingEnd, minutesText, placeText, receiptWords, spanText, stepWords } from './words.ts';

type Props = { state: DriverState; order: DriverOrder; trip: TripView; act: Actions };

type Waited = { trip: TripView; step: TripStep; now: string; order: DriverOrder };
const Waiting = ({ trip, step, now, order }: Waited) => {
  const kind = isLoadingEnd(step) ? 'at_loading' : 'at_unloading';
  const arrived = trip.steps.find((one) => one.kind === kind);
  const since = waitingSince(arrived?.at ?? null, isLoadingEnd(step) ? order.loadFrom : order.deliverFrom);
  if (!arrived || since === null) return null;
  return (
    <>
      <p>
        {since === arrived.at ? '从' : '早到了，等待从窗口开始的'} <time>{clockOf(since)}</time>{' '}
        {since === arrived.at ? '到达起算等待' : '起算'}
      </p>
      <p className={styles.boardFacts}>
        <span>已等待</span> <b className="num">{spanText(since, now)}</b> <span>免费</span>{' '}
        <b className="num">{minutesText(order.terms.freeMinutes)}</b>
      </p>
    </>
  );
};

const Where = ({ order, step }: { order: DriverOrder; step: TripStep }) => {
  const { window, ...place } = endOf(order, step);
  return (
    <>
      <p>{placeText(place)}</p>
      {window && (
        <p className={styles.boardFacts}>
          <span>{isLoadingEnd(step) ? '装货窗口' : '送达窗口'}</span> <b className="num">{window}</b>
        </p>
      )}
    </>
  );
};

const PickupCode = ({ state, act }: { state: DriverState; act: Actions }) => (
  <label className={styles.code}>
    <span>提货码</span>
    <input
      className="num"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      disabled={!state.isReady}
      placeholder="向装货方索取 6 位数字"
      value={state.draft.pickupCode}
      onChange={({ currentTarget }) => act.set({ pickupCode: currentTarget.value })}
    />
  </label>
);

const isHandedOver = ({ steps }: TripView) => steps.some(({ kind }) => kind === 'handed_over');

const Done = () => (
  <section className={`sign-board ${styles.board}`}>
    <h2>本单已签收</h2>
    <p>全程已记录，辛苦了。</p>
  </section>
);

const hintOf = ({ isReady, connection }: DriverState, hint: string) => {
  if (!isReady) return '正在打开，打开以后才能按';
  return connection === 'offline' ? '没有网络也可以按，时间按你按下的时刻' : hint;
};

export const NextStep = ({ state, order, trip, act }: Props) => {
  const [step, skipTo] = trip.next;
  if (!step) return <Done />;
  const { title, button, hint } = isHandedOver(trip) ? receiptWords : stepWords[step];
  const isThere = !['at_loading', 'at_unloading'].includes(step);
  return (
    <section className={`sign-board ${styles.board}`}>
      <p className={styles.mute}>下一步</p>
      <h2>{title}</h2>
      {isThere && !isHandedOver(trip) && <Waiting trip={trip} step={step} now={state.now} order={order} />}
      {!isThere && <Where order={order} step={step} />}
      {order.message !== '' && <p>调度留言：{order.message}</p>}
      {order.needsPickupCode && trip.next.includes('departed') && <PickupCode state={state} act={act} />}
      <button
        type="button"
        className={cx(styles.big, !state.isReady && styles.asleep)}
        disabled={state.isResting || !state.isReady}
        onClick={() => act.record(step)}
      >
        {button}
      </button>
      <p className={cx(styles.hint, !state.isReady && 'needs-script')}>{hintOf(state, hint)}</p>
      {step === 'signed' && state.photos.length === 0 && !isHandedOver(trip) && (
        <button type="button" className={styles.skip} disabled={state.isResting} onClick={() => act.handOver()}>
          先交货，回单以后补
        </button>
      )}
      {skipTo && (
        <button type="button" className={styles.skip} disabled={state.isResting} onClick={() => act.record(skipTo)}>
          跳过，直接记录“{milestoneKinds[skipTo]}”
        </button>
      )}
    </section>
  );
};
