// One fleet in the directory.
import type { FleetInfo } from '@rfb/contract/fleets/fleets.endpoints.ts';
import { firstCharacter, originOf } from '../fleet-words.ts';

export const FleetRow = ({ fleet }: { fleet: FleetInfo }) => (
  <li className="fleet-row">
    <div className="fleet-mark" aria-hidden="true">
      {firstCharacter(fleet.name)}
    </div>
    <div className="fleet-who">
      <h2>{fleet.name}</h2>
      <p className="origin">{originOf(fleet)}</p>
      <p className="services">
        {fleet.serviceTypes.map((service) => (
          <span className="chip" key={service}>
            {service}
          </span>
        ))}
        <span className="papers">{fleet.certifications.join('\u00a0· ')}</span>
      </p>
    </div>
    <p className="fleet-about">{fleet.description}</p>
    <dl>
      <div>
        <dt>评分</dt>
        {fleet.rating === null ? (
          <dd className="none">暂无评价</dd>
        ) : (
          <>
            <dd>
              {fleet.rating.toFixed(1)}
              <small>/ 5</small>
            </dd>
            <dd className="note">{fleet.ratingCount} 条评价</dd>
          </>
        )}
      </div>
      <div>
        <dt>车辆</dt>
        {fleet.vehicleCount === null ? (
          <dd className="none">未登记</dd>
        ) : (
          <dd>
            {fleet.vehicleCount}
            <small>台</small>
          </dd>
        )}
      </div>
    </dl>
  </li>
);
