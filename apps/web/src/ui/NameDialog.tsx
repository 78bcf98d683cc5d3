// Asks for one name; what the server says against it stands under the field.
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../lib/api.ts';

type Props = {
  isOpen: boolean;
  title: string;
  label: string;
  maxLength: number;
  okText: string;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
};

export const NameDialog = ({ isOpen, title, label, maxLength, okText, onClose, onSave }: Props) => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const close = () => {
    setName('');
    setProblem('');
    onClose();
  };
  const save = async () => {
    if (!name.trim()) {
      setProblem(`请填写${label}`);
      return;
    }
    setSaving(true);
    try {
      await onSave(name.trim());
      close();
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields.name ?? error.message) : String(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open={isOpen}
      title={title}
      okText={okText}
      cancelText="取消"
      confirmLoading={isSaving}
      onOk={save}
      onCancel={close}
    >
      <Form layout="vertical">
        <Form.Item label={label} htmlFor="dialog-name" validateStatus={problem ? 'error' : ''} help={problem || null}>
          <Input
            id="dialog-name"
            autoFocus
            value={name}
            maxLength={maxLength}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={save}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
