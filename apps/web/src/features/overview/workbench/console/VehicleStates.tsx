// Vehicle counts by state, as a bar and as a list.

import { type VehicleState, vehicleStates } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { FleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './FleetBench.module.css';

const colours: Record<VehicleState, string> = {
  in_transit: 'var(--c1)',
  assigned: 'var(--c5)',
  idle: 'var(--line-2)',
  maintenance: 'var(--c2)',
  disabled: 'var(--c6)',
  scrapped: 'var(--c6)',
};
const order = Object.keys(colours) as VehicleState[];

export const VehicleStates = ({ vehicles }: Pick<FleetWorkbench, 'vehicles'>) => {
  if (vehicles.total === 0) return null;
  const states = vehicles.states.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <Panel
      title="车辆状态"
      extra={
        <Link className="link" to="/user/fleet-management/vehicles">
          全部 <span className="num">{numberText(vehicles.total)}</span> 台
        </Link>
      }
    >
      <div className={styles.stateBar} aria-hidden="true">
        {states.map(({ state, count }) => (
          <i key={state} style={{ flex: count, background: colours[state] }} />
        ))}
      </div>
      <ul className={styles.stateRows}>
        {states.map(({ state, count }) => (
          <li key={state}>
            <i style={{ background: colours[state] }} aria-hidden="true" />
            <Link to={`/user/fleet-management/vehicles?state=${state}`}>{vehicleStates[state]}</Link>
            <b>{numberText(count)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
