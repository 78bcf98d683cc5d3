// Invalidates the password and the sessions of an account; its owner sets a new password by phone.
import { resetEnterprisePassword } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { Form, Input, Modal, Radio } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';

type Values = { userId: string; reason: string };

type Props = { enterprise: Enterprise; onClose: () => void };

export const ResetDialog = ({ enterprise: { id, enterpriseName, accounts }, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(resetEnterprisePassword, {
    form,
    draft: `password-reset.${id}`,
    input: (body: Values) => ({ params: { companyId: id }, body }),
    done: '密码已重置，账号的所有设备已退出登录',
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`重置登录密码：${enterpriseName}`}
      okText="确认重置"
      cancelText="不重置"
      okButtonProps={{ danger: true }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={`${styles.drawerText} ${enterpriseDrawerStyles.dialogText}`}>
        原密码立即失效，所有设备退出登录。账号的主人用登记手机收取验证码，在“找回密码”里设置新密码；分会不会看到密码。
      </p>
      <Form form={form} layout="vertical" initialValues={{ userId: accounts[0]?.id }} onFinish={save.mutate}>
        <Form.Item name="userId" label="账号">
          <Radio.Group options={accounts.map((one) => ({ value: one.id, label: `${one.username}（${one.phone}）` }))} />
        </Form.Item>
        <Form.Item name="reason" label="原因" rules={[ruleOf(resetEnterprisePassword.body.shape.reason)]}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
