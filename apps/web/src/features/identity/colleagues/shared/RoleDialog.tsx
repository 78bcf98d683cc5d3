// Dialog that changes the role of a colleague.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import { type Colleague, changeColleagueRole } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';

type Values = { role: CompanyRole };

export const RoleDialog = ({ person, onClose }: { person: Colleague; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(changeColleagueRole, {
    form,
    draft: `colleague-role.${person.id}`,
    input: (body: Values) => ({ params: { userId: person.id }, body }),
    done: '角色已更改',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${person.name} 的角色`}
      submit="更改角色"
      form={form}
      initial={{ role: person.role }}
      save={save}
      onClose={onClose}
    >
      <RoleChoice name="role" label="角色" wrong="请选择角色" />
      <p className="muted">更改后{person.name}的所有登录立即结束，重新登录后按新角色使用。</p>
    </FormDialog>
  );
};
