// Dialog for the email address that receives notices.

import { normaliseEmail } from '@rfb/contract/normalise.ts';
import { changeEmail } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';

type Values = { email: string; password: string };

export const EmailDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(changeEmail, {
    form,
    draft: 'account-email',
    input: (body: Values) => ({ body }),
    done: '通知邮箱已保存',
    onDone: onClose,
  });
  return (
    <FormDialog title="通知邮箱" submit="保存邮箱" form={form} initial={{ email }} save={save} onClose={onClose}>
      <Form.Item
        name="email"
        label="邮箱"
        rules={[ruleOf(changeEmail.body.shape.email)]}
        extra="平台的通知邮件发往这里；留空则不发邮件。"
      >
        <NormalisedInput autoComplete="email" inputMode="email" normalise={normaliseEmail} />
      </Form.Item>
      <Form.Item
        name="password"
        label="登录密码"
        rules={[ruleOf(changeEmail.body.shape.password)]}
        extra="修改邮箱前再确认一次是你本人。"
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  );
};
