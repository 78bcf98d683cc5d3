// Dialog to register or renew the framework agreement: its days and the signed file.

import { isRealDay } from '@rfb/contract/days.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { setAgreement } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import * as styles from '../../../../ui/Dialog.module.css';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { FileField } from '../../../services/files/shared/FileField.tsx';

type Values = { from: string; until: string; file?: StoredFile | null };
type Props = { cooperation: Pick<Cooperation, 'id' | 'partner' | 'agreement'>; onClose: () => void };

export const AgreementDialog = ({ cooperation: { id, partner, agreement }, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = useChange(setAgreement, {
    form,
    draft: `agreement.${id}`,
    input: ({ from, until, file }: Values) => ({
      params: { cooperationId: id },
      body: { from, until, ...(file && { fileId: file.fileId }) },
    }),
    fieldsOf: ({ fields: { fileId, ...fields } }) => ({ ...fields, ...(fileId && { file: fileId }) }),
    done: '框架协议已登记',
    onDone: onClose,
  });
  const required = (name: string) => [{ required: true, message: `请填写${name}` }];
  return (
    <EditDialog
      title={`${agreement ? '续签' : '登记'}框架协议：${partner.name}`}
      submit="保存协议"
      isDirty={(isDirty || save.isRestored) && !save.isSuccess}
      isReady={!isBusy}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={styles.dialogLead}>双方都能看到起止日期并打开文件。平台只登记，不代替双方签署。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ from: agreement?.from ?? '', until: agreement?.until ?? '' }}
        onValuesChange={() => setDirty(true)}
        onFinish={save.mutate}
      >
        <DateItem name="from" label="开始日期" required rules={required('开始日期')} autoFocus />
        <DateItem
          name="until"
          label="结束日期"
          required
          dependencies={['from']}
          rules={[
            ...required('结束日期'),
            ({ getFieldValue }) => ({
              validator: (_, until: string) =>
                isRealDay(until ?? '') && until < getFieldValue('from')
                  ? Promise.reject(new Error('结束日期早于开始日期，请核对'))
                  : Promise.resolve(),
            }),
          ]}
        />
        <Form.Item
          name="file"
          label="协议文件"
          extra={agreement?.fileName ? `现有文件：${agreement.fileName}，不上传则保留` : undefined}
        >
          <FileField purpose="agreement" label="协议文件" onBusy={setBusy} />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
