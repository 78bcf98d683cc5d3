// The shipper confirms a signed delivery after a question.
import { confirmOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { App } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';
import { useKeepOrder } from '../use-order.ts';

export const useConfirmOrder = () => {
  const { modal } = App.useApp();
  const keep = useKeepOrder();
  const confirm = useChange(confirmOrder, {
    input: (orderId: string) => ({ params: { orderId } }),
    done: '已确认签收，运单完成',
    onDone: keep,
  });
  return ({ id, orderNo }: Pick<OrderItem, 'id' | 'orderNo'>) =>
    modal.confirm({
      title: `确认签收运单 ${orderNo}？`,
      content: '确认后运单完成，账期从签收日起算。',
      okText: '确认签收',
      cancelText: '再看看',
      onOk: () => confirm.settled(id),
    });
};
