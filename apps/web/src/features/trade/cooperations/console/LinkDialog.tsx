// Dialog to create an invitation link: group, uses, days and a message; the link is then copied.
import {
  type CooperationLink,
  createCooperationLink,
} from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { MAX_LINK_DAYS, MAX_LINK_USES } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/Dialog.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import { addressOf } from './PendingInvitations.tsx';

type Values = { groupId?: string; maxUses: number; days: number; message?: string };
type Props = { groups: CooperationSummary['groups']; onClose: () => void };

const Made = ({ link }: { link: CooperationLink }) => {
  const [isCopied, setCopied] = useState(false);
  const address = addressOf(link);
  return (
    <>
      <p className={styles.dialogLead}>把链接发给车队。打开后须登录已认证的车队账号，再决定接受或拒绝。</p>
      <Input.TextArea
        readOnly
        autoFocus
        autoSize
        aria-label="邀请链接"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <p className={styles.dialogLead}>
        <Button
          type="primary"
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {isCopied ? '已复制' : '复制链接'}
        </Button>
      </p>
    </>
  );
};

export const LinkDialog = ({ groups, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  useReturnFocus();
  const save = useChange(createCooperationLink, {
    form,
    draft: 'cooperation-link',
    input: ({ groupId = '', message = '', ...values }: Values) => ({
      body: { ...values, groupId: groupId || null, message },
    }),
  });
  return (
    <Modal
      open
      title="生成邀请链接"
      okText="生成链接"
      cancelText={save.data ? '关闭' : '取消'}
      okButtonProps={{ style: save.data ? { display: 'none' } : {} }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {save.data ? (
        <Made link={save.data} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          validateTrigger="onBlur"
          initialValues={{ maxUses: 5, days: 7, groupId: '' }}
          onFinish={save.mutate}
        >
          <Form.Item name="groupId" label="加入分组">
            <Select
              options={[{ value: '', label: '不分组' }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          </Form.Item>
          <Form.Item
            name="maxUses"
            label={`可用次数（最多 ${MAX_LINK_USES} 次）`}
            rules={[ruleOf(createCooperationLink.body.shape.maxUses)]}
          >
            <NumberInput />
          </Form.Item>
          <Form.Item
            name="days"
            label={`有效天数（最多 ${MAX_LINK_DAYS} 天）`}
            rules={[ruleOf(createCooperationLink.body.shape.days)]}
          >
            <NumberInput />
          </Form.Item>
          <Form.Item name="message" label="留言（可不填）" rules={[ruleOf(createCooperationLink.body.shape.message)]}>
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
};
