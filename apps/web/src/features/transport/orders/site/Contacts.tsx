// Whom the driver may call: the dispatcher, and who is there at the end the driver heads for.
import { isOneOf } from '@rfb/contract/state-sets.ts';
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import { collecting } from '@rfb/contract/transport/orders/order.states.ts';
import { DriverIcon } from './DriverIcon.tsx';
import * as styles from './driver.module.css';
import type { TripView } from './driver-state.ts';
import * as waitingStyles from './waiting.module.css';

export const Contacts = ({ order, trip }: { order: DriverOrder; trip: TripView }) => {
  const { dispatcher, loadingContact, unloadingContact, origin, destination } = order;
  const people = [
    { role: '调度', name: dispatcher.name, phone: dispatcher.phone, where: dispatcher.fleetName },
    // By the taps that wait, too: without a network the next one to call is known here.
    isOneOf(collecting, trip.state)
      ? { role: '发货人', ...loadingContact, where: origin.name }
      : { role: '收货人', ...unloadingContact, where: destination.name },
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
