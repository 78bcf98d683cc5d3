// The certification of a fleet in its drawer: status, dates and the reason of a rejection or revocation.
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { Facts } from '../../../../ui/Facts.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ProposalsPanel } from '../../../identity/proposals/shared/ProposalsPanel.tsx';
import * as drawerStyles from './EnterpriseDrawer.module.css';

type Certification = NonNullable<Enterprise['certification']>;

const num = (text: string) => <span className="num">{text}</span>;

const factsOf = (certification: Certification): [string, ReactNode][] => {
  const { certificationNo, status, submittedAt, approvedAt, expiresOn, reviewer, reason } = certification;
  const facts: [string, ReactNode | null][] = [
    ['状态', <StateTag of={certificationStatusTag} key="status" value={status} />],
    ['认证编号', num(certificationNo)],
    ['提交时间', num(timeText(submittedAt))],
    ['通过时间', approvedAt && num(timeText(approvedAt))],
    ['有效期至', expiresOn && num(expiresOn)],
    ['审核', reviewer],
    [status === 'revoked' ? '撤销原因' : '驳回原因', reason],
  ];
  return facts.filter((fact): fact is [string, ReactNode] => fact[1] !== null);
};

export const CertificationPart = ({
  enterprise: { id, enterpriseType, certification },
}: {
  enterprise: Enterprise;
}) => {
  if (enterpriseType !== 'fleet') return null;
  return (
    <>
      <h3>车队认证</h3>
      {certification ? (
        <>
          <Facts items={factsOf(certification)} />
          <div className={drawerStyles.proposed}>
            <ProposalsPanel kinds={['certification']} subject={id} />
          </div>
          {certification.isReviewed && (
            <p className={styles.drawerText}>
              <Link
                className="link"
                to={`/admin/member/pending?tab=certification${certification.status === 'processing' ? '' : `&status=${certification.status === 'rejected' ? 'rejected' : 'approved'}`}&id=${certification.id}`}
              >
                查看认证资料
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className={styles.drawerText}>还没有申请认证。</p>
      )}
    </>
  );
};
