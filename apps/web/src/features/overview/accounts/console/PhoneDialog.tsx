// Dialog that changes the sign-in phone: a code to the old one and a code to the new one, submitted in one call.

import { normaliseSmsCode } from '@rfb/contract/normalise.ts';
import { changePhone } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { isMobilePhone, maskPhone, normalisePhone } from '@rfb/contract/phones.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { CodeButton } from '../../../identity/auth/shared/CodeButton.tsx';
import * as styles from './AccountPanel.module.css';

type Values = { phone: string; code: string; oldCode?: string; password?: string };
const { shape: rules } = changePhone.body;

const CodeItem = ({ name, label, children }: { name: string; label: string; children: React.ReactNode }) => (
  <Form.Item label={label} htmlFor={name}>
    <div className={styles.codeRow}>
      <Form.Item name={name} noStyle rules={[ruleOf(rules.code)]}>
        <NormalisedInput id={name} inputMode="numeric" autoComplete="one-time-code" normalise={normaliseSmsCode} />
      </Form.Item>
      {children}
    </div>
  </Form.Item>
);

export const PhoneDialog = ({ phone: old, onClose }: { phone: string | null; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const phone = normalisePhone(typed.phone ?? '');
  const change = useChange(changePhone, {
    form,
    draft: 'account-phone',
    input: (body: Values) => ({ body }),
    done: '登录手机已更换，其他设备已退出登录',
    onDone: onClose,
  });
  return (
    <EditDialog
      title={old ? '更换登录手机' : '绑定登录手机'}
      submit={old ? '更换手机' : '绑定手机'}
      width={440}
      isDirty={Object.values(typed).some(Boolean) && !change.isSuccess}
      isBusy={change.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, values) => setTyped(values)}
        onFinish={change.mutate}
      >
        {old ? (
          <CodeItem name="oldCode" label={`原手机 ${maskPhone(old)} 收到的验证码`}>
            <CodeButton phone={old} whom="原手机" />
          </CodeItem>
        ) : (
          <Form.Item name="password" label="登录密码" rules={[ruleOf(rules.password)]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        )}
        <Form.Item name="phone" label="新手机号" rules={[ruleOf(rules.phone)]}>
          <NormalisedInput inputMode="tel" autoComplete="tel" normalise={normalisePhone} />
        </Form.Item>
        <CodeItem name="code" label="新手机收到的验证码">
          <CodeButton phone={phone} isReady={isMobilePhone(phone)} whom="新手机" />
        </CodeItem>
        <p className="muted">
          更换后用新手机号登录，其他设备会退出登录。{old && '原手机收不到验证码时，请联系分会秘书处核实身份后更换。'}
        </p>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
