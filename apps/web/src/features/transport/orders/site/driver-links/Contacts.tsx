// Whom the driver may call: the dispatcher, and who is there at the end the driver heads for.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { DriverIcon } from './DriverIcon.tsx';
import * as styles from './driver.module.css';
import type { TripView } from './driver-state.ts';
import * as waitingStyles from './waiting.module.css';

/** Where the driver is or goes next by the taps that wait, too: without a network the next one to call is known here. */
const placeOf = ({ places, nextStop }: TripView) => places[nextStop ?? places.length - 1];

export const Contacts = ({ order: { dispatcher }, trip }: { order: DriverOrder; trip: TripView }) => {
  const place = placeOf(trip);
  const people = [
    { role: '调度', name: dispatcher.name, phone: dispatcher.phone, where: dispatcher.fleetName },
    ...(place ? [{ role: place.kind === 'load' ? '发货人' : '收货人', ...place.contact, where: place.name }] : []),
  ].filter(({ phone }) => phone !== '');
  if (people.length === 0) return null;
  return (
    <section className={styles.block} aria-label="联系人">
      {people.map(({ role, name, phone, where }) => (
        <a key={role} className={waitingStyles.person} href={`tel:${phone}`}>
          <span>
            <span className="visually-hidden">打电话给</span>
            {role} {name}
          </span>
          <small>{where}</small>
          <DriverIcon name="phone" />
        </a>
      ))}
    </section>
  );
};
