// The lanes a fleet serves.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import * as styles from './fleet.module.css';
import { cityOf } from './lane-words.ts';

export const Lanes = ({ lanes }: Pick<FleetDetail, 'lanes'>) => (
  <section>
    <h2>
      常跑线路<small>企业自行登记</small>
    </h2>
    <ul className={styles.laneRows}>
      {lanes.map(({ from, to, isBothWays }) => (
        <li key={`${from} ${to}`}>
          <span className={styles.lane} title={from === to ? from : `${from} 至 ${to}`}>
            <span>{cityOf(from)}</span>
            {from !== to && (
              <>
                <i aria-hidden="true" />
                <span className="visually-hidden">至</span>
                <span>{cityOf(to)}</span>
              </>
            )}
          </span>
          <span className={styles.mute}>{from === to ? '市内' : isBothWays ? '往返' : '单程'}</span>
        </li>
      ))}
    </ul>
  </section>
);
