// The form fields of a payment: amount, date and voucher.

import { PaymentForm } from '@rfb/contract/membership/members/payment-form.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { cx } from '../../../../lib/cx.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { inRange, ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import * as styles from './PaymentFields.module.css';

export type PaymentValues = {
  amountYuan: number;
  paidOn: string;
  voucherNo: string;
  voucherFileId?: StoredFile | null;
  invoiceTitle?: string;
};

export const paymentOf = ({ amountYuan, paidOn, voucherNo, voucherFileId, invoiceTitle = '' }: PaymentValues) => ({
  amountFen: Math.round(amountYuan * 100),
  paidOn,
  voucherNo,
  voucherFileId: voucherFileId?.fileId ?? null,
  invoiceTitle,
});

/** Field errors of a nested `payment`, under the field names of this form. */
export const paymentFieldsOf = ({ fields }: ApiError) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^payment\./, ''), text]));

const rules = PaymentForm.shape;
/** Formats as 12,000.00 unless the user is typing; antd passes the value as text despite its type. */
const formatAmount = (value: number | undefined, { userTyping, input }: { userTyping: boolean; input: string }) => {
  if (userTyping || `${value ?? ''}` === '') return userTyping ? input : '';
  return Number(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
};

const MAX_YUAN = 10_000_000;

type Props = { today: string; amountName: string; amountHelp: ReactNode; onBusy: (isBusy: boolean) => void };

export const PaymentFields = ({ today, amountName, amountHelp, onBusy }: Props) => (
  <div className={styles.paymentFields}>
    <Form.Item
      name="amountYuan"
      label={amountName}
      extra={amountHelp}
      rules={[{ required: true, message: '请填写金额' }, inRange(0, MAX_YUAN)]}
    >
      <NumberInput
        formatter={formatAmount}
        min={0}
        max={MAX_YUAN}
        precision={2}
        controls={false}
        className={cx(styles.paymentAmount)}
      />
    </Form.Item>
    <DateItem
      name="paidOn"
      label="到账日期"
      rules={[
        { required: true, message: '请选择到账日期' },
        {
          validator: (_, day: string) =>
            day > today ? Promise.reject(new Error('到账日期不能晚于今天')) : Promise.resolve(),
        },
      ]}
      max={today}
    />
    <Form.Item
      name="voucherFileId"
      label="缴费凭证"
      required
      className={cx(styles.paymentWide)}
      validateTrigger="onChange"
      dependencies={['amountYuan']}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_, file: StoredFile | null | undefined) =>
            file || getFieldValue('amountYuan') === 0 ? Promise.resolve() : Promise.reject(new Error('请上传缴费凭证')),
        }),
      ]}
    >
      <FileField purpose="voucher" label="缴费凭证" onBusy={onBusy} />
    </Form.Item>
    <Form.Item name="voucherNo" label="凭证号" required rules={[ruleOf(rules.voucherNo)]}>
      <NormalisedInput autoComplete="off" normalise={halfWidth} />
    </Form.Item>
    <Form.Item name="invoiceTitle" label="票据抬头" rules={[ruleOf(rules.invoiceTitle)]}>
      <Input maxLength={80} placeholder="同企业名称" />
    </Form.Item>
  </div>
);
