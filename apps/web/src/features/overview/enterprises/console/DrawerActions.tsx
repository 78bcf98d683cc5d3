// The footer of the enterprise drawer: edit, add a note, and the less frequent actions under 更多.
import { DownOutlined } from '@ant-design/icons';
import { canMove as canMoveCertification } from '@rfb/contract/membership/certifications/certification.states.ts';
import {
  liftRevocation,
  revokeCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { canMove } from '@rfb/contract/membership/members/member.states.ts';
import {
  addEnterpriseNote,
  mergeEnterprise,
  resetEnterprisePassword,
  resumeEnterprise,
  suspendEnterprise,
  updateEnterprise,
} from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Allowed, useMay } from '../../../../lib/use-may.tsx';
import { EditDialog } from './EditDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';

const dialogs = {
  edit: EditDialog,
  note: NoteDialog,
  suspend: SuspendDialog,
  certification: RevokeDialog,
  reset: ResetDialog,
  merge: MergeDialog,
};
type DialogName = keyof typeof dialogs;

const standingOf = ({ member, membership }: Enterprise) =>
  member && membership && { status: member.status, resignedAt: membership.resignedAt };

/** Only fleets are certified. */
const certificationItems = ({ enterpriseType, certification }: Enterprise) => {
  const status = certification?.status ?? 'none';
  if (enterpriseType !== 'fleet') return [];
  const label = status === 'revoked' ? '解除认证撤销' : '撤销车队认证';
  return [
    {
      key: 'certification',
      label,
      call: status === 'revoked' ? liftRevocation : revokeCertification,
      disabled: !canMoveCertification(status, status === 'revoked' ? 'lift' : 'revoke'),
    },
  ];
};

export const DrawerActions = ({ enterprise }: { enterprise: Enterprise }) => {
  const [open, setOpen] = useState<DialogName>();
  const standing = standingOf(enterprise);
  const isSuspended = enterprise.member?.status === 'suspended';
  const canStop = standing !== null && canMove(standing, isSuspended ? 'resume' : 'suspend');
  const Dialog = open && dialogs[open];
  const may = useMay();
  const items = [
    {
      key: 'suspend',
      label: isSuspended ? '恢复会员资格' : '暂停会员资格',
      call: isSuspended ? resumeEnterprise : suspendEnterprise,
      disabled: !canStop,
    },
    ...certificationItems(enterprise),
    {
      key: 'reset',
      label: '重置登录密码',
      call: resetEnterprisePassword,
      disabled: enterprise.accounts.length === 0,
    },
    { key: 'merge', label: '合并重复企业', call: mergeEnterprise, disabled: false },
  ].filter(({ call }) => may(call));
  return (
    <>
      <Allowed to={updateEnterprise}>
        <Button type="primary" size="small" onClick={() => setOpen('edit')}>
          编辑资料
        </Button>
      </Allowed>
      <Allowed to={addEnterpriseNote}>
        <Button size="small" onClick={() => setOpen('note')}>
          添加备注
        </Button>
      </Allowed>
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          menu={{
            items: items.map(({ key, label, disabled }) => ({ key, label, disabled })),
            onClick: ({ key }) => setOpen(key as DialogName),
          }}
        >
          <Button size="small">
            更多 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {Dialog && <Dialog enterprise={enterprise} onClose={() => setOpen(undefined)} />}
    </>
  );
};
