// Writes a note about an enterprise that only staff sees.
import { addEnterpriseNote } from '@rfb/contract/enterprises/enterprises.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { ask } from '../../../lib/api.ts';
import { ruleOf } from '../../../ui/form-rules.ts';
import type { DialogProps } from './dialog-props.ts';
import { useDecision } from './use-decision.ts';

export const NoteDialog = ({ enterprise: { id, enterpriseName }, onClose }: DialogProps) => {
  const { form, isPending, onFinish, submit } = useDecision<{ text: string }>({
    onClose,
    send: async (body) => {
      await ask(addEnterpriseNote, { params: { companyId: id }, body });
      return '备注已添加';
    },
  });
  return (
    <Modal
      open
      title={`给${enterpriseName}添加备注`}
      okText="添加备注"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={onFinish}>
        <Form.Item name="text" label="备注（企业不可见）" rules={[ruleOf(addEnterpriseNote.body.shape.text)]}>
          <Input.TextArea rows={4} maxLength={500} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
