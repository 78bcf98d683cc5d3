// Places that were unloaded without a receipt: it is photographed whenever the driver gets it, also on the way to the next place.
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import { placeName } from './driver-places.ts';
import type { DriverState, TripView } from './driver-state.ts';

export const MissingReceipts = ({ state, trip, act }: { state: DriverState; trip: TripView; act: Actions }) => {
  // The one that is asked for as the next step has the big button.
  const missing = trip.missing.filter((stop) => !(stop === trip.nextStop && trip.next.includes('signed')));
  if (missing.length === 0) return null;
  return (
    <section className={styles.block} aria-label="还差的回单">
      <div className={styles.blockHead}>
        <h2>还差回单</h2>
        <span>先在上面拍照，再按是哪一点的</span>
      </div>
      {trip.places
        .filter(({ number }) => missing.includes(number))
        .map((place) => (
          <button
            key={place.number}
            type="button"
            className={`button ${styles.wide}`}
            disabled={state.isResting}
            onClick={() => act.bringReceipt(place.number)}
          >
            照片是 {placeName(place, trip.places.length)} {place.name} 的回单
          </button>
        ))}
    </section>
  );
};
