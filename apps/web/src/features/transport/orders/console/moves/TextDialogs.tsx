// Dialogs of an order that ask for one text: resolve an exception, cancel the order.
import { exceptionKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { isCancelledAtOnce, isOffer } from '@rfb/contract/transport/orders/order.states.ts';
import { cancelOrder, resolveException } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail, OrderException } from '@rfb/contract/transport/orders/orders.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';
import { FormDialog } from '../../../../../ui/FormDialog.tsx';
import { useKeepOrder } from '../use-order.ts';

const area = <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />;

type Resolving = { orderId: string; exception: OrderException; onClose: () => void };

export const ResolveDialog = ({ orderId, exception, onClose }: Resolving) => {
  const [form] = Form.useForm<{ resolution: string }>();
  const keep = useKeepOrder();
  const save = useChange(resolveException, {
    form,
    draft: `exception.${exception.id}`,
    input: ({ resolution }: { resolution: string }) => ({
      params: { orderId, exceptionId: exception.id },
      body: { resolution },
    }),
    done: '异常已解除',
    onDone: (reply) => {
      keep(reply);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`解除异常：${exceptionKinds[exception.kind]}`}
      submit="解除异常"
      form={form}
      initial={{ resolution: '' }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="resolution"
        label="处理结果"
        extra="双方都能看到"
        rules={[{ required: true, min: 2, message: '请写明怎样处理的，至少 2 个字' }]}
      >
        {area}
      </Form.Item>
    </FormDialog>
  );
};

const extraOf = (isAtOnce: boolean, isDeclined: boolean) => {
  if (isDeclined) return '接单或派车以前可以拒单，不扣信用分，货主会看到原因';
  return isAtOnce ? '还没有派车，提交后立即取消；车队会看到原因' : '对方同意后才取消，在此之前运单照常执行';
};

export const CancelDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [form] = Form.useForm<{ reason: string }>();
  const keep = useKeepOrder();
  const isAtOnce = isCancelledAtOnce(order, order.side);
  const isDeclined = order.side === 'fleet' && isOffer(order);
  const verb = isDeclined ? '拒单' : isAtOnce ? '取消运单' : '申请取消';
  const save = useChange(cancelOrder, {
    form,
    draft: `order-cancel.${order.id}`,
    input: ({ reason }: { reason: string }) => ({ params: { orderId: order.id }, body: { reason } }),
    done: isDeclined
      ? '已拒单，货主会收到通知，不影响信用分'
      : isAtOnce
        ? '运单已取消，车队会收到通知'
        : '已申请取消，等待对方答复',
    onDone: (reply) => {
      keep(reply);
      onClose();
    },
  });
  return (
    <FormDialog title={verb} submit={verb} form={form} initial={{ reason: '' }} save={save} onClose={onClose}>
      <Form.Item
        name="reason"
        label="原因"
        extra={extraOf(isAtOnce, isDeclined)}
        rules={[{ required: true, min: 4, message: '请写明原因，至少 4 个字' }]}
      >
        {area}
      </Form.Item>
    </FormDialog>
  );
};
