// Dialog to upload an attachment and name it.
import type { Attachment } from '@rfb/contract/publishing/articles/document.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { FileField } from '../../../../services/files/shared/FileField.tsx';

type Attrs = Attachment['attrs'];
type Props = { value?: Attrs; onClose: () => void; onSave: (attrs: Attrs) => void };
type Values = { file?: StoredFile | null; name: string };

const LIMIT = 100;
/** Removes the extension, because the list of attachments shows the type. */
const nameOf = ({ name }: StoredFile) => name.replace(/\.[a-z]{3,4}$/i, '').slice(0, LIMIT);

export const AttachmentDialog = ({ value, onClose, onSave }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isBusy, setBusy] = useState(false);
  const save = ({ file, name }: Values) => {
    const fileId = file?.fileId ?? value?.fileId;
    if (!fileId) return;
    onSave({ fileId, name: name.trim() });
    onClose();
  };
  return (
    <Modal
      open
      title={value ? '修改附件' : '插入附件'}
      okText={value ? '保存附件' : '插入附件'}
      cancelText="取消"
      okButtonProps={{ disabled: isBusy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save} initialValues={{ ...value }}>
        {!value && (
          <Form.Item
            name="file"
            rules={[{ validator: async (_, stored) => stored || Promise.reject(new Error('请选择文件')) }]}
          >
            <FileField
              purpose="articleAttachment"
              label="附件"
              onBusy={setBusy}
              onStored={(file) => form.getFieldValue('name') || form.setFieldValue('name', nameOf(file))}
            />
          </Form.Item>
        )}
        <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写附件名称' }]}>
          <Input maxLength={LIMIT} autoFocus={Boolean(value)} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
