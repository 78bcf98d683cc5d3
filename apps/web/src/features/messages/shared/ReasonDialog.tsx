// Asks for the reason of a move and nothing more.
import { Form, Input, Modal } from 'antd';
import { useSentForm } from '../../../ui/use-sent-form.ts';
import { useRefreshed } from './use-refreshed.ts';

type Props = {
  title: string;
  text: string;
  okText: string;
  send: (reason: string) => Promise<string>;
  onClose: () => void;
};

export const ReasonDialog = ({ title, text, okText, send, onClose }: Props) => {
  const { form, isPending, onFinish, submit } = useSentForm<{ reason: string }>({
    refresh: useRefreshed(),
    onClose,
    send: ({ reason }) => send(reason),
  });
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="不改变"
      confirmLoading={isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="case-hint">{text}</p>
      <Form form={form} layout="vertical" onFinish={onFinish}>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '原因至少 2 个字' }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
