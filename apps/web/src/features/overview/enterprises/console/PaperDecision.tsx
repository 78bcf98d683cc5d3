// Approves or rejects a paper of an enterprise that waits for review.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { approveDocument, rejectDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';

type Choice = 'approve' | 'reject';
type DialogProps = { row: DocumentRow; choice: Choice; onClose: () => void };

const DecisionDialog = ({ row: { id, kind, expiresOn }, choice, onClose }: DialogProps) => {
  const name = documentNames[kind];
  const isReject = choice === 'reject';
  const [form] = Form.useForm<{ reason: string }>();
  const save = useSend({
    form,
    draft: `paper-decision.${id}`,
    send: ({ reason }: { reason: string }, call) =>
      isReject
        ? call(rejectDocument, { params: { documentId: id }, body: { reason } })
        : call(approveDocument, { params: { documentId: id } }),
    done: isReject ? `${name}已驳回，企业会看到原因` : `${name}已通过，企业会收到通知`,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={isReject ? `驳回${name}` : `通过${name}`}
      okText={isReject ? '确认驳回' : '确认通过'}
      cancelText="不改变"
      okButtonProps={{ danger: isReject }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={`${styles.drawerText} ${enterpriseDrawerStyles.dialogText}`}>
        {isReject
          ? '企业会收到原因，可以重新上传；现有的一张不受影响。'
          : `通过后这一张为现行证照，有效至 ${expiresOn ?? '长期'}，旧证保留在记录里。`}
      </p>
      <Form form={form} layout="vertical" onFinish={save.mutate}>
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
    <Allowed to={approveDocument}>
      <Button size="small" aria-label={`驳回${name}`} onClick={() => setChoice('reject')}>
        驳回
      </Button>
      <Button size="small" type="primary" aria-label={`通过${name}`} onClick={() => setChoice('approve')}>
        通过
      </Button>
      {choice && <DecisionDialog row={row} choice={choice} onClose={() => setChoice(undefined)} />}
    </Allowed>
  );
};
