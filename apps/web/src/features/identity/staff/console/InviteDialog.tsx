// Dialog that invites an administrator by phone; a new owner is proposed where there is another one.
import type { StaffRole } from '@rfb/contract/duties.ts';
import { INVITATION_DAYS } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import { inviteStaff } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { usePairing } from '../../proposals/shared/use-pairing.ts';
import { ProposalReason } from './ProposalReason.tsx';
import { RolesField } from './RolesField.tsx';

type Values = { name: string; phone: string; roles: StaffRole[]; reason?: string };

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const { mode, partners = [] } = usePairing('owner') ?? {};
  const isProposed = Form.useWatch('roles', form)?.includes('owner') && mode === 'pair';
  const save = useChange(inviteStaff, {
    form,
    draft: 'staff-invitation',
    input: (body: Values) => ({ body }),
    done: ({ proposalId }) => (proposalId ? `已提出，由 ${partners.join('、')} 批准后发出邀请短信` : '邀请短信已发出'),
    onDone: onClose,
  });
  const { shape } = inviteStaff.body;
  return (
    <FormDialog
      title="邀请管理员"
      submit={isProposed ? '提出' : '发送邀请'}
      form={form}
      initial={{ name: '', phone: '', roles: [] }}
      save={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="姓名" required rules={[ruleOf(shape.name)]}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="phone"
        label="手机号"
        required
        rules={[ruleOf(shape.phone)]}
        extra={`短信里是一次性链接，${INVITATION_DAYS} 天有效；本人验证手机后自己设置账号和密码`}
      >
        <NormalisedInput inputMode="tel" autoComplete="off" normalise={normalisePhone} />
      </Form.Item>
      <RolesField />
      {isProposed && <ProposalReason partners={partners} kind="owner" />}
    </FormDialog>
  );
};
