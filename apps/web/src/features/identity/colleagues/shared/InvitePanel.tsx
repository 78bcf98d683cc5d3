// The form that invites a colleague by phone.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import { inviteColleague } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { INVITATION_DAYS } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { Button, Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './colleagues.module.css';
import { RoleChoice } from './RoleChoice.tsx';

type Values = { phone: string; role: CompanyRole };

export const InvitePanel = () => {
  const [form] = Form.useForm<Values>();
  const invite = useChange(inviteColleague, {
    form,
    draft: 'colleague-invitation',
    input: (body: Values) => ({ body }),
    done: '邀请短信已发出',
    onDone: () => form.resetFields(),
  });
  return (
    <Panel title="邀请同事">
      <Form
        form={form}
        name="invite"
        layout="vertical"
        initialValues={{ phone: '' }}
        validateTrigger="onBlur"
        onFinish={invite.mutate}
      >
        <Form.Item
          name="phone"
          label="手机号"
          required
          rules={[ruleOf(inviteColleague.body.shape.phone)]}
          extra="每人用自己的手机号登录，不要共用账号"
        >
          <NormalisedInput inputMode="tel" autoComplete="off" normalise={normalisePhone} />
        </Form.Item>
        <RoleChoice name="role" label="角色" wrong="请选择角色" />
        <Button type="primary" block htmlType="submit" loading={invite.isPending}>
          发送邀请
        </Button>
      </Form>
      <p className={styles.hint}>短信里是一次性链接，{INVITATION_DAYS} 天有效。接受后才能登录，你会收到通知。</p>
    </Panel>
  );
};
