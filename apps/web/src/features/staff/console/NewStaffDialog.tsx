// Dialog for a new administrator; the server makes the initial password.
import type { StaffRole } from '@rfb/contract/staff/duties.ts';
import { createStaff } from '@rfb/contract/staff/staff.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../lib/use-change.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../ui/form-rules.ts';
import { usePairing } from '../../proposals/shared/use-pairing.ts';
import { ProposalReason } from './ProposalReason.tsx';
import { RolesField } from './RolesField.tsx';
import type { Shown } from './shown.ts';

type Values = { name: string; username: string; roles: StaffRole[]; reason?: string };
type Props = { onClose: () => void; onCreated: (shown: Shown) => void };

export const NewStaffDialog = ({ onClose, onCreated }: Props) => {
  const [form] = Form.useForm<Values>();
  const { mode, partners = [] } = usePairing('owner') ?? {};
  const isProposed = Form.useWatch('roles', form)?.includes('owner') && mode === 'pair';
  const save = useChange(createStaff, {
    form,
    input: (body: Values) => ({ body }),
    done: ({ proposalId }) => (proposalId ? `已提出，由 ${partners.join('、')} 批准后建立账号` : '账号已建立'),
    onDone: ({ created }) => {
      onClose();
      if (created) onCreated(created);
    },
  });
  const { shape } = createStaff.body;
  return (
    <FormDialog
      title="新增管理员"
      submit={isProposed ? '提出' : '建立账号'}
      form={form}
      initial={{ name: '', username: '', roles: [] }}
      save={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="姓名" rules={[ruleOf(shape.name)]}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item name="username" label="登录账号" rules={[ruleOf(shape.username)]}>
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <RolesField />
      {isProposed && <ProposalReason partners={partners} />}
    </FormDialog>
  );
};
