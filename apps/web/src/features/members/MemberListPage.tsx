// The member list: who is a member, at which level, until when.
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import { memberLevels, memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { KpiRow, KpiSkeleton } from '../../ui/KpiRow.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const MemberListPage = () => (
  <PageFrame title="会员列表" note="会员等级、会员期与续费">
    <Answer
      of={useAsk(getDashboard)}
      pending={
        <>
          <KpiSkeleton names={['正常', '30 天内到期', '已失效', '已暂停']} />
          <KpiSkeleton names={Object.values(memberLevels).map((level) => `${level}会员`)} hasNotes={false} />
        </>
      }
    >
      {({ members, levels }) => (
        <>
          <KpiRow
            items={[
              {
                name: memberStatuses.active,
                value: members.active,
                unit: '家',
                note: `宽限期内 ${members.inGrace} 家`,
              },
              { name: '30 天内到期', value: members.expiringIn30Days, unit: '家' },
              { name: memberStatuses.inactive, value: members.inactive, unit: '家' },
              { name: memberStatuses.suspended, value: members.suspended, unit: '家' },
            ]}
          />
          <KpiRow
            items={levels.map(({ level, count }) => ({ name: `${memberLevels[level]}会员`, value: count, unit: '家' }))}
          />
        </>
      )}
    </Answer>
    <Panel title="会员期">
      <p>
        会员期为一年，从入会之日起算；到期后有宽限期，宽限期内业务照常，逾期未续费则资格失效。等级、续费、暂停与恢复都在这里办理，并写明经办人与凭证。
      </p>
    </Panel>
  </PageFrame>
);
