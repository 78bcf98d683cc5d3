// What stands beside an order: pickup code, trip, both companies.

import { shownPlate } from '@rfb/contract/plates.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Link } from 'react-router';
import { timeText } from '../../../../../lib/moments.ts';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { Monogram } from '../../../../../ui/Monogram.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from './SidePanels.module.css';

const num = (text: string) => <span className="num">{text}</span>;

/** For the shipper only. */
export const PickupCodePanel = ({ order: { pickupCode } }: { order: OrderDetail }) =>
  pickupCode === null ? null : (
    <Panel title="提货码">
      <p className={styles.code}>{pickupCode}</p>
      <p className={styles.note}>交给装货现场的人。司机发车时要填对，才能带走货物；不要发给司机以外的人转告。</p>
    </Panel>
  );

export const TripPanel = ({ order: { trip, side } }: { order: OrderDetail }) =>
  trip === null ? null : (
    <Panel
      title="车辆与司机"
      extra={
        side === 'fleet' && (
          <Link className="link" to={`/user/vehicle-usage?open=${trip.usageId}`}>
            在排班里查看
          </Link>
        )
      }
    >
      <FactRows
        columns={[
          [
            { name: '车辆', value: shownPlate(trip.plateNo) },
            ...(trip.trailerPlateNo ? [{ name: '挂车', value: shownPlate(trip.trailerPlateNo) }] : []),
            { name: '司机', value: trip.driverName },
            { name: '计划出发', value: num(timeText(trip.startsAt)) },
            { name: '计划结束', value: num(timeText(trip.endsAt)) },
          ],
        ]}
      />
    </Panel>
  );

export const PartiesPanel = ({ order: { shipper, fleet } }: { order: OrderDetail }) => (
  <Panel title="双方">
    <ul className={styles.parties}>
      {[
        { ...shipper, role: '货主' },
        { ...fleet, role: '车队' },
      ].map(({ id, name, role }) => (
        <li key={id}>
          <Monogram name={name} />
          <div>
            <strong>{name}</strong>
            <small>{role}</small>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
);
