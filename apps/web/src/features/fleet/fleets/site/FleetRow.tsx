// One fleet in the directory: name, figures, and the checkbox for the comparison.
import type { FleetInfo, ListedFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { NO_RATINGS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { cx } from '../../../../lib/cx.ts';
import * as statusTagStyles from '../../../../ui/StatusTag.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { FleetMark } from '../shared/FleetMark.tsx';
import { Stamp } from '../shared/Stamp.tsx';
import { isBlacklisted, StandingMarks } from '../shared/StandingMarks.tsx';
import { fleetAddress } from './directory-address.ts';
import * as styles from './ecosystem.module.css';
import { RunLine } from './LaneSummary.tsx';

/** 江苏 苏州　2009 年成立, or the part that is known. */
const originOf = (fleet: Pick<FleetInfo, 'regionName' | 'establishYear'>) =>
  [fleet.regionName, fleet.establishYear && `${fleet.establishYear} 年成立`].filter(Boolean).join('　');

type Props = { fleet: ListedFleet; isPicked: boolean; isFull: boolean; onPick?: (isPicked: boolean) => void };

const Figures = ({ fleet }: { fleet: FleetInfo }) => (
  <dl>
    <div>
      <dt>评分</dt>
      {fleet.rating === null ? (
        <dd className={styles.none}>{NO_RATINGS}</dd>
      ) : (
        <>
          <dd>
            {fleet.rating.toFixed(1)}
            <small>/ 5</small>
          </dd>
          <dd className={styles.note}>
            <span className="num">{fleet.ratingCount}</span> 条评价
          </dd>
        </>
      )}
    </div>
    <div>
      <dt>已登记车辆</dt>
      <dd>
        {fleet.registeredVehicles}
        <small>台</small>
      </dd>
      {fleet.vehicleCount !== null && (
        <dd className={styles.note}>
          申报 <span className="num">{fleet.vehicleCount}</span> 台
        </dd>
      )}
    </div>
  </dl>
);

/** Its box has its size before the picture is there, which is loaded when the row comes into view. */
const Cover = ({ cover: { thumb, alt, sentOn } }: { cover: NonNullable<ListedFleet['cover']> }) => (
  <p className={styles.cover}>
    <img src={thumb} alt={alt} width={144} height={108} loading="lazy" />
    <Stamp sentOn={sentOn} />
  </p>
);

export const FleetRow = ({ fleet, isPicked, isFull, onPick }: Props) => (
  <li className={cx(styles.fleetRow, fleet.cover && styles.withCover, isBlacklisted(fleet) && statusTagStyles.onBlack)}>
    <FleetMark name={fleet.name} avatar={fleet.avatar} />
    <div>
      <h2>
        <a href={fleetAddress(fleet.id)}>{fleet.name}</a>
        <StandingMarks fleet={fleet} />
        <StateTag of={certificationStatusTag} value={fleet.certification} />
      </h2>
      <p className="origin">{originOf(fleet)}</p>
      <RunLine run={fleet.run} fitting={fleet.fitting} />
      {fleet.serviceTypes.length + fleet.certifications.length > 0 && (
        <p className="services">
          {fleet.serviceTypes.map((service) => (
            <span className="chip" key={service}>
              {service}
            </span>
          ))}
          <span className={styles.papers}>{fleet.certifications.join('\u00a0· ')}</span>
        </p>
      )}
    </div>
    {fleet.cover && <Cover cover={fleet.cover} />}
    <Figures fleet={fleet} />
    <div className={styles.fleetActs}>
      <a className="button" href={fleetAddress(fleet.id)}>
        查看详情<span className="visually-hidden">：{fleet.name}</span>
      </a>
      <label>
        <input
          type="checkbox"
          name="compare"
          value={fleet.id}
          {...(onPick && {
            checked: isPicked,
            disabled: isFull && !isPicked,
            onChange: ({ target }) => onPick(target.checked),
          })}
        />
        对比<span className="visually-hidden">：{fleet.name}</span>
      </label>
    </div>
  </li>
);
