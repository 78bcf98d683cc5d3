// The body of a fleet's page, shared by the public page and the preview of its card.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { ReactNode } from 'react';
import * as statusTagStyles from '../../../../ui/StatusTag.module.css';
import { Contact } from './Contact.tsx';
import * as styles from './fleet.module.css';
import { Lanes } from './Lanes.tsx';
import { Papers } from './Papers.tsx';
import { Photos } from './Photos.tsx';
import { Ratings } from './Ratings.tsx';
import { isBlacklisted } from './StandingMarks.tsx';
import { VerifyBoard } from './VerifyBoard.tsx';

const About = ({ description, businessScope }: { description: string; businessScope: string }) => (
  <section>
    <h2>简介</h2>
    {description && <p className={styles.about}>{description}</p>}
    {businessScope && <p className={styles.scope}>经营范围：{businessScope}</p>}
  </section>
);

const Vehicles = ({ vehicles: { total, own, groups } }: Pick<FleetDetail, 'vehicles'>) => (
  <section>
    <h2>
      车辆构成
      <small>
        逐台登记 <span className="num">{total}</span> 台，自有 <span className="num">{own}</span> 台
      </small>
    </h2>
    <dl className={styles.vehicleGroups}>
      {groups.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const FleetBody = ({ fleet, phone }: { fleet: FleetDetail; phone?: ReactNode }) => (
  <div
    className={
      isBlacklisted(fleet) ? `wrap ${styles.fleetBody} ${statusTagStyles.onBlack}` : `wrap ${styles.fleetBody}`
    }
  >
    <div className={styles.fleetSections}>
      {(fleet.description || fleet.businessScope) && <About {...fleet} />}
      <Papers fleet={fleet} />
      {fleet.lanes.length > 0 && <Lanes lanes={fleet.lanes} />}
      {fleet.vehicles.total > 0 && <Vehicles vehicles={fleet.vehicles} />}
      {fleet.photos.length > 0 && <Photos photos={fleet.photos} />}
      {fleet.rating !== null && <Ratings rating={fleet.rating} fleet={fleet} />}
    </div>
    <aside aria-label="查验与联系">
      {fleet.certificate && <VerifyBoard certificate={fleet.certificate} />}
      <Contact fleet={fleet} phone={phone} />
    </aside>
  </div>
);
