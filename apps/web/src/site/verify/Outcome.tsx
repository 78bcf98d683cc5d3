// What the check found: a sign board when valid, an amber frame when suspended, a grey one when not; each its own shape.
import { memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { LevelTag, StatusTag } from '../../widgets/StatusTag.tsx';
import { CertificationBoard, CertificationRows } from './CertificationOutcome.tsx';
import { Mark, Row, When } from './parts.tsx';
import type { Checked } from './use-check.ts';

type Certificate = NonNullable<Checked['certificate']>;

export const NotFound = ({ code, checkedAt }: Pick<Checked, 'code' | 'checkedAt'>) => (
  <section className="verify-frame" aria-live="polite">
    <p className="verify-kind">
      查验码 <span className="num">{code}</span>
    </p>
    <h1>
      <Mark name="unknown" />
      未查到
    </h1>
    <p>没有与此码对应的证书。可能是录入有误，也可能不是分会签发。</p>
    <When at={checkedAt} />
  </section>
);

const Board = ({ certificate, checkedAt }: { certificate: Certificate; checkedAt: string }) => {
  const { status, isInGrace } = certificate;
  const when = <When at={checkedAt} />;
  if (status === 'active')
    return (
      <section className="sign-board verify-board" aria-live="polite">
        <p className="verify-kind">会员证书</p>
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
    <section className={isSuspended ? 'verify-frame amber' : 'verify-frame'} aria-live="polite">
      <p className="verify-kind">会员证书</p>
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
    <dl className="verify-facts">
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
        <StatusTag kind="member" value={status} />
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
