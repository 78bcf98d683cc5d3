// Panel with a company's membership facts.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { dayText } from '../../../../lib/moments.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ApplicationStatusTag } from '../../../membership/applications/shared/ApplicationStatusTag.tsx';

export const StandingPanel = ({ profile }: { profile: CompanyProfile }) => {
  const { application, member } = profile;
  return (
    <Panel title="会员资格">
      <Facts
        items={[
          ['企业名称', profile.companyName],
          ['企业类型', companyTypes[profile.companyType]],
          ['入会申请', <ApplicationStatusTag key="application" value={application.status} />],
          ...(member
            ? ([
                ['会员等级', <LevelTag key="level" level={member.memberLevel} />],
                ['会员状态', <StateTag of={memberStatusTag} key="member" value={member.status} />],
                [
                  '入会时间',
                  <span key="join" className="num">
                    {dayText(member.joinTime)}
                  </span>,
                ],
                [
                  '到期时间',
                  <span key="expire" className="num">
                    {dayText(member.expireTime)}
                  </span>,
                ],
              ] as [string, React.ReactNode][])
            : []),
        ]}
      />
    </Panel>
  );
};
