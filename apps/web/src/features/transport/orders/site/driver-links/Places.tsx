// The places of a trip in order: the one the driver heads for large, with its addresses to copy and to open in the phone's map.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { cx } from '../../../../../lib/cx.ts';
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import { type DriverPlace, placeName } from './driver-places.ts';
import type { DriverState, TripView } from './driver-state.ts';
import * as factStyles from './facts.module.css';
import { placeText, windowText } from './words.ts';

type AddressProps = { name: string; text: string; state: DriverState; act: Actions };
export const Address = ({ name, text, state, act }: AddressProps) => (
  <>
    {text}
    <span className={factStyles.choices}>
      <button
        type="button"
        className="button"
        aria-label={`复制${name}地址`}
        disabled={!state.isReady}
        onClick={() => act.copy(text)}
      >
        {state.copied === text ? '已复制' : '复制'}
      </button>
      <a className="button" aria-label={`在地图里打开${name}地址`} href={mapAddress(text, state.isApple)}>
        地图
      </a>
    </span>
  </>
);

/** The phone decides which map opens; an iPhone does not know `geo:`. */
const mapAddress = (place: string, isApple: boolean) =>
  `${isApple ? 'https://maps.apple.com/?q=' : 'geo:0,0?q='}${encodeURIComponent(place)}`;

const doneText = ({ kind, doneAt, signedAt }: DriverPlace) => {
  if (doneAt === null) return '';
  if (kind === 'load') return '已装好';
  return signedAt === null ? '已交货，还差回单' : '已签收';
};

type Props = { state: DriverState; order: DriverOrder; trip: TripView; act: Actions };

/** Of an order with places between; the two of others stand with the cargo. */
export const Places = ({ state, order, trip, act }: Props) => {
  if (order.stops.length === 0) return null;
  const { places, nextStop } = trip;
  return (
    <section className={styles.block} aria-label="装卸点">
      <div className={styles.blockHead}>
        <h2>装卸点</h2>
        <span>共 {places.length} 个，按先后停靠</span>
      </div>
      <ol className={factStyles.places}>
        {places.map((place) => {
          const { number, from, to, words } = place;
          const name = placeName(place, places.length);
          const window = windowText(from, to, words);
          return (
            <li
              key={number}
              className={cx(place.doneAt !== null && factStyles.over, number === nextStop && factStyles.here)}
              aria-current={number === nextStop ? 'step' : undefined}
            >
              <b>{name}</b>
              {place.doneAt !== null && <em>{doneText(place)}</em>}
              {window && place.doneAt === null && <span className="num">{window}</span>}
              <p>
                {place.doneAt === null ? (
                  <Address name={name} text={placeText(place)} state={state} act={act} />
                ) : (
                  placeText(place)
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
