// A company appeals an event: why it should not count, with files.
import { MAX_APPEAL_FILES } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { appealCreditEvent } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FilesField, fileIdsOf } from '../../../services/files/shared/FilesField.tsx';

type Values = { reason: string; files: StoredFile[] };
type Props = { event: { id: string; words: string; sourceNo: string }; onClose: () => void };

export const AppealDialog = ({ event: { id, words, sourceNo }, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isUploading, setUploading] = useState(false);
  const save = useChange(appealCreditEvent, {
    form,
    draft: `appeal ${id}`,
    input: ({ reason, files }: Values) => ({ params: { eventId: id }, body: { reason, files: fileIdsOf(files) } }),
    done: '申诉已提交，等分会作出结论',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="提出申诉"
      submit="提交申诉"
      width={560}
      form={form}
      initial={{ reason: '' }}
      isReady={!isUploading}
      save={save}
      onClose={onClose}
    >
      <p className="muted">
        {sourceNo} {words}
      </p>
      <Form.Item
        name="reason"
        label="理由"
        extra="写明为什么不应计分。每条事件只能申诉一次，由分会决定"
        rules={[{ required: true, whitespace: true, min: 10, message: '理由至少 10 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={1000} showCount />
      </Form.Item>
      <Form.Item name="files" label={`证据（最多 ${MAX_APPEAL_FILES} 个文件）`}>
        <FilesField purpose="appeal" max={MAX_APPEAL_FILES} label="证据" onBusy={setUploading} />
      </Form.Item>
    </FormDialog>
  );
};
