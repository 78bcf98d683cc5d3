// Dialog to block a company, with a reason only the own company reads.
import { blockCompany } from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/Dialog.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';

export type Blocked = { id: string; name: string };
type Values = { reason?: string };

export const BlockDialog = ({ company, onClose }: { company: Blocked; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  useReturnFocus();
  const save = useChange(blockCompany, {
    form,
    draft: `block.${company.id}`,
    input: ({ reason = '' }: Values) => ({ body: { companyId: company.id, reason } }),
    done: '已加入我的黑名单',
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`加入黑名单：${company.name}`}
      okText="加入黑名单"
      cancelText="取消"
      okButtonProps={{ danger: true }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.dialogLead}>对方不会收到通知，也看不到这份名单；你们之间的合作邀请不再送达。</p>
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={save.mutate}>
        <Form.Item name="reason" label="原因（可不填，仅本企业可见）" rules={[ruleOf(blockCompany.body.shape.reason)]}>
          <Input.TextArea rows={2} maxLength={200} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
