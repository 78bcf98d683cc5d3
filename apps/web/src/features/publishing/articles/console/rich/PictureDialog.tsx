// Dialog to upload a picture with its required alternative text.
import type { Picture } from '@rfb/contract/publishing/articles/document.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../../lib/cx.ts';
import { FileField } from '../../../../services/files/shared/FileField.tsx';
import { FileImage } from '../../../../services/files/shared/FileImage.tsx';
import * as styles from './RichEditor.module.css';

type Attrs = Picture['attrs'];
type Props = {
  /** The picture being edited; absent for a new one. */
  value?: Attrs;
  /** Pasted or dropped: uploaded as soon as the dialog opens. */
  file?: File | undefined;
  onClose: () => void;
  onSave: (attrs: Attrs) => void;
};
type Values = { file?: StoredFile | null; alt: string; caption?: string };

const LIMIT = 120;

export const PictureDialog = ({ value, file, onClose, onSave }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isBusy, setBusy] = useState(false);
  const save = ({ file: stored, alt, caption }: Values) => {
    const fileId = stored?.fileId ?? value?.fileId;
    if (!fileId) return;
    const words = caption?.trim() ?? '';
    onSave({ fileId, alt: alt.trim(), caption: words });
    onClose();
  };
  return (
    <Modal
      open
      title={value ? '修改图片' : '插入图片'}
      okText={value ? '保存图片' : '插入图片'}
      cancelText="取消"
      okButtonProps={{ disabled: isBusy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save} initialValues={{ ...value }}>
        {value ? (
          <FileImage fileId={value.fileId} alt={value.alt} className={cx(styles.richDialogPicture)} />
        ) : (
          <Form.Item
            name="file"
            label="图片"
            required
            rules={[{ validator: async (_, stored) => stored || Promise.reject(new Error('请选择图片')) }]}
          >
            <FileField purpose="articleImage" label="图片" onBusy={setBusy} {...(file && { first: file })} />
          </Form.Item>
        )}
        <Form.Item
          name="alt"
          label="替代文字"
          extra="用一句话说明图片内容，给看不见图片的读者。"
          rules={[{ required: true, whitespace: true, message: '请用一句话说明图片内容' }]}
        >
          <Input maxLength={LIMIT} showCount autoFocus={Boolean(value ?? file)} onPressEnter={() => form.submit()} />
        </Form.Item>
        <Form.Item name="caption" label="图片说明（可不填，显示在图片下方）">
          <Input maxLength={LIMIT} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
