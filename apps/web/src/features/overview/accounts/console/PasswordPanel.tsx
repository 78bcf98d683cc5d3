// Form that changes the user's password; it also signs out all other devices.
import { changePassword } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { Panel } from '../../../../ui/Panel.tsx';

type Passwords = { oldPassword: string; newPassword: string; again: string };
const rules = changePassword.body.shape;

const fieldsOf = (failure: ApiError): Record<string, string> => {
  if (failure.code === refusalCodes.wrongOldPassword) return { oldPassword: failure.msg };
  if (failure.code === refusalCodes.weakPassword) return { newPassword: failure.msg };
  return failure.fields;
};

export const PasswordPanel = () => {
  const [form] = Form.useForm<Passwords>();
  const [isDirty, setDirty] = useState(false);
  const change = useChange(changePassword, {
    form,
    draft: null,
    input: ({ oldPassword, newPassword }: Passwords) => ({ body: { oldPassword, newPassword } }),
    fieldsOf,
    done: '密码已修改，其他设备已退出登录',
    onDone: () => {
      form.resetFields();
      setDirty(false);
    },
  });
  return (
    <Panel title="修改密码" extra={<span className="muted">10–128 个字符</span>}>
      {isDirty && <LeaveGuard isDirty />}
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        style={{ maxWidth: 360 }}
        onValuesChange={(_, all) => setDirty(Object.values(all).some(Boolean))}
        onFinish={change.mutate}
      >
        <Form.Item name="oldPassword" label="原密码" rules={[ruleOf(rules.oldPassword)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="newPassword" label="新密码" rules={[ruleOf(rules.newPassword)]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label="再填一次新密码"
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次填写的新密码不一致')),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button htmlType="submit" loading={change.isPending}>
          修改密码
        </Button>
      </Form>
    </Panel>
  );
};
