// Header of a fleet's page: its cover or its vehicles drawn, name, marks, actions, five figures with their numbers of cases.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { NO_RATINGS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { shareText } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import type { ReactNode } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import * as statusTagStyles from '../../../../ui/StatusTag.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { FleetMark } from './FleetMark.tsx';
import * as styles from './fleet.module.css';
import { CoverPhoto } from './Photos.tsx';
import { CoverDrawing } from './SideDrawing.tsx';
import { isBlacklisted, StandingMarks, StandingNotice } from './StandingMarks.tsx';

type Figure = { title: string; value: ReactNode; note?: ReactNode };

const FEW = '单数太少，不公布';

const punctual = ({ onTime }: FleetDetail['record']): Figure => {
  if (onTime === null) return { title: '准点', value: '—', note: FEW };
  const share = shareText(onTime);
  const counted = `${onTime.good} / ${onTime.of}`;
  return share === null
    ? { title: '准点', value: counted, note: '单' }
    : { title: '准点', value: share, note: `${counted} 单` };
};

const figuresOf = ({
  rating,
  ratingCount,
  record,
  vehicleCount,
  registeredVehicles,
  ...fleet
}: FleetDetail): Figure[] => [
  rating === null
    ? { title: '评分', value: '—', note: NO_RATINGS }
    : { title: '评分', value: rating.toFixed(1), note: `/ 5，${ratingCount} 条评价` },
  punctual(record),
  record.trips === null
    ? { title: '近 12 个月运单', value: '—', note: FEW }
    : { title: '近 12 个月运单', value: record.trips, note: `单，至 ${record.until}` },
  {
    title: '登记车辆',
    value: registeredVehicles,
    note: vehicleCount === null ? '台' : `台，申报 ${vehicleCount}`,
  },
  { title: '入会', value: fleet.memberSince.slice(0, 4), note: `年，会期至 ${fleet.memberUntil}` },
];

export const FleetHead = ({ fleet, actions }: { fleet: FleetDetail; actions?: ReactNode }) => (
  <header className={isBlacklisted(fleet) ? `${styles.fleetHead} ${statusTagStyles.onBlack}` : styles.fleetHead}>
    {fleet.cover ? <CoverPhoto cover={fleet.cover} /> : <CoverDrawing groups={fleet.vehicles.groups} />}
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
