// The green board with the next step and its one yellow button.

import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { waitingSince } from '@rfb/contract/transport/orders/order.states.ts';
import { cx } from '../../../../../lib/cx.ts';
import { clockOf } from '../../../../../site/format.ts';
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import { type DriverPlace, placeName } from './driver-places.ts';
import { type DriverState, isReceiptAsked, type TripView } from './driver-state.ts';
import { minutesText, placeText, receiptWords, spanText, stepWords, windowText } from './words.ts';

type Props = { state: DriverState; order: DriverOrder; trip: TripView; act: Actions };

type Waited = { place: DriverPlace; now: string; order: DriverOrder };
const Waiting = ({ place: { arrivedAt, from }, now, order }: Waited) => {
  const since = waitingSince(arrivedAt, from);
  if (since === null) return null;
  return (
    <>
      <p>
        {since === arrivedAt ? '从' : '早到了，等待从窗口开始的'} <time>{clockOf(since)}</time>{' '}
        {since === arrivedAt ? '到达起算等待' : '起算'}
      </p>
      <p className={styles.boardFacts}>
        <span>已等待</span> <b className="num">{spanText(since, now)}</b> <span>免费</span>{' '}
        <b className="num">{minutesText(order.terms.freeMinutes)}</b>
      </p>
    </>
  );
};

const Where = ({ place }: { place: DriverPlace }) => {
  const { kind, from, to, words } = place;
  const window = windowText(from, to, words);
  return (
    <>
      <p>{placeText(place)}</p>
      {window && (
        <p className={styles.boardFacts}>
          <span>{kind === 'load' ? '装货窗口' : '送达窗口'}</span> <b className="num">{window}</b>
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
  const isReceiptOnly = isReceiptAsked(trip);
  const { title, button, hint } = isReceiptOnly ? receiptWords : stepWords[step];
  const place = trip.places[trip.nextStop ?? -1];
  const isThere = !['at_loading', 'at_unloading'].includes(step);
  const hasStops = order.stops.length > 0;
  return (
    <section className={`sign-board ${styles.board}`}>
      <p className={styles.mute}>下一步{place && hasStops && `：${placeName(place, trip.places.length)}`}</p>
      <h2>{title}</h2>
      {place && isThere && hasStops && <p>{place.name}</p>}
      {place && isThere && !isReceiptOnly && <Waiting place={place} now={state.now} order={order} />}
      {place && !isThere && <Where place={place} />}
      {order.message !== '' && <p>调度留言：{order.message}</p>}
      {order.needsPickupCode && trip.nextStop === 0 && trip.next.includes('departed') && (
        <PickupCode state={state} act={act} />
      )}
      <button
        type="button"
        className={cx(styles.big, !state.isReady && styles.asleep)}
        disabled={state.isResting || !state.isReady}
        onClick={() => act.record(step)}
      >
        {button}
      </button>
      <p className={cx(styles.hint, !state.isReady && 'needs-script')}>{hintOf(state, hint)}</p>
      {step === 'signed' && state.photos.length === 0 && !isReceiptOnly && (
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
