// The field for a code of the second factor.
import { FactorCode } from '@rfb/contract/identity/auth/factor-proof.ts';
import { Form, Input } from 'antd';
import { ruleOf } from '../../../../ui/form-rules.ts';

const ofApp = { label: '动态验证码', extra: '手机应用里的 6 位数字；手机不在身边时，可用一个恢复码。' };
const ofPaper = { label: '恢复码', extra: '没有带通行密钥时，可用一个恢复码。' };

type Props = { hasApp?: boolean; extra?: string };

export const FactorCodeItem = ({ hasApp = true, extra }: Props) => {
  const words = hasApp ? ofApp : ofPaper;
  return (
    <Form.Item name="code" label={words.label} rules={[ruleOf(FactorCode)]} extra={extra ?? words.extra}>
      <Input autoComplete="one-time-code" maxLength={20} autoFocus />
    </Form.Item>
  );
};
