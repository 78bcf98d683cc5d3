// Dialog to add or renew a document: number, days, and a copy, which is required for a company's own documents.
import { documentNames, longTermKinds, type OwnerKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { inForce } from '@rfb/contract/membership/documents/document.states.ts';
import { addDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentFolder } from '@rfb/contract/membership/documents/documents.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { FileField } from '../../../services/files/shared/FileField.tsx';

type Owner = { ownerKind: OwnerKind; ownerId?: string };
type Values = {
  number?: string;
  detail?: string;
  validFrom?: string;
  expiresOn?: string;
  isLongTerm?: boolean;
  fileId?: StoredFile | null;
};
type Props = { folder: DocumentFolder; owner: Owner; onClose: () => void };

/** False where the number comes from the company's registration. */
const hasOwnNumber = ({ kind, joined, current }: DocumentFolder) =>
  kind !== 'businessLicense' && !(kind === 'transportPermit' && (joined ?? current)?.number);
const isCopyNeeded = ({ kind, joined, current }: DocumentFolder) =>
  kind !== 'businessLicense' || !(joined?.file ?? current?.file);

export const DocumentDialog = ({ folder, owner, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const isLongTerm = Form.useWatch('isLongTerm', form) ?? false;
  const { kind, current } = folder;
  const name = documentNames[kind];
  const isReviewed = owner.ownerKind === 'company';
  const needsCopy = isReviewed && isCopyNeeded(folder);
  const save = useChange(addDocument, {
    form,
    draft: `document.${owner.ownerKind}.${owner.ownerId ?? 'own'}.${kind}`,
    input: ({ number, detail, validFrom, expiresOn, fileId }: Values) => ({
      body: {
        ...owner,
        kind,
        number: number ?? '',
        detail: detail ?? '',
        validFrom: validFrom || null,
        expiresOn: isLongTerm ? null : expiresOn || null,
        fileId: fileId?.fileId ?? null,
      },
    }),
    done: isReviewed ? `${name}已提交，等待分会审核` : `${name}已更新`,
    onDone: onClose,
  });
  return (
    <EditDialog
      title={current ? `更新${name}` : `登记${name}`}
      submit={isReviewed ? '提交审核' : current ? '更新' : '登记'}
      isDirty={isDirty && !save.isSuccess}
      isReady={!isSending}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ detail: current?.detail ?? '' }}
        onValuesChange={() => setDirty(true)}
        onFinish={save.mutate}
      >
        {hasOwnNumber(folder) && (
          <Form.Item name="number" label={kind === 'carrierInsurance' ? '保单号（选填）' : '证件编号（选填）'}>
            <NormalisedInput normalise={halfWidth} autoFocus />
          </Form.Item>
        )}
        {isReviewed && kind !== 'businessLicense' && (
          <Form.Item name="detail" label="等级、范围或保额（选填）">
            <Input maxLength={100} />
          </Form.Item>
        )}
        <DateItem name="validFrom" label="有效期起（选填）" />
        <DateItem
          name="expiresOn"
          label="有效期止"
          rules={isLongTerm ? [] : [{ required: true, message: `请填写${name}有效期` }]}
          disabled={isLongTerm}
        />
        {longTermKinds.includes(kind) && (
          <Form.Item name="isLongTerm" valuePropName="checked">
            <Checkbox>长期有效</Checkbox>
          </Form.Item>
        )}
        <Form.Item
          name="fileId"
          label={needsCopy ? '扫描件或照片' : '证件照片（选填）'}
          rules={needsCopy ? [{ required: true, message: '请上传证照的扫描件或照片，供分会核对' }] : []}
        >
          <FileField purpose="document" label={needsCopy ? '扫描件' : `${name}照片`} onBusy={setSending} />
        </Form.Item>
        <EnterSubmits />
      </Form>
      <p className="muted">
        {isReviewed
          ? isOneOf(inForce, current?.status)
            ? '审核通过后换成新证；在此之前现有的一张继续有效，旧证保留在记录里。'
            : '分会核对后生效，结果会通知你。'
          : '更新后旧证件保留在记录里，不会被删除。'}
      </p>
    </EditDialog>
  );
};
