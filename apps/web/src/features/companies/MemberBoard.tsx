// The membership as a road sign, the only one on the page; before admission, where the application stands.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { dayText } from '../../lib/moments.ts';
import { LevelTag } from '../../widgets/StatusTag.tsx';
import { StandingPanel } from './StandingPanel.tsx';
import './MemberBoard.css';

export const MemberBoard = ({ profile }: { profile: CompanyProfile }) => {
  const { member, companyName } = profile;
  if (member?.status !== 'active') return <StandingPanel profile={profile} />;
  return (
    <section className="member-board" aria-label="会员资格">
      <div>
        <small>公路货运分会　会员</small>
        <LevelTag level={member.memberLevel} />
      </div>
      <h2>{companyName}</h2>
      <dl>
        <div>
          <dt>入会时间</dt>
          <dd>{dayText(member.joinTime)}</dd>
        </div>
        <div>
          <dt>到期时间</dt>
          <dd>{dayText(member.expireTime)}</dd>
        </div>
        <div>
          <dt>信用分</dt>
          <dd>{member.creditScore}</dd>
        </div>
      </dl>
    </section>
  );
};
