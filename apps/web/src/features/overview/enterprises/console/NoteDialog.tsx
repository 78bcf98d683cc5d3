// Adds a note about an enterprise that only staff can read.
import { addEnterpriseNote } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { Form, Input, Modal } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';

type Props = { enterprise: Enterprise; onClose: () => void };

export const NoteDialog = ({ enterprise: { id, enterpriseName }, onClose }: Props) => {
  const [form] = Form.useForm<{ text: string }>();
  const save = useChange(addEnterpriseNote, {
    form,
    draft: `enterprise-note.${id}`,
    input: (body: { text: string }) => ({ params: { companyId: id }, body }),
    done: '备注已添加',
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`给${enterpriseName}添加备注`}
      okText="添加备注"
      cancelText="取消"
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        <Form.Item name="text" label="备注（企业不可见）" rules={[ruleOf(addEnterpriseNote.body.shape.text)]}>
          <Input.TextArea rows={4} maxLength={500} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
