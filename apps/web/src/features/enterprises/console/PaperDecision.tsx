// The office's word on a paper that waits: it holds from now on, or it is turned down with a reason.
import { documentNames } from '@rfb/contract/documents/document.labels.ts';
import { approveDocument, rejectDocument } from '@rfb/contract/documents/documents.endpoints.ts';
import type { DocumentRow } from '@rfb/contract/documents/documents.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '../../../lib/api.ts';
import { ruleOf } from '../../../ui/form-rules.ts';
import { useDecision } from './use-decision.ts';

type Choice = 'approve' | 'reject';
type DialogProps = { row: DocumentRow; choice: Choice; onClose: () => void };

const DecisionDialog = ({ row: { id, kind, expiresOn }, choice, onClose }: DialogProps) => {
  const name = documentNames[kind];
  const { form, isPending, onFinish, submit } = useDecision<{ reason: string }>({
    onClose,
    send: async ({ reason }) => {
      const params = { documentId: id };
      if (choice === 'approve') await ask(approveDocument, { params });
      else await ask(rejectDocument, { params, body: { reason } });
      return choice === 'approve' ? `${name}已通过，企业会收到通知` : `${name}已驳回，企业会看到原因`;
    },
  });
  const isReject = choice === 'reject';
  return (
    <Modal
      open
      title={isReject ? `驳回${name}` : `通过${name}`}
      okText={isReject ? '确认驳回' : '确认通过'}
      cancelText="不改变"
      okButtonProps={{ danger: isReject }}
      confirmLoading={isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="drawer-text dialog-text">
        {isReject
          ? '企业会收到原因，可以重新上传；现有的一张不受影响。'
          : `通过后这一张为现行证照，有效至 ${expiresOn ?? '长期'}，旧证保留在记录里。`}
      </p>
      <Form form={form} layout="vertical" onFinish={onFinish}>
        {isReject && (
          <Form.Item name="reason" label="原因" rules={[ruleOf(rejectDocument.body.shape.reason)]}>
            <Input.TextArea rows={3} maxLength={200} autoFocus placeholder="例如：扫描件缺第 2 页（许可范围）" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};

export const PaperDecision = ({ row }: { row: DocumentRow }) => {
  const [choice, setChoice] = useState<Choice>();
  const name = documentNames[row.kind];
  return (
    <>
      <Button size="small" aria-label={`驳回${name}`} onClick={() => setChoice('reject')}>
        驳回
      </Button>
      <Button size="small" type="primary" aria-label={`通过${name}`} onClick={() => setChoice('approve')}>
        通过
      </Button>
      {choice && <DecisionDialog row={row} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
};
