// Verified facts of a fleet: membership, certification, approved documents with their last day.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { documentStatuses } from '@rfb/contract/membership/documents/document.labels.ts';
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import type { ReactNode } from 'react';
import { StateTag, StatusTag, statusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './fleet.module.css';

const DocumentStatusTag = statusTag(documentStatuses, {
  missing: ['grey', 'ring'],
  pending: ['blue', 'half'],
  upcoming: ['blue', 'half'],
  valid: ['brand', 'dot'],
  expiring: ['amber', 'diamond'],
  expired: ['red', 'bar'],
  rejected: ['red', 'bar'],
  withdrawn: ['grey', 'bar'],
});

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
        tag={<StateTag of={memberStatusTag} value={fleet.memberStatus} />}
      />
      <Row
        name="车队认证"
        kind={fleet.certifiedBy ?? ''}
        day={fleet.certifiedUntil ? until(fleet.certifiedUntil) : fleet.certifiedOn && since(fleet.certifiedOn)}
        tag={<StateTag of={certificationStatusTag} value={fleet.certification} />}
      />
      {fleet.papers.map(({ name, isRequired, expiresOn, isFromJoining, status }) => (
        <Row
          key={name}
          name={name}
          kind={isRequired ? '必备' : '选填'}
          day={expiresOn ? until(expiresOn) : isFromJoining ? '入会时核对' : '长期有效'}
          tag={<DocumentStatusTag value={status} />}
        />
      ))}
      {fleet.missingPapers.map((name) => (
        <Row key={name} name={name} kind="必备" tag={<StatusTag look={['grey', 'ring']}>未经核对</StatusTag>} />
      ))}
    </ul>
    {fleet.certifications.length > 0 && (
      <p className={styles.scope}>企业自行登记的资质：{fleet.certifications.join('、')}</p>
    )}
  </section>
);
