// What is carried and where: cargo, weight, remark, and both addresses to copy and to open in the phone's map.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import type { DriverState } from './driver-state.ts';
import * as factStyles from './facts.module.css';
import { Address } from './Places.tsx';
import { placeText, tonsText } from './words.ts';

type Props = { state: DriverState; order: DriverOrder; act: Actions };

const Place = ({ name, ...address }: { name: string; text: string; state: DriverState; act: Actions }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Address name={name} {...address} />
    </dd>
  </div>
);

export const Cargo = ({ state, order, act }: Props) => {
  const facts = [
    ['货物', order.cargo],
    ['重量', tonsText(order.weightKg)],
    ['备注', order.remark],
  ].filter(([, text]) => text !== '');
  return (
    <section className={styles.block} aria-label="货物和地址">
      <dl className={factStyles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {order.stops.length === 0 && (
          <>
            <Place name="装货" text={placeText(order.origin)} state={state} act={act} />
            <Place name="卸货" text={placeText(order.destination)} state={state} act={act} />
          </>
        )}
      </dl>
    </section>
  );
};
