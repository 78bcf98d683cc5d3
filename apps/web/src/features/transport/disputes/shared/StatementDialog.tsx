// Opens a dispute or answers one: the facts in words, with files.

import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { MAX_DISPUTE_FILES } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import { answerDispute, openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FilesField, fileIdsOf } from '../../../services/files/shared/FilesField.tsx';

type Values = { text: string; files: StoredFile[] };
type Props = { orderId: string; kind: 'open' | 'answer'; answerDays: number; onClose: () => void };

const looks = {
  open: {
    title: '提出争议',
    label: '事实',
    min: 10,
    extra: (days: number) => `对方有 ${days} 天答复，然后由分会调解。双方和分会都能看到`,
    done: '争议已提出，等对方答复',
  },
  answer: {
    title: '答复争议',
    label: '答复',
    min: 4,
    extra: () => '只能答复一次，双方和分会都能看到',
    done: '已答复，等分会调解',
  },
};

export const StatementDialog = ({ orderId, kind, answerDays, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isUploading, setUploading] = useState(false);
  const { title, label, min, extra, done } = looks[kind];
  const params = { orderId };
  const save = useSend({
    form,
    draft: `dispute ${kind} ${orderId}`,
    send: ({ text, files }: Values, call) =>
      kind === 'open'
        ? call(openDispute, { params, body: { facts: text, files: fileIdsOf(files) } })
        : call(answerDispute, { params, body: { answer: text, files: fileIdsOf(files) } }),
    fieldsOf: ({ fields: { facts, answer, ...rest } }) => {
      const text = facts ?? answer;
      return { ...rest, ...(text && { text }) };
    },
    done,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      submit={title}
      width={560}
      form={form}
      initial={{ text: '' }}
      isReady={!isUploading}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={label}
        extra={extra(answerDays)}
        rules={[{ required: true, whitespace: true, min, message: `${label}至少 ${min} 个字` }]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={1000} showCount />
      </Form.Item>
      <Form.Item name="files" label={`证据（最多 ${MAX_DISPUTE_FILES} 个文件）`}>
        <FilesField purpose="dispute" max={MAX_DISPUTE_FILES} label="证据" onBusy={setUploading} />
      </Form.Item>
    </FormDialog>
  );
};
