// The dialogs of one receipt: by mail, in person, the electronic file, and voiding, which takes two people.
import {
  attachReceiptFile,
  type FiscalReceipt,
  handOverReceipt,
  mailReceipt,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import * as styles from './Receipts.module.css';
import { VoidDialog } from './VoidDialog.tsx';

type Props = { receipt: FiscalReceipt; onClose: () => void };

const MailDialog = ({ receipt: { id, number, email, sentTo }, onClose }: Props) => {
  const [form] = Form.useForm<{ email: string }>();
  const [isDirty, setDirty] = useState(false);
  const send = useChange(mailReceipt, {
    form,
    draft: `receipt.mail.${id}`,
    input: (values: { email: string }) => ({ params: { receiptId: id }, body: values }),
    done: '已寄出，送达后记为已交付',
    onDone: onClose,
  });
  return (
    <EditDialog
      title={`用邮件交付 ${number}`}
      submit="寄出"
      isDirty={(isDirty || send.isRestored) && !send.isSuccess}
      isBusy={send.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ email: sentTo || email }}
        onValuesChange={() => setDirty(true)}
        onFinish={send.mutate}
      >
        <p className={styles.lead}>邮件写明票号、抬头和金额，请会员登录后下载电子票据。</p>
        <Form.Item name="email" label="收件邮箱" rules={[ruleOf(mailReceipt.body.shape.email)]} required>
          <Input maxLength={100} />
        </Form.Item>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};

type HandOver = { receiver: string; file?: StoredFile | null };

const HandOverDialog = ({ receipt: { id, number }, onClose }: Props) => {
  const [form] = Form.useForm<HandOver>();
  const [isBusy, setBusy] = useState(false);
  const save = useChange(handOverReceipt, {
    form,
    draft: `receipt.handOver.${id}`,
    fieldsOf: ({ fields: { signedFileId, ...fields } }) => ({
      ...fields,
      ...(signedFileId && { file: signedFileId }),
    }),
    input: ({ receiver, file }: HandOver) => ({
      params: { receiptId: id },
      body: { receiver, signedFileId: file?.fileId ?? '' },
    }),
    done: '已记为当面交付',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`登记当面领取 ${number}`}
      submit="记为已交付"
      form={form}
      initial={{}}
      isReady={!isBusy}
      save={save}
      onClose={onClose}
    >
      <Form.Item name="receiver" label="领取人姓名" rules={[ruleOf(handOverReceipt.body.shape.receiver)]} required>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="file" label="签字扫描件" rules={[{ required: true, message: '请上传领取人的签字' }]}>
        <FileField purpose="receiptSignature" label="签字扫描件" onBusy={setBusy} />
      </Form.Item>
    </FormDialog>
  );
};

const AttachDialog = ({ receipt: { id, number, file }, onClose }: Props) => {
  const [form] = Form.useForm<{ file?: StoredFile | null }>();
  const [isBusy, setBusy] = useState(false);
  const save = useChange(attachReceiptFile, {
    form,
    draft: `receipt.attach.${id}`,
    fieldsOf: ({ fields: { fileId } }) => (fileId ? { file: fileId } : {}),
    input: (values: { file?: StoredFile | null }) => ({
      params: { receiptId: id },
      body: { fileId: values.file?.fileId ?? '' },
    }),
    done: '电子票据已附上，会员收到了通知',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={file ? `换一份电子票据 ${number}` : `附上电子票据 ${number}`}
      submit="附上"
      form={form}
      initial={{}}
      isReady={!isBusy}
      save={save}
      onClose={onClose}
    >
      <p className={styles.lead}>会员可以在个人信息里下载，下载后记为已交付。OFD 文件请先导出为 PDF。</p>
      <Form.Item name="file" label="电子票据" rules={[{ required: true, message: '请上传电子票据' }]}>
        <FileField purpose="fiscalReceipt" label="电子票据" onBusy={setBusy} />
      </Form.Item>
    </FormDialog>
  );
};

const dialogs = { mail: MailDialog, handOver: HandOverDialog, attach: AttachDialog, void: VoidDialog } as const;
export type Act = keyof typeof dialogs;

export const ReceiptDialog = ({ act, ...props }: Props & { act: Act }) => {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
};
