// Membership status of a company that is not (or no longer) an active member.
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { dayText } from '../../../../lib/moments.ts';
import { type FactRow, FactRows } from '../../../../ui/FactRows.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ApplicationStatusTag } from '../../applications/shared/ApplicationStatusTag.tsx';

export const StandingPanel = ({ profile: { application, member } }: { profile: CompanyProfile }) => {
  const rows: FactRow[] = member
    ? [
        { name: '会员状态', value: <StateTag of={memberStatusTag} value={member.status} /> },
        { name: '会员等级', value: <LevelTag level={member.memberLevel} /> },
        { name: '入会时间', value: <span className="num">{dayText(member.joinTime)}</span> },
        { name: '到期时间', value: <span className="num">{dayText(member.expireTime)}</span> },
      ]
    : [
        { name: '入会申请', value: <ApplicationStatusTag value={application.status} /> },
        ...(application.rejectReason ? [{ name: '驳回原因', value: application.rejectReason }] : []),
      ];
  return (
    <Panel title="会员资格">
      <FactRows columns={[rows]} />
    </Panel>
  );
};
