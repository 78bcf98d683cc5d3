// Stages "rejected", "expired" and "revoked": the reason and the next step.
import type { Certification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import {
  certificationFields,
  certificationLabels,
} from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withBase } from '../../../../lib/base-path.ts';
import { cx, variant } from '../../../../lib/cx.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from './Certification.module.css';

type Props = { certification: Certification; onCorrect: () => void };

const Board = ({ tone, title, children }: { tone: 'red' | 'amber'; title: string; children: ReactNode }) => (
  <section
    className={cx(styles.certificationCard, styles.certificationSetback, variant(styles, 'is', tone))}
    aria-live="polite"
  >
    <h2>{title}</h2>
    {children}
  </section>
);

const Rejected = ({ certification: { rejection }, onCorrect }: Props) => (
  <Board tone="red" title="认证未通过">
    <p>
      {rejection?.text}
      {rejection && (
        <small>
          秘书处　<span className="num">{timeText(rejection.at)}</span>
        </small>
      )}
    </p>
    <dl>
      {certificationFields
        .filter((field) => rejection?.fields[field])
        .map((field) => (
          <div key={field}>
            <dt>{certificationLabels[field]}</dt>
            <dd>{rejection?.fields[field]}</dd>
          </div>
        ))}
    </dl>
    <Button type="primary" size="large" onClick={onCorrect}>
      修改后重新提交
    </Button>
  </Board>
);

const Expired = ({ certification: { expiresOn, certificationNo }, onCorrect }: Props) => (
  <Board tone="amber" title="认证已过期">
    <p>
      认证 <span className="num">{certificationNo}</span> 有效期至 <span className="num">{expiresOn}</span>
      ，名录不再显示“已认证”。请先更新到期的企业证照，再重新提交；上次填写的资料已保留。
    </p>
    <div className={styles.certificationActs}>
      <Button type="primary" size="large" onClick={onCorrect}>
        重新提交认证
      </Button>
      <Link className="link" to="/user/fleet-management/documents">
        更新证照
      </Link>
    </div>
  </Board>
);

const Revoked = ({ certification: { revocation } }: Props) => (
  <Board tone="red" title="认证已被分会撤销">
    <p>
      原因：{revocation?.reason}
      {revocation && (
        <small>
          秘书处　<span className="num">{timeText(revocation.at)}</span>
        </small>
      )}
    </p>
    <p>名录不再显示“已认证”。如有异议，请与秘书处联系；解除撤销后可以重新申请。</p>
    <a className="link" href={withBase('/contact')}>
      联系秘书处
    </a>
  </Board>
);

const boards = { rejected: Rejected, expired: Expired, revoked: Revoked };

export const Setback = ({ kind, ...props }: Props & { kind: keyof typeof boards }) => {
  const Stage = boards[kind];
  return <Stage {...props} />;
};
