// A dialog for one name; validation errors of the server are shown under the field.
import { Form, Input, Modal } from 'antd';
import { type Call, useSend } from '../lib/use-change.ts';

type Props = {
  isOpen: boolean;
  title: string;
  label: string;
  maxLength: number;
  okText: string;
  done?: string;
  onClose: () => void;
  onSave: (name: string, call: Call) => Promise<void>;
};

export const NameDialog = ({ isOpen, title, label, maxLength, okText, done, onClose, onSave }: Props) => {
  const [form] = Form.useForm<{ name: string }>();
  const close = () => {
    form.resetFields();
    onClose();
  };
  const save = useSend({
    form,
    // Stays mounted while closed; a name is typed again at once.
    draft: null,
    send: ({ name }: { name: string }, call) => onSave(name.trim(), call),
    fieldsOf: ({ fields, message }) => ({ name: fields.name ?? message }),
    done,
    onDone: close,
  });
  return (
    <Modal
      open={isOpen}
      title={title}
      okText={okText}
      cancelText="取消"
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={close}
    >
      <Form
        form={form}
        name="naming"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={save.mutate}
      >
        <Form.Item name="name" label={label} rules={[{ required: true, whitespace: true, message: `请填写${label}` }]}>
          <Input autoFocus maxLength={maxLength} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
