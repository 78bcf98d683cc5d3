// The login password that confirms a change which cannot be taken back alone.
import { leaveCompany } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { Form, Input } from 'antd';
import type { ApiError } from '../../../../lib/api.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';

export const passwordError = ({ code, fields }: ApiError): Record<string, string> =>
  code === refusalCodes.wrongPassword ? { password: '密码不正确' } : fields;

export const PasswordItem = () => (
  <Form.Item name="password" label="登录密码" required rules={[ruleOf(leaveCompany.body.shape.password)]}>
    <Input.Password autoComplete="current-password" />
  </Form.Item>
);
