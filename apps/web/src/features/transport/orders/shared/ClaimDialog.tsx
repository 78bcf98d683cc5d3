// The shipper records a payment made outside the platform.

import { formatFen } from '@rfb/contract/money.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { claimPayment } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { FileField } from '../../../services/files/shared/FileField.tsx';

type Values = { amountYuan: number; paidOn: string; voucherNo: string; isShared: boolean; file: StoredFile | null };
type Props = { orderId: string; openFen: number; onClose: () => void };

const fieldNames: Record<string, string> = { amountFen: 'amountYuan', fileId: 'file' };

export const ClaimDialog = ({ orderId, openFen, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isUploading, setUploading] = useState(false);
  const save = useChange(claimPayment, {
    form,
    draft: `payment-claim.${orderId}`,
    input: ({ amountYuan, paidOn, voucherNo, isShared, file }: Values) => ({
      params: { orderId },
      body: { amountFen: Math.round(amountYuan * 100), paidOn, voucherNo, isShared, fileId: file?.fileId ?? null },
    }),
    fieldsOf: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldNames[name] ?? name, text])),
    done: '凭证已登记，等车队确认',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="登记凭证"
      submit="登记"
      form={form}
      initial={{ amountYuan: openFen / 100, paidOn: '', voucherNo: '', isShared: false, file: null }}
      isReady={!isUploading}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="amountYuan"
        label="金额（元）"
        extra={`最多还能登记 ${formatFen(openFen)}`}
        rules={[{ required: true, message: '请填写金额' }]}
      >
        <NumberInput min={0.01} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <DateItem
        name="paidOn"
        label="付款日期"
        max={dayText(new Date(serverNow()).toISOString())}
        rules={[{ required: true, message: '请填写付款日期' }]}
      />
      <Form.Item
        name="voucherNo"
        label="凭证号"
        rules={[{ required: true, whitespace: true, message: '请填写凭证号' }]}
      >
        <NormalisedInput autoComplete="off" normalise={halfWidth} maxLength={40} />
      </Form.Item>
      <Form.Item name="isShared" valuePropName="checked">
        <Checkbox>一笔转账付多张运单，这个凭证号会重复使用</Checkbox>
      </Form.Item>
      <Form.Item name="file" label="凭证文件（可以不传）">
        <FileField purpose="voucher" label="凭证" onBusy={setUploading} />
      </Form.Item>
    </FormDialog>
  );
};
