// Where another owner approves: says so and asks for the reason.
import { approvalWords } from '@rfb/contract/identity/proposals/proposal.states.ts';
import { changeStaffRoles } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { Form, Input } from 'antd';
import { ruleOf } from '../../../../ui/form-rules.ts';

type Props = { partners: string[]; kind: 'roles' | 'owner' };

export const ProposalReason = ({ partners, kind }: Props) => (
  <>
    <p>
      这件事须两人办理：现在提出，由 {partners.join('、')} 批准。{approvalWords[kind].ahead}。
    </p>
    <Form.Item
      name="reason"
      label="原因"
      validateFirst
      rules={[{ required: true, message: '请填写原因' }, ruleOf(changeStaffRoles.body.shape.reason)]}
    >
      <Input maxLength={200} autoComplete="off" />
    </Form.Item>
  </>
);
