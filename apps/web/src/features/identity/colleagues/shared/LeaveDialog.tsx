// Dialog that ends one's own account in the company; it signs out afterwards.
import { leaveCompany } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { Form } from 'antd';
import { goTo } from '../../../../lib/navigation.ts';
import { clearSession } from '../../../../lib/session.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { PasswordItem, passwordError } from './PasswordItem.tsx';

type Values = { password: string };

export const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(leaveCompany, {
    form,
    draft: null,
    input: (body: Values) => ({ body }),
    fieldsOf: passwordError,
    onDone: () => {
      clearSession();
      goTo('/login');
    },
  });
  return (
    <FormDialog title="退出企业" submit="退出企业" form={form} initial={{ password: '' }} save={save} onClose={onClose}>
      <p>账号停用，所有登录立即结束，只有负责人可以恢复。唯一的负责人要先转让。</p>
      <PasswordItem />
    </FormDialog>
  );
};
