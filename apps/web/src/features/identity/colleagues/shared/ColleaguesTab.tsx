// 同事: the company's people, open invitations, what each role may do; an owner also invites and sees who did what.
import { type Area, allCompanyRoles, areas, companyRoles } from '@rfb/contract/areas.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import {
  inviteColleague,
  leaveCompany,
  listColleagues,
} from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { areaLabels } from '@rfb/contract/identity/colleagues/colleagues.labels.ts';
import { listColleagueActivity } from '@rfb/contract/overview/logs/activity.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Columns } from '../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { RightsTable } from '../../../../ui/RightsTable.tsx';
import { RoleTag } from '../../../../ui/RoleTag.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import * as styles from './colleagues.module.css';
import { InvitationRow } from './InvitationRow.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PersonRow } from './PersonRow.tsx';

/** What each role may do, rendered from the contract's areas that the server enforces. */
const AreaTable = () => (
  <RightsTable
    roles={allCompanyRoles.map((role) => ({ key: role, tag: <RoleTag of={companyRoles} role={role} /> }))}
    rows={Object.entries(areaLabels).map(([area, name]) => ({ key: area, name, rights: areas[area as Area] }))}
  />
);

type People = ReplyOf<typeof listColleagues>;

const countText = ({ items, invitations }: People) => {
  const disabled = items.filter(({ isDisabled }) => isDisabled).length;
  return [
    `${items.length - disabled} 人在用`,
    invitations.length > 0 && `${invitations.length} 人待接受`,
    disabled > 0 && `${disabled} 人已停用`,
  ]
    .filter(Boolean)
    .join('，');
};

const PeopleTable = ({ people: { items, invitations } }: { people: People }) => {
  const active = items.filter(({ isDisabled }) => !isDisabled);
  const disabled = items.filter(({ isDisabled }) => isDisabled);
  return (
    <table className={styles.people}>
      <thead>
        <tr>
          <th scope="col">姓名 / 手机</th>
          <th scope="col">角色</th>
          <th scope="col">状态</th>
          <th scope="col">最近登录</th>
          <th scope="col">近 30 天</th>
          <th scope="col" className={styles.actions}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {active.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
        {disabled.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
};

/** The only person of a company closes the account instead. */
const LeavePanel = ({ people: { items } }: { people: People }) => {
  const [isLeaving, setLeaving] = useState(false);
  if (items.filter(({ isDisabled }) => !isDisabled).length < 2) return null;
  return (
    <Panel title="退出企业">
      <p>退出后你的账号停用，登录立即结束，记录保留；手机号可以加入另一家企业。</p>
      <Allowed to={leaveCompany}>
        <Button danger className={styles.leave ?? ''} onClick={() => setLeaving(true)}>
          退出企业
        </Button>
      </Allowed>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </Panel>
  );
};

export const ColleaguesTab = () => {
  const people = useAsk(listColleagues);
  return (
    <Columns
      main={
        <>
          <Panel title="同事" flush extra={people.data && <span className="muted">{countText(people.data)}</span>}>
            <QueryView of={people}>{(answer) => <PeopleTable people={answer} />}</QueryView>
          </Panel>
          <Panel title="角色能做什么" flush extra={<span className="muted">一人一个角色；企业至少有一位负责人</span>}>
            <AreaTable />
          </Panel>
        </>
      }
      side={
        <>
          <Allowed to={inviteColleague}>
            <InvitePanel />
          </Allowed>
          <Allowed to={listColleagueActivity}>
            <ActivityPanel />
          </Allowed>
          {people.data && <LeavePanel people={people.data} />}
        </>
      }
    />
  );
};
