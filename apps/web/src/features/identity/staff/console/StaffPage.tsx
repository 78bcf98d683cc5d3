// 管理员与角色: the office's people with their roles, and the contract's table of what each role may do.
import { allStaffRoles, type Duty, duties, hasOneOf, staffRoles } from '@rfb/contract/duties.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { dutyLabels } from '@rfb/contract/identity/staff/duties.labels.ts';
import { listStaff, type StaffMember } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useWithRoles } from '../../../../lib/current-user.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { RightsTable } from '../../../../ui/RightsTable.tsx';
import { RoleTag } from '../../../../ui/RoleTag.tsx';
import { PairingNotice } from '../../proposals/shared/PairingNotice.tsx';
import { ProposalsPanel } from '../../proposals/shared/ProposalsPanel.tsx';
import { SettingsFrame } from '../../settings/shared/SettingsFrame.tsx';
import { InitialPassword, type Shown } from './InitialPassword.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { InvitedRow } from './InvitedRow.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { StaffRow } from './StaffRow.tsx';
import * as styles from './staff.module.css';

/** What each role may do, rendered from the contract's duties that the server enforces. */
const DutyTable = () => (
  <RightsTable
    roles={allStaffRoles.map((role) => ({ key: role, tag: <RoleTag of={staffRoles} role={role} /> }))}
    rows={Object.entries(duties).map(([duty, rights]) => ({ key: duty, name: dutyLabels[duty as Duty], rights }))}
  />
);

const countText = ({ items, invitations }: ReplyOf<typeof listStaff>) => {
  const active = items.filter(({ isDisabled }) => !isDisabled).length;
  return `${active} 人在用${invitations.length > 0 ? `，${invitations.length} 人待接受` : ''}`;
};

export const StaffPage = () => {
  const staff = useAsk(listStaff);
  const { staffRoles } = useWithRoles({ role: 'admin' });
  const mayChange = hasOneOf(staffRoles, duties.staff.does);
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<StaffMember>();
  const [shown, setShown] = useState<Shown>();
  return (
    <SettingsFrame
      note="谁能登录管理后台，各自能做什么；改动写入操作日志"
      actions={
        mayChange && (
          <Button type="primary" onClick={() => setInviting(true)}>
            邀请管理员
          </Button>
        )
      }
    >
      <PairingNotice kind="roles" act="改角色和邀请所有者" />
      <ProposalsPanel kinds={['roles', 'owner']} />
      <Panel title="管理员" flush extra={staff.data && <span className="muted">{countText(staff.data)}</span>}>
        <QueryView of={staff}>
          {({ items, invitations, ownerCount }) => (
            <>
              {ownerCount === 1 && (
                <p className={styles.staffHint}>
                  <strong>只有 1 位所有者</strong>　所有者不在时没有人能调整角色，建议再指定一位。
                </p>
              )}
              <ul className={styles.staffList}>
                {items.map((person) => (
                  <StaffRow
                    key={person.id}
                    person={person}
                    mayChange={mayChange}
                    onRoles={() => setChanged(person)}
                    onPassword={setShown}
                  />
                ))}
                {invitations.map((invitation) => (
                  <InvitedRow key={invitation.id} invitation={invitation} mayChange={mayChange} />
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </Panel>
      <Panel title="角色能做什么" flush extra={<span className="muted">可以同时有多个角色，取并集</span>}>
        <DutyTable />
        <p className={styles.dutyNote}>
          处罚、撤销、角色、设置和名单导出之前须再验证一次本人，10 分钟内有效。密封报价在开启前，所有角色都看不到。
        </p>
      </Panel>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changed && <RolesDialog person={changed} onClose={() => setChanged(undefined)} />}
      {shown && <InitialPassword shown={shown} onClose={() => setShown(undefined)} />}
    </SettingsFrame>
  );
};
