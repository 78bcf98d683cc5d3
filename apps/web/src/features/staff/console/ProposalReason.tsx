// Where another owner approves: says so and asks for the reason.
import { changeStaffRoles } from '@rfb/contract/staff/staff.endpoints.ts';
import { Form, Input } from 'antd';
import { ruleOf } from '../../../ui/form-rules.ts';

export const ProposalReason = ({ partners }: { partners: string[] }) => (
  <>
    <p>这件事须两人办理：现在提出，由 {partners.join('、')} 批准后生效。</p>
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
