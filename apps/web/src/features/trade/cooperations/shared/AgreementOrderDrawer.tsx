// The shipper orders trips from a cooperative fleet under their framework agreement.

import { orderUnderAgreement } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Form } from 'antd';
import { ApiError } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/use-change.ts';
import * as dialogStyles from '../../../../ui/Dialog.module.css';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { PriceItems, useAgreedPrice } from './AgreedPrice.tsx';
import { CargoItems, LaneItems } from './AgreementFields.tsx';
import { type AgreementValues, fieldsOf, orderOf, valuesLike } from './agreement-values.ts';
import { ScheduleFields, scheduleOf } from './ScheduleFields.tsx';
import { StopFields } from './StopFields.tsx';
import { StopTimeItems } from './StopTimes.tsx';

/** `like`: an earlier order whose values stand in the form, all but the dates. */
type Props = { cooperationId: string; fleetName: string; like?: OrderDetail; onClose: () => void };

/** Another price was agreed on while the form was open; the new one is loaded by itself. */
const hasNewPrice = (failure: Error) =>
  failure instanceof ApiError && failure.status === 409 && 'agreed' in ((failure.body?.data as object | null) ?? {});
/** The button that was pressed may be far below the price. */
const reveal = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'center' });

export const AgreementOrderDrawer = ({ cooperationId, fleetName, like, onClose }: Props) => {
  const [form] = Form.useForm<AgreementValues>();
  const typed = Form.useWatch([], form) as AgreementValues | undefined;
  const known = useAgreedPrice(cooperationId, typed);
  const send = useChange(orderUnderAgreement, {
    form,
    draft: `agreement-order.${cooperationId}${like ? `.${like.id}` : ''}`,
    fieldsOf,
    input: (values: AgreementValues) => ({
      params: { cooperationId },
      body: {
        trips: values.trips ?? 1,
        order: orderOf(values, known.agreed === undefined),
        lanePriceId: known.agreed?.id ?? null,
        schedule: scheduleOf(values),
      },
    }),
    onFailure: (failure) => hasNewPrice(failure),
    done: ({ orderIds }) => `已下 ${orderIds.length} 张运单，车队会收到通知`,
    onDone: onClose,
  });
  return (
    <EditDrawer
      title={`${like ? '再来一单' : '按协议下单'}：${fleetName}`}
      submit="生成运单"
      isDirty={typed !== undefined && form.isFieldsTouched() && !send.isSuccess}
      isBusy={send.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={dialogStyles.dialogLead}>
        价格表里有的线路自动按装货日的协议价，其余线路由车队接受价格。车队在期限内接单或拒单，逾期自动作废，都不影响信用分。
      </p>
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={like ? valuesLike(like) : { trips: 1, paymentDays: 30 }}
        scrollToFirstError={{ focus: true }}
        onFinish={send.mutate}
      >
        <LaneItems />
        <StopFields times={StopTimeItems} />
        <CargoItems />
        {send.error && hasNewPrice(send.error) && (
          <p ref={reveal} className={`${styles.formWide} ${styles.formNews}`} role="alert">
            {send.error.message}
          </p>
        )}
        <PriceItems known={known} values={typed} />
        <ScheduleFields />
      </Form>
    </EditDrawer>
  );
};
