// One fleet on the home page.
import type { FleetInfo } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { NO_RATINGS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { FleetMark } from '../../../fleet/fleets/shared/FleetMark.tsx';
import * as styles from './home.module.css';

export const HomeFleetCard = ({ fleet }: { fleet: FleetInfo }) => (
  <article className={styles.fleetCard}>
    <FleetMark name={fleet.name} avatar={fleet.avatar} />
    <h3>
      <a href={withBase(`/ecosystem/${fleet.id}`)}>{fleet.name}</a>
    </h3>
    <p className="origin">{fleet.regionName}</p>
    <p className={styles.rating}>
      {fleet.rating === null ? (
        <span>{NO_RATINGS}</span>
      ) : (
        <>
          <b>{fleet.rating.toFixed(1)}</b>
          <span>
            / 5　<span className="num">{fleet.ratingCount}</span> 条评价
          </span>
        </>
      )}
    </p>
    <p className="services">
      {fleet.serviceTypes.slice(0, 2).map((service) => (
        <span className="chip" key={service}>
          {service}
        </span>
      ))}
    </p>
    <p className={styles.size}>
      <span>
        已登记 <span className="num">{fleet.registeredVehicles}</span> 台
      </span>
      {fleet.establishYear !== null && (
        <em>
          <span className="num">{fleet.establishYear}</span> 年成立
        </em>
      )}
    </p>
  </article>
);
