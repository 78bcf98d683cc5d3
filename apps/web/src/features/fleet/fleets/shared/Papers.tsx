// Verified facts of a fleet: membership, certification, approved documents with their last day.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { ReactNode } from 'react';
import { CertificationStatusTag } from '../../../membership/certifications/shared/CertificationStatusTag.tsx';
import { DocumentStatusTag } from '../../../membership/documents/shared/DocumentStatusTag.tsx';
import { MemberStatusTag } from '../../../membership/members/shared/MemberStatusTag.tsx';
import * as styles from './fleet.module.css';

const Row = ({ name, kind, day, tag }: { name: string; kind?: string; day?: ReactNode; tag: ReactNode }) => (
  <li>
    <span>{name}</span>
    <span className={styles.mute}>{kind}</span>
    <span>{day}</span>
    <span>{tag}</span>
  </li>
);

const until = (day: string) => (
  <>
    至 <span className="num">{day}</span>
  </>
);

const since = (day: string) => (
  <>
    <span className="num">{day}</span> 通过
  </>
);

export const Papers = ({ fleet }: { fleet: FleetDetail }) => (
  <section>
    <h2>
      资质认证<small>由分会核对</small>
    </h2>
    <ul className={styles.paperRows}>
      <Row
        name="分会会员"
        kind={fleet.isInGrace ? '宽限期内' : ''}
        day={until(fleet.memberUntil)}
        tag={<MemberStatusTag value={fleet.memberStatus} />}
      />
      <Row
        name="车队认证"
        kind={fleet.certifiedBy ?? ''}
        day={fleet.certifiedUntil ? until(fleet.certifiedUntil) : fleet.certifiedOn && since(fleet.certifiedOn)}
        tag={<CertificationStatusTag value={fleet.certification} />}
      />
      {fleet.papers.map(({ name, isRequired, expiresOn, status }) => (
        <Row
          key={name}
          name={name}
          kind={isRequired ? '必备' : '选填'}
          day={expiresOn ? until(expiresOn) : '长期有效'}
          tag={<DocumentStatusTag value={status} />}
        />
      ))}
    </ul>
    {fleet.certifications.length > 0 && (
      <p className={styles.scope}>企业自行登记的资质：{fleet.certifications.join('、')}</p>
    )}
  </section>
);
