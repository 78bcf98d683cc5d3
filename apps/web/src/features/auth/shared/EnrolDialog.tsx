// Turns the second factor on: the password, then the secret for the app and its first code.
import { beginSecondFactor, enableSecondFactor } from '@rfb/contract/auth/second-factor.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../lib/use-change.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../ui/form-rules.ts';
import { FactorCodeItem } from './FactorCodeItem.tsx';
import * as styles from './SecondFactorPanel.module.css';

type Begun = ReplyOf<typeof beginSecondFactor>;
type Props = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

const PasswordStep = ({ onClose, onBegun }: { onClose: () => void; onBegun: (begun: Begun) => void }) => {
  const [form] = Form.useForm<{ password: string }>();
  const begin = useChange(beginSecondFactor, {
    form,
    input: (body: { password: string }) => ({ body }),
    onDone: onBegun,
  });
  return (
    <FormDialog
      title="开启二次验证"
      submit="下一步"
      form={form}
      initial={{ password: '' }}
      save={begin}
      onClose={onClose}
    >
      <Form.Item
        name="password"
        label="登录密码"
        rules={[ruleOf(beginSecondFactor.body.shape.password)]}
        extra="先确认是你本人。"
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    </FormDialog>
  );
};

const CodeStep = ({ begun, onClose, onCodes }: Props & { begun: Begun }) => {
  const [form] = Form.useForm<{ code: string }>();
  const { size, path } = begun.qr;
  const enable = useChange(enableSecondFactor, {
    form,
    input: (body: { code: string }) => ({ body }),
    fieldsOf: ({ msg, fields, code }) => (code === refusalCodes.wrongCode ? { code: msg } : fields),
    done: '二次验证已开启，其他设备已退出登录',
    onDone: ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
    },
  });
  return (
    <FormDialog
      title="开启二次验证"
      submit="确认开启"
      form={form}
      initial={{ code: '' }}
      save={enable}
      onClose={onClose}
    >
      <p>用手机上的验证器应用扫描二维码，或手工输入下面的密钥。</p>
      <div className={styles.factorSecret}>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="二次验证的二维码">
          <rect width={size} height={size} fill="var(--white)" />
          <path d={path} fill="var(--ink)" />
        </svg>
        <p>
          密钥
          <span className={`num ${styles.factorKey}`}>{begun.secret}</span>
        </p>
      </div>
      <FactorCodeItem schema={enableSecondFactor.body.shape.code} extra="输入应用现在显示的 6 位数字，确认设置成功。" />
    </FormDialog>
  );
};

export const EnrolDialog = ({ onClose, onCodes }: Props) => {
  const [begun, setBegun] = useState<Begun>();
  return begun ? (
    <CodeStep begun={begun} onClose={onClose} onCodes={onCodes} />
  ) : (
    <PasswordStep onClose={onClose} onBegun={setBegun} />
  );
};
