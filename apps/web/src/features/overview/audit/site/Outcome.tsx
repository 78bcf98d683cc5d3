// Check result: green board when valid, amber frame when suspended, grey frame otherwise; each with its own icon.
import { memberStatuses, memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from '../shared/AuditHead.module.css';
import { CertificationBoard, CertificationRows } from './CertificationOutcome.tsx';
import { Mark, Row, When } from './parts.tsx';
import type { Checked } from './use-check.ts';
import * as verifyStyles from './verify.module.css';

type Certificate = NonNullable<Checked['certificate']>;

export const NotFound = ({ code, checkedAt }: Pick<Checked, 'code' | 'checkedAt'>) => (
  <section className={verifyStyles.verifyFrame} aria-live="polite">
    <p className={verifyStyles.verifyKind}>
      查验码 <span className="num">{code}</span>
    </p>
    <h1>
      <Mark name="unknown" />
      未查到
    </h1>
    <p>格式正确，但分会没有签发过这个编号的证书。请先对照证书逐位核对；核对无误仍查不到，证书可能不是分会签发。</p>
    <When at={checkedAt} />
  </section>
);

const numberNames = { member: '会员号', certificate: '证书编号', certification: '认证编号' };

/** A member number does not prove a certificate: it is public and can be copied. */
export const NumberFound = ({ number, checkedAt }: { number: NonNullable<Checked['number']>; checkedAt: string }) => (
  <section className={`${verifyStyles.verifyFrame} ${verifyStyles.amber}`} aria-live="polite">
    <p className={verifyStyles.verifyKind}>
      {numberNames[number.kind]} <span className="num">{number.number}</span>
    </p>
    <h1>
      <Mark name="suspended" />
      编号存在
    </h1>
    <p>
      属于 <b>{number.companyName}</b>，会员状态：{memberStatuses[number.status]}
      。编号是公开的，不能证明手中的证书为真； 请用证书右下角二维码旁的查验码查验。
    </p>
    <When at={checkedAt} />
  </section>
);

const Board = ({ certificate, checkedAt }: { certificate: Certificate; checkedAt: string }) => {
  const { status, isInGrace } = certificate;
  const when = <When at={checkedAt} />;
  if (status === 'active')
    return (
      <section className={`sign-board ${verifyStyles.verifyBoard}`} aria-live="polite">
        <p className={verifyStyles.verifyKind}>会员证书</p>
        <h1>
          <Mark name="valid" />
          有效
        </h1>
        {isInGrace && <p>会员期已结束，正在宽限期内，权益不变。</p>}
        {when}
      </section>
    );
  const isSuspended = status === 'suspended';
  return (
    <section
      className={isSuspended ? `${verifyStyles.verifyFrame} ${verifyStyles.amber}` : verifyStyles.verifyFrame}
      aria-live="polite"
    >
      <p className={verifyStyles.verifyKind}>会员证书</p>
      <h1>
        <Mark name={isSuspended ? 'suspended' : 'inactive'} />
        {memberStatuses[status]}
      </h1>
      <p>
        {isSuspended
          ? '证书真实，但会员资格目前暂停，不能参与新的竞价。进行中的运单继续履行。'
          : '证书真实，但会员资格已经失效。'}
      </p>
      {when}
    </section>
  );
};

const Facts = ({ certificate }: { certificate: Certificate }) => {
  const { status, startsOn, endsOn, suspendedSince, suspendedUntil } = certificate;
  const isSuspended = status === 'suspended';
  return (
    <dl className={styles.verifyFacts}>
      <Row name="企业名称">
        <b>{certificate.companyName}</b>
      </Row>
      <Row name="信用代码">
        <span className="num">{certificate.creditCode}</span>
      </Row>
      <Row name="会员号">
        <span className="num">{certificate.memberNo}</span>
      </Row>
      <Row name="会员等级">
        <LevelTag level={certificate.memberLevel} />
      </Row>
      <Row name="会员状态">
        <StateTag of={memberStatusTag} value={status} />
      </Row>
      <Row name="会员期">
        <span className="num">
          {startsOn && `${startsOn} `}至 {endsOn}
        </span>
      </Row>
      {isSuspended && (
        <Row name="暂停期间">
          <span className="num">{suspendedSince}</span> 起
          {suspendedUntil ? (
            <>
              ，至 <span className="num">{suspendedUntil}</span>
            </>
          ) : (
            '，至分会恢复为止'
          )}
        </Row>
      )}
      {certificate.certification && <CertificationRows certification={certificate.certification} />}
      <Row name="证书编号">
        <span className="num">{certificate.certificateNo}</span>
      </Row>
      <Row name="签发">
        公路货运分会　<span className="num">{certificate.issuedOn}</span>
      </Row>
    </dl>
  );
};

export const Found = ({ certificate, checkedAt }: { certificate: Certificate; checkedAt: string }) => (
  <>
    {certificate.kind === 'certification' ? (
      <CertificationBoard certificate={certificate} checkedAt={checkedAt} />
    ) : (
      <Board certificate={certificate} checkedAt={checkedAt} />
    )}
    <Facts certificate={certificate} />
  </>
);
