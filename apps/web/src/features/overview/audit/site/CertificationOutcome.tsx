// Check result of a certification's certificate, and the certification row of a membership certificate.
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { Mark, Row, When } from './parts.tsx';
import type { Checked } from './use-check.ts';
import * as styles from './verify.module.css';

type Certificate = NonNullable<Checked['certificate']>;
type Certification = NonNullable<Certificate['certification']>;

/** Why a genuine certificate is not valid now. */
const endWords: Partial<Record<Certification['status'], string>> = { expired: '已过期', revoked: '已撤销' };
const endings: Partial<Record<Certification['status'], string>> = {
  expired: '证书真实，但车队认证已经过期。',
  revoked: '证书真实，但车队认证已被分会撤销。',
};
export const CertificationBoard = ({ certificate, checkedAt }: { certificate: Certificate; checkedAt: string }) => {
  const status = certificate.certification?.status ?? 'none';
  const isMember = certificate.status === 'active';
  if (status === 'approved' && isMember)
    return (
      <section className={`sign-board ${styles.verifyBoard}`} aria-live="polite">
        <p className={styles.verifyKind}>车队认证证书</p>
        <h1>
          <Mark name="valid" />
          有效
        </h1>
        <When at={checkedAt} />
      </section>
    );
  const ended = endings[status] ?? '证书真实，但这份认证已经结束；企业重新认证后有新的证书。';
  return (
    <section
      className={status === 'approved' ? `${styles.verifyFrame} ${styles.amber}` : styles.verifyFrame}
      aria-live="polite"
    >
      <p className={styles.verifyKind}>车队认证证书</p>
      <h1>
        <Mark name={status === 'approved' ? 'suspended' : 'inactive'} />
        {status === 'approved' ? '会员资格异常' : (endWords[status] ?? '已失效')}
      </h1>
      <p>{status === 'approved' ? '车队认证有效，但企业的会员资格目前无效，不能参与新的竞价。' : ended}</p>
      <When at={checkedAt} />
    </section>
  );
};

export const CertificationRows = ({ certification }: { certification: Certification }) => (
  <>
    <Row name="认证编号">
      <span className="num">{certification.certificationNo}</span>
    </Row>
    <Row name="认证状态">
      <StateTag of={certificationStatusTag} value={certification.status} />
    </Row>
    {certification.approvedOn && (
      <Row name="认证通过">
        <span className="num">{certification.approvedOn}</span>
      </Row>
    )}
    {certification.expiresOn && (
      <Row name="认证有效期">
        至 <span className="num">{certification.expiresOn}</span>
      </Row>
    )}
  </>
);
