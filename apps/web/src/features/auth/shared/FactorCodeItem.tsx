// The field for a code of the second factor.
import { Form, Input } from 'antd';
import { ruleOf } from '../../../ui/form-rules.ts';

type Props = { schema: Parameters<typeof ruleOf>[0]; extra?: string };

export const FactorCodeItem = ({ schema, extra }: Props) => (
  <Form.Item name="code" label="动态验证码" rules={[ruleOf(schema)]} extra={extra}>
    <Input autoComplete="one-time-code" maxLength={20} autoFocus />
  </Form.Item>
);
