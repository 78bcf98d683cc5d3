// Dialog that changes the roles of an administrator.
import type { StaffRole } from '@rfb/contract/duties.ts';
import { changeStaffRoles, type StaffMember } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { usePairing } from '../../proposals/shared/use-pairing.ts';
import { ProposalReason } from './ProposalReason.tsx';
import { RolesField } from './RolesField.tsx';

type Values = { roles: StaffRole[]; reason?: string };

export const RolesDialog = ({ person, onClose }: { person: StaffMember; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const { mode, partners = [] } = usePairing('roles') ?? {};
  const save = useChange(changeStaffRoles, {
    form,
    draft: `staff-roles.${person.id}`,
    input: (body: Values) => ({ params: { userId: person.id }, body }),
    done: ({ proposalId }) => (proposalId ? `已提出，由 ${partners.join('、')} 批准后生效` : '角色已更改'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${person.name} 的角色`}
      submit={mode === 'pair' ? '提出更改' : '更改角色'}
      form={form}
      initial={{ roles: person.roles }}
      save={save}
      onClose={onClose}
    >
      <RolesField />
      {mode === 'pair' && <ProposalReason partners={partners} kind="roles" />}
      <p className="muted">生效后{person.isSelf ? '你' : person.name}的所有登录立即结束，重新登录后按新角色使用。</p>
    </FormDialog>
  );
};
