// Dialog that changes the roles of an administrator.
import type { StaffRole } from '@rfb/contract/staff/duties.ts';
import { changeStaffRoles, type StaffMember } from '@rfb/contract/staff/staff.endpoints.ts';
import { Form } from 'antd';
import { useChange } from '../../../lib/use-change.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RolesField } from './RolesField.tsx';

type Values = { roles: StaffRole[] };

export const RolesDialog = ({ person, onClose }: { person: StaffMember; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(changeStaffRoles, {
    form,
    input: (body: Values) => ({ params: { userId: person.id }, body }),
    done: '角色已更改',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${person.name} 的角色`}
      submit="更改角色"
      form={form}
      initial={{ roles: person.roles }}
      save={save}
      onClose={onClose}
    >
      <RolesField />
      <p className="muted">更改后{person.isSelf ? '你' : person.name}的所有登录立即结束，重新登录后按新角色使用。</p>
    </FormDialog>
  );
};
