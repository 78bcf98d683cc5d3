// Membership card of an active member, styled as a road sign: number, term, certificate.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import {
  downloadCertificate,
  issueMyCertificate,
} from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import type { CompanyProfile, getMembership } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import type { ReactNode } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { goTo } from '../../../../lib/navigation.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useChange, useSend } from '../../../../lib/use-change.ts';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import * as styles from './MemberBoard.module.css';

type Membership = NonNullable<ReplyOf<typeof getMembership>>;
type Props = { profile: CompanyProfile; membership: Membership };

const RENEWABLE_DAYS = 60;

/** The first day a renewal can be requested, as 01-16. */
const renewableFrom = (expireTime: string) =>
  dayText(new Date(Date.parse(expireTime) - RENEWABLE_DAYS * 86_400_000).toISOString()).slice(5);

const daysLeftText = ({ daysLeft, isInGrace }: Membership, expireTime: string): ReactNode => {
  if (isInGrace) return <small>已到期，宽限期内业务照常</small>;
  return (
    <>
      {daysLeft} <small>天{daysLeft > RENEWABLE_DAYS && `，${renewableFrom(expireTime)} 起可续费`}</small>
    </>
  );
};

const CertificateActions = () => {
  const save = useSend<void>({
    send: async (_, call) => {
      const { code, fileName } = await call(issueMyCertificate);
      saveBlob((await call(downloadCertificate, { params: { code } })) as unknown as Blob, fileName);
    },
  });
  const verify = useChange(issueMyCertificate, {
    onDone: ({ code }) => goTo(`/verify?code=${encodeURIComponent(code)}`),
  });
  return (
    <div className={styles.memberActions}>
      <button type="button" className={styles.lane} disabled={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? '正在生成证书' : '下载会员证书'}
      </button>
      <button type="button" disabled={verify.isPending} onClick={() => verify.mutate()}>
        查验页
      </button>
    </div>
  );
};

export const MemberBoard = ({ profile: { member, companyName }, membership }: Props) => {
  if (!member) return null;
  const facts: [string, ReactNode][] = [
    ['会员号', membership.memberNo],
    ['入会时间', dayText(member.joinTime)],
    ['到期时间', dayText(member.expireTime)],
    ['剩余', daysLeftText(membership, member.expireTime)],
  ];
  return (
    <section className={styles.memberBoard} aria-label="会员资格">
      <div>
        <small>公路货运分会　会员</small>
        <LevelTag level={member.memberLevel} />
      </div>
      <h2>{companyName}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CertificateActions />
    </section>
  );
};
