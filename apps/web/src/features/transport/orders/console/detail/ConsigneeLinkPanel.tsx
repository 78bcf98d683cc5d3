// The link for the consignee: each side hands out its own, and only the shipper's counts as a confirmation.
import { isOneOf } from '@rfb/contract/state-sets.ts';
import { hasDriverLink } from '@rfb/contract/transport/orders/order.states.ts';
import { makeConsigneeLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { App, Button } from 'antd';
import { withBase } from '../../../../../lib/base-path.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { useMay } from '../../../../../lib/use-may.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useKeepOrder } from '../use-order.ts';
import * as styles from './SidePanels.module.css';

export const ConsigneeLinkPanel = ({ order }: { order: OrderDetail }) => {
  const { message } = App.useApp();
  const may = useMay();
  const keep = useKeepOrder();
  const make = useChange(makeConsigneeLink, {
    input: () => ({ params: { orderId: order.id }, body: {} }),
    done: '收货链接已生成，请复制后发给收货人',
    onDone: keep,
  });
  const link = order.consigneeLink;
  if (order.side === null || !may(makeConsigneeLink) || !isOneOf(hasDriverLink, order.status)) return null;
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(location.origin + withBase(path));
      void message.success('链接已复制，只发给收货人');
    } catch {
      void message.error('浏览器不允许复制，请换一个浏览器');
    }
  };
  return (
    <Panel title="收货链接" extra={<span className="muted">看何时到，签收，不含运价</span>}>
      <p className="muted">
        {order.side === 'shipper'
          ? '收货人用它签收，算作收货人确认。'
          : '收货人用它签收就是回单；由货主发出的链接签收才算收货人确认。'}
        {link &&
          `${shortTimeText(link.madeAt)} 生成，${link.seenAt ? `${shortTimeText(link.seenAt)} 打开过` : '还没有打开'}。`}
      </p>
      <div className={styles.moves}>
        {link && (
          <Button size="small" onClick={() => void copy(link.path)}>
            复制链接
          </Button>
        )}
        <Button size="small" loading={make.isPending} onClick={() => make.mutate()}>
          {link ? '换新链接' : '生成链接'}
        </Button>
      </div>
    </Panel>
  );
};
