// Header of a fleet's page: name, marks, actions, up to five figures.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { NO_RATINGS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { isInForce } from '@rfb/contract/membership/documents/document.states.ts';
import type { ReactNode } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import * as statusTagStyles from '../../../../ui/StatusTag.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { FleetMark } from './FleetMark.tsx';
import * as styles from './fleet.module.css';
import { isBlacklisted, StandingMarks, StandingNotice } from './StandingMarks.tsx';

type Figure = { title: string; value: ReactNode; note?: ReactNode };

const holds = ({ status }: FleetDetail['papers'][number]) => isInForce(status);

/** Unknown figures are left out. */
const figuresOf = (fleet: FleetDetail): Figure[] => {
  const { rating, ratingCount, stars, papers, certifications, vehicleCount, registeredVehicles, memberUntil } = fleet;
  return [
    rating === null
      ? { title: '评分', value: null, note: NO_RATINGS }
      : { title: '评分', value: rating.toFixed(1), note: `/ 5，${ratingCount} 条评价` },
    ...(ratingCount > 0
      ? [{ title: '五星评价', value: Math.round(((stars[0] ?? 0) / ratingCount) * 100), note: '%' }]
      : []),
    ...(papers.length > 0
      ? [{ title: '有效证照', value: papers.filter(holds).length, note: `/ ${papers.length} 项` }]
      : []),
    ...(papers.length === 0 && certifications.length > 0
      ? [{ title: '登记资质', value: certifications.length, note: '项' }]
      : []),
    {
      title: '已登记车辆',
      value: registeredVehicles,
      note: vehicleCount === null ? '台' : `台，申报 ${vehicleCount} 台`,
    },
    { title: '会员期至', value: memberUntil },
  ];
};

export const FleetHead = ({ fleet, actions }: { fleet: FleetDetail; actions?: ReactNode }) => (
  <header className={isBlacklisted(fleet) ? `${styles.fleetHead} ${statusTagStyles.onBlack}` : styles.fleetHead}>
    <div className="wrap">
      <nav className={styles.crumbs} aria-label="当前位置">
        <a href={withBase('/')}>首页</a>
        <span aria-hidden="true">/</span>
        <a href={withBase('/ecosystem')}>车队生态</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{fleet.name}</span>
      </nav>
      <StandingNotice fleet={fleet} />
      <div className={styles.fleetTitle}>
        <FleetMark name={fleet.name} avatar={fleet.avatar} />
        <div>
          <h1>{fleet.name}</h1>
          <p className="services">
            <StandingMarks fleet={fleet} />
            <StateTag of={certificationStatusTag} value={fleet.certification} />
            <LevelTag level={fleet.memberLevel} />
            {fleet.serviceTypes.map((service) => (
              <span className="chip" key={service}>
                {service}
              </span>
            ))}
          </p>
          <p className={styles.from}>
            <span>{fleet.regionName}</span>
            {fleet.establishYear !== null && <span>{fleet.establishYear} 年成立</span>}
            <span>{fleet.memberSince.slice(0, 4)} 年入会</span>
          </p>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      <dl className={styles.fleetFigures}>
        {figuresOf(fleet).map(({ title, value, note }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </header>
);
