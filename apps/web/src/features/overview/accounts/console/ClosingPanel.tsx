// Requests deletion of the user's account; it can be cancelled during the grace period.
import { type Account, CLOSING_DAYS, closeAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as styles from '../../../../ui/Panel.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import * as accountPanelStyles from './AccountPanel.module.css';

const ClosingDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const [form] = Form.useForm<{ password: string }>();
  const [isDirty, setDirty] = useState(false);
  const close = useChange(closeAccount, {
    form,
    draft: null,
    input: (body: { password: string }) => ({ body }),
    fieldsOf: ({ code, fields }) => (code === refusalCodes.wrongPassword ? { password: '密码不正确' } : fields),
    done: `已申请注销，${CLOSING_DAYS} 天内可以撤销`,
    onDone: onClose,
  });
  return (
    <EditDialog
      title="注销账号"
      submit="申请注销"
      isDanger
      width={480}
      isDirty={(isDirty || close.isRestored) && !close.isSuccess}
      isReady={isDirty}
      isBusy={close.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ul className={accountPanelStyles.closingFacts}>
        <li>其他设备立即退出登录；{CLOSING_DAYS} 天内登录并撤销，一切照旧。</li>
        <li>到期后清除账号名、手机、邮箱、头像、通知与登录地址，不能恢复。</li>
        {account.role === 'company' && <li>企业没有其他账号时，会员资格同时终止，已缴会费不退，公开名录不再显示。</li>}
        <li>依法须留存的申请、缴费与操作记录会保留，但不再指向你本人。</li>
        {account.unfinished.map((text) => (
          <li key={text}>{text}，办结后才会注销。</li>
        ))}
      </ul>
      <Form
        form={form}
        layout="vertical"
        onValuesChange={(_, { password }) => setDirty(Boolean(password))}
        onFinish={close.mutate}
      >
        <Form.Item name="password" label="登录密码" required rules={[ruleOf(closeAccount.body.shape.password)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};

export const ClosingPanel = ({ account }: { account: Account }) => {
  const [isOpen, setOpen] = useState(false);
  if (account.closingAt) return null;
  return (
    <Panel title="注销账号">
      <p>
        {account.isLastAdmin
          ? '你是唯一的所有者。请先在管理员与角色里指定另一位，再注销账号。'
          : `申请后有 ${CLOSING_DAYS} 天可以反悔，之后个人信息会被清除。建议先导出我的数据。`}
      </p>
      <Button danger className={cx(styles.panelAction)} disabled={account.isLastAdmin} onClick={() => setOpen(true)}>
        申请注销账号
      </Button>
      {isOpen && <ClosingDialog account={account} onClose={() => setOpen(false)} />}
    </Panel>
  );
};
