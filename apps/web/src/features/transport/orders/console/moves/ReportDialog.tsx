// Records the next milestone of a trip or an exception: time, place, note, photos.

import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { exceptionKinds, MAX_ORDER_PHOTOS } from '@rfb/contract/transport/orders/order.labels.ts';
import { addMilestone, raiseException } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { fromField } from '../../../../../lib/moments.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { DateItem } from '../../../../../ui/DateItem.tsx';
import { EditDialog } from '../../../../../ui/EditDialog.tsx';
import { NumberInput } from '../../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../../ui/options.ts';
import { FilesField, fileIdsOf } from '../../../../services/files/shared/FilesField.tsx';
import { useKeepOrder } from '../use-order.ts';
import { type ReportStep, stepChoices, stepOf } from './report-steps.ts';

type Values = {
  kind?: string;
  at?: string;
  place?: string;
  note?: string;
  photos?: StoredFile[];
  pickupCode?: string;
  receivedCount?: number | null;
  missingCount?: number | null;
  damagedCount?: number | null;
  remark?: string;
};
type Props = { order: OrderDetail; isException: boolean; onClose: () => void };

const receiptOf = ({ receivedCount, missingCount, damagedCount, remark = '' }: Values) => ({
  receivedCount: receivedCount ?? null,
  missingCount: missingCount ?? 0,
  damagedCount: damagedCount ?? 0,
  remark: remark.trim(),
});

const receiptHint = (isMissing: boolean) =>
  isMissing
    ? '有了回单，账期和确认期从现在起算'
    : '没有回单先不选：运单记为“到达·待回单”，账期和确认期等回单补上才开始';

const ReceiptItems = () => (
  <>
    <Form.Item name="receivedCount" label="实收件数" extra="可不填">
      <NumberInput min={0} max={1_000_000} precision={0} />
    </Form.Item>
    <Form.Item name="missingCount" label="短少件数">
      <NumberInput min={0} max={1_000_000} precision={0} placeholder="0" />
    </Form.Item>
    <Form.Item name="damagedCount" label="破损件数">
      <NumberInput min={0} max={1_000_000} precision={0} placeholder="0" />
    </Form.Item>
    <Form.Item name="remark" label="收货说明" extra="有短少或破损时要写，会记为未解除的异常">
      <Input maxLength={100} placeholder="外箱压坏" />
    </Form.Item>
  </>
);

export const ReportDialog = ({ order, isException, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const keep = useKeepOrder();
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const options = isException ? optionsOf(exceptionKinds) : stepChoices(order);
  const params = { orderId: order.id };
  const step = stepOf(Form.useWatch('kind', form));
  const needsCode = ({ kind, stop }: ReportStep) =>
    !isException && order.needsPickupCode && kind === 'departed' && !stop;
  const isSigning = !isException && step.kind === 'signed';
  const isMissing = order.missingReceipts.includes(step.stop ?? -1);
  const save = useSend({
    form,
    draft: `order-${isException ? 'exception' : 'milestone'}.${order.id}`,
    send: ({ kind, at, place = '', note = '', photos, pickupCode = '', ...received }: Values, call) => {
      const body = { at: at ? fromField(at) : null, place: place.trim(), note: note.trim(), photos: fileIdsOf(photos) };
      return isException
        ? call(raiseException, { params, body: { ...body, kind: kind as keyof typeof exceptionKinds } })
        : call(addMilestone, {
            params,
            body: {
              ...{ ...body, ...stepOf(kind), pickupCode: needsCode(stepOf(kind)) ? pickupCode.trim() : '' },
              ...(stepOf(kind).kind === 'signed' && { receipt: receiptOf(received) }),
            },
          });
    },
    fieldsOf: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.replace('receipt.', ''), words])),
    done: (reply, { kind }) => {
      if (isException) return '异常已报告，货主会收到通知';
      return reply.missingReceipts.includes(stepOf(kind).stop ?? -1) ? '已记为交货，回单以后补' : '里程碑已记录';
    },
    onDone: (reply) => {
      keep(reply);
      onClose();
    },
  });
  return (
    <EditDialog
      title={isException ? '报告异常' : '记录里程碑'}
      submit={isException ? '报告异常' : '记录'}
      isDirty={(isDirty || save.isRestored) && !save.isSuccess}
      isBusy={save.isPending}
      isReady={!isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={isException ? {} : { kind: options[0]?.value }}
        onValuesChange={() => setDirty(true)}
        onFinish={save.mutate}
      >
        <Form.Item
          name="kind"
          label={isException ? '异常类型' : '里程碑'}
          rules={[{ required: true, message: isException ? '请选择异常类型' : '请选择里程碑' }]}
        >
          <Radio.Group options={options} />
        </Form.Item>
        {needsCode(step) && (
          <Form.Item
            name="pickupCode"
            label="提货码"
            extra="货主要求凭码提货，请向装货方索取"
            rules={[{ required: true, pattern: /^\d{6}$/, message: '提货码是 6 位数字' }]}
          >
            <Input inputMode="numeric" autoComplete="off" maxLength={6} placeholder="6 位数字" />
          </Form.Item>
        )}
        <DateItem name="at" label="发生时间" extra="不填即为现在" hasTime />
        <Form.Item name="place" label="地点">
          <Input maxLength={60} placeholder={isException ? '江西鹰潭服务区' : '3 号库'} />
        </Form.Item>
        <Form.Item
          name="note"
          label="说明"
          rules={isException ? [{ required: true, min: 2, message: '请写明情况，至少 2 个字' }] : []}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
        </Form.Item>
        {isSigning && <ReceiptItems />}
        <Form.Item
          name="photos"
          label={isSigning ? '回单照片' : '照片'}
          {...(isSigning && { extra: receiptHint(isMissing) })}
          {...(isSigning && isMissing && { rules: [{ required: true, message: '请选择回单照片' }] })}
        >
          <FilesField
            purpose="orderPhoto"
            max={MAX_ORDER_PHOTOS}
            label={isSigning ? '回单照片' : '照片'}
            onBusy={setBusy}
          />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
