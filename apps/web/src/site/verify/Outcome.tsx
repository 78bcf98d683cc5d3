// What the check found: a sign board when valid, an amber frame when suspended, a grey one when not; each its own shape.
import { memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { LevelTag, StatusTag } from '../../widgets/StatusTag.tsx';
import type { Checked } from './use-check.ts';

type Certificate = NonNullable<Checked['certificate']>;

const marks = {
  valid: 'M8 12.4l2.8 2.8L16.2 9.6',
  suspended: 'M9.8 8.6v6.8M14.2 8.6v6.8',
  inactive: 'M8 12h8',
  unknown: 'M9.4 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.1.9-1.1 1.7M12 16.3v.2',
};

const Mark = ({ name }: { name: keyof typeof marks }) => (
  <svg className="verify-mark" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d={marks[name]} />
  </svg>
);

/** 2026-11-15 09:42:18 in Shanghai. */
const momentText = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
const Moment = ({ at }: { at: string }) => <span className="num">{momentText(at)}</span>;

export const NotFound = ({ code, checkedAt }: Pick<Checked, 'code' | 'checkedAt'>) => (
  <section className="verify-frame" aria-live="polite">
    <p className="verify-kind">
      查验码 <span className="num">{code}</span>
    </p>
    <h1>
      <Mark name="unknown" />
      未查到
    </h1>
    <p>没有与此码对应的会员证书。可能是录入有误，也可能不是分会签发。</p>
    <p className="verify-when">
      查验于 <Moment at={checkedAt} />
    </p>
  </section>
);

const Board = ({ certificate, checkedAt }: { certificate: Certificate; checkedAt: string }) => {
  const { status, isInGrace } = certificate;
  const when = (
    <p className="verify-when">
      查验于 <Moment at={checkedAt} />
    </p>
  );
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

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

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
    <Board certificate={certificate} checkedAt={checkedAt} />
    <Facts certificate={certificate} />
  </>
);
