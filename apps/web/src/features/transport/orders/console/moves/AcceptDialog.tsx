// The fleet accepts an offer: its price and what is unusual about it, once more before it binds.
import { acceptOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Modal } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';
import * as styles from '../../../../../ui/Dialog.module.css';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { useReturnFocus } from '../../../../../ui/use-return-focus.ts';
import { unitPriceText, vehicleText } from '../../../../trade/tenders/shared/amounts.ts';
import { windowText } from '../../shared/order-times.ts';
import { useKeepOrder } from '../use-order.ts';

const windowFact = (from: string | null, to: string | null) => (from ? windowText(from, to) : '没有约定');

export const AcceptDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const keep = useKeepOrder();
  useReturnFocus();
  const accept = useChange(acceptOrder, {
    input: () => ({ params: { orderId: order.id }, body: { version: order.version } }),
    done: '已接单，请安排车辆',
    onDone: (reply) => {
      keep(reply);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={`接单：${order.orderNo}`}
      okText="接单"
      cancelText="再看看"
      confirmLoading={accept.isPending}
      onOk={() => accept.mutate()}
      onCancel={onClose}
    >
      <p className={styles.dialogLead}>
        {order.offer?.isListed === false && '这张运单不是协议价。'}
        接单后你方取消要货主同意，货主取消计入货主的信用分；货主改装卸时间，要你方重新接单。
      </p>
      <FactRows
        columns={[
          [
            { name: '运价', value: <span className="num">{unitPriceText(order.priceE4, order.unit)}</span> },
            { name: '装货', value: <span className="num">{windowFact(order.loadFrom, order.loadTo)}</span> },
            { name: '送达', value: <span className="num">{windowFact(order.deliverFrom, order.deliverTo)}</span> },
            { name: '要求车型', value: vehicleText(order) || '不限' },
            ...order.warnings.map((text, place) => ({
              name: place === 0 ? '请核对' : `请核对 ${place + 1}`,
              value: text,
            })),
          ],
        ]}
      />
    </Modal>
  );
};
