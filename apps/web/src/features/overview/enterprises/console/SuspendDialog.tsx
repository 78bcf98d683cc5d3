// Suspends or resumes a membership from the enterprise drawer; the company is sent the reason.
import { resumeEnterprise, suspendEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useMemberConflict } from '../../../membership/members/shared/use-member-conflict.tsx';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';

type Values = { reason: string; until?: string };

type Props = { enterprise: Enterprise; onClose: () => void };

export const SuspendDialog = ({ enterprise: { id, enterpriseName, member, membership }, onClose }: Props) => {
  // The enterprise may be refetched while the dialog is open; the dialog keeps its purpose.
  const [isSuspended] = useState(member?.status === 'suspended');
  const conflict = useMemberConflict(membership?.version ?? 0, isSuspended ? 'resume' : 'suspend');
  const [form] = Form.useForm<Values>();
  const save = useSend({
    form,
    draft: `enterprise-suspension.${id}`,
    send: ({ reason, until }: Values, call) => {
      const params = { companyId: id };
      const { version } = conflict;
      return isSuspended
        ? call(resumeEnterprise, { params, body: { version, reason } })
        : call(suspendEnterprise, { params, body: { version, reason, until: until || null } });
    },
    done: isSuspended ? '会员资格已恢复' : '会员资格已暂停，企业的下一次操作起生效',
    onDone: onClose,
    onFailure: conflict.handleFailure,
  });
  const verb = isSuspended ? '恢复会员资格' : '暂停会员资格';
  return (
    <Modal
      open
      title={`${verb}：${enterpriseName}`}
      okText={`确认${isSuspended ? '恢复' : '暂停'}`}
      cancelText="不改变"
      okButtonProps={{ danger: !isSuspended, disabled: !conflict.isPossible }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {conflict.note}
      <p className={`${styles.drawerText} ${enterpriseDrawerStyles.dialogText}`}>
        {isSuspended
          ? '恢复后企业可以继续办理业务，会员期不变。'
          : '暂停期间企业可以登录查看，不能参与新的业务；进行中的运单继续履行。企业会收到通知。'}
      </p>
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        <Form.Item name="reason" label="原因" rules={[ruleOf(suspendEnterprise.body.shape.reason)]}>
          <Input.TextArea rows={3} maxLength={200} autoFocus />
        </Form.Item>
        {!isSuspended && <DateItem name="until" label="暂停至（不填则至分会恢复为止）" />}
      </Form>
    </Modal>
  );
};
