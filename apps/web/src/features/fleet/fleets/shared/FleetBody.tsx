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
import { Record } from './Record.tsx';
import { isBlacklisted } from './StandingMarks.tsx';
import { Vehicles } from './Vehicles.tsx';
import { VerifyBoard } from './VerifyBoard.tsx';

const About = ({ description, businessScope }: { description: string; businessScope: string }) => (
  <section>
    <h2>
      自述<small>企业自己写的</small>
    </h2>
    <p className={styles.about}>{description || '车队还没有写自述。'}</p>
    {businessScope && <p className={styles.scope}>经营范围：{businessScope}</p>}
  </section>
);

/** `phone` and `qr`: as in the contact data. */
type Props = { fleet: FleetDetail; phone?: ReactNode; qr?: ReactNode };

export const FleetBody = ({ fleet, phone, qr }: Props) => (
  <div
    className={
      isBlacklisted(fleet) ? `wrap ${styles.fleetBody} ${statusTagStyles.onBlack}` : `wrap ${styles.fleetBody}`
    }
  >
    <div className={styles.fleetSections}>
      <About {...fleet} />
      <Lanes {...fleet} />
      <Vehicles {...fleet} />
      <Ratings fleet={fleet} />
      <Record fleet={fleet} />
      <Papers fleet={fleet} />
    </div>
    <aside aria-label="查验、联系与照片">
      {fleet.certificate && <VerifyBoard certificate={fleet.certificate} />}
      <Contact fleet={fleet} phone={phone} qr={qr} />
      {fleet.photos.length > 0 && <Photos photos={fleet.photos} />}
    </aside>
  </div>
);
