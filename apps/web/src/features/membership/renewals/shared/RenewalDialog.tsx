// Dialog that requests a renewal for another year: level, fee, payment voucher.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { type listRenewalRequests, requestRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/Dialog.module.css';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import { PayeeFacts } from '../../dues/shared/PayeeFacts.tsx';
import * as renewalDialogStyles from './RenewalDialog.module.css';

type Offer = NonNullable<ReplyOf<typeof listRenewalRequests>['offer']>;
type Values = { level: MemberLevel; voucher?: StoredFile | null };
type Props = { offer: Offer; level: MemberLevel; onClose: () => void };

export const RenewalDialog = ({ offer, level, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const send = useChange(requestRenewal, {
    form,
    draft: 'renewal',
    input: (values: Values) => ({
      body: { level: values.level, ...(values.voucher && { voucher: values.voucher.fileId }) },
    }),
    done: ({ receiptNo }) => `续费申请已提交，编号 ${receiptNo}`,
    onDone: onClose,
  });
  return (
    <EditDialog
      title="申请续费"
      submit="提交续费申请"
      isDirty={(isDirty || send.isRestored) && !send.isSuccess}
      isReady={!isUploading}
      isBusy={send.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ level }}
        onValuesChange={() => setDirty(true)}
        onFinish={send.mutate}
      >
        <p className={`muted ${styles.dialogLead}`}>
          新的会员期 <span className="num">{offer.startsOn}</span> 至 <span className="num">{offer.endsOn}</span>
          。平台不收款，分会核对到账后续期。
        </p>
        {offer.payee && <PayeeFacts payee={offer.payee} title="请先向分会账户缴费" />}
        <Form.Item name="level" label="会员等级">
          <Radio.Group className={cx(renewalDialogStyles.renewalLevels)}>
            {offer.fees.map(({ level: each, feeFen }) => (
              <Radio key={each} value={each}>
                {memberLevels[each]}会员
                <small>
                  <span className="num">{numberText(feeFen / 100)}</span> 元/年
                </small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item name="voucher" label="付款凭证" extra="选填；附上凭证，分会核对得更快">
          <FileField purpose="voucher" label="付款凭证" onBusy={setUploading} />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
