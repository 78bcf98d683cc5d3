// Dialog that asks for the reason of a move.
import { Form, Input, Modal } from 'antd';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import * as styles from '../../../services/cases/shared/cases.module.css';

type Props = {
  /** Identifies the move and its case, so that the input survives an expired session. */
  draft: string;
  title: string;
  text: string;
  okText: string;
  send: (call: Call, reason: string) => Promise<unknown>;
  /** The success message. */
  done: string;
  onClose: () => void;
};

export const ReasonDialog = ({ draft, title, text, okText, send, done, onClose }: Props) => {
  const [form] = Form.useForm<{ reason: string }>();
  const save = useSend({
    form,
    draft,
    send: ({ reason }: { reason: string }, call) => send(call, reason),
    done,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="不改变"
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.caseHint}>{text}</p>
      <Form form={form} layout="vertical" onFinish={save.mutate}>
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
