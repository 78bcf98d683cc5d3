// The lanes a fleet serves.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import * as styles from './fleet.module.css';

/** Formats the places of a lane: 江苏 苏州 by its city alone. */
const cityOf = (region: string) => region.split(' ').at(-1) ?? region;

type Lane = { from: string; to: string; isBothWays: boolean };

/** 苏州 至 广州, 杭州市内 */
export const laneText = ({ from, to }: Lane) =>
  from === to ? `${cityOf(from)}市内` : `${cityOf(from)} 至 ${cityOf(to)}`;

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
