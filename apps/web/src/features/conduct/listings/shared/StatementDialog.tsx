// Submits a statement about an entry; staff use it to record one that came on paper.

import { MAX_STATEMENT_FILES, type StatementKind } from '@rfb/contract/conduct/listings/listing.states.ts';
import { recordStatement, submitStatement } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { statementKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input } from 'antd';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { FilesField, fileIdsOf } from '../../../services/files/shared/FilesField.tsx';
import * as styles from './listings.module.css';
import { useListingMove } from './use-listing-move.ts';

type Values = { saidBy: string; text: string; files?: StoredFile[] };
type Props = {
  listing: { id: string; companyName: string };
  kind: StatementKind;
  by: 'company' | 'staff';
  onClose: () => void;
};

const hints: Record<StatementKind, string> = {
  reply: '请说明事实和理由，可以附上证明材料。提交后不能修改，分会复核后作出决定。',
  objection: '请写明对公示内容的哪一点有异议。处理完毕前决定不生效。',
  appeal: '请写明申诉的理由和证据。申诉只能提出一次，由另外的人员复核，期间决定继续执行。',
  repair: '请写明整改情况并附上材料。分会核实后解除限制。',
};

export const StatementDialog = ({ listing, kind, by, onClose }: Props) => {
  const params = { listingId: listing.id };
  const { form, dialog, setUploading } = useListingMove({
    draft: `listing-${kind}.${listing.id}`,
    onClose,
    send: ({ saidBy, text, files }: Values, call): Promise<unknown> => {
      const body = { kind, text, files: fileIdsOf(files) };
      return by === 'staff'
        ? call(recordStatement, { params, body: { ...body, saidBy } })
        : call(submitStatement, { params, body });
    },
    done: by === 'staff' ? `${statementKinds[kind]}已登记` : `${statementKinds[kind]}已提交`,
  });
  const verb = by === 'staff' ? '登记书面' : '提交';
  return (
    <EditDialog
      {...dialog}
      title={`${verb}${statementKinds[kind]}：${listing.companyName}`}
      submit={`${verb}${statementKinds[kind]}`}
    >
      {by === 'company' && <p className={styles.dialogSay}>{hints[kind]}</p>}
      <Form {...form} initialValues={kind === 'objection' ? {} : { saidBy: listing.companyName }}>
        {by === 'staff' && (
          <Form.Item name="saidBy" label="提出人" rules={[ruleOf(recordStatement.body.shape.saidBy)]}>
            <Input maxLength={40} />
          </Form.Item>
        )}
        <Form.Item name="text" label="内容" rules={[ruleOf(submitStatement.body.shape.text)]}>
          <Input.TextArea rows={6} maxLength={2000} showCount />
        </Form.Item>
        <Form.Item name="files" label={`附件（最多 ${MAX_STATEMENT_FILES} 个）`}>
          <FilesField purpose="statement" max={MAX_STATEMENT_FILES} label="附件" onBusy={setUploading} />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
