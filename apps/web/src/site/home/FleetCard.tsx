// One fleet on the home page.
import type { FleetInfo } from '@rfb/contract/fleets/fleets.endpoints.ts';
import { firstCharacter } from '../fleet-words.ts';

export const FleetCard = ({ fleet }: { fleet: FleetInfo }) => (
  <article className="fleet-card">
    <div className="fleet-mark" aria-hidden="true">
      {firstCharacter(fleet.name)}
    </div>
    <h3>{fleet.name}</h3>
    <p className="origin">{fleet.regionName}</p>
    <p className="rating">
      {fleet.rating === null ? (
        <span>暂无评价</span>
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
    <p className="size">
      {fleet.vehicleCount !== null && (
        <span>
          <span className="num">{fleet.vehicleCount}</span> 台车
        </span>
      )}
      {fleet.establishYear !== null && (
        <em>
          <span className="num">{fleet.establishYear}</span> 年成立
        </em>
      )}
    </p>
  </article>
);
