// The driver's link, for the fleet: whom it was sent to, whether it was opened; copy, send again, revoke.

import { isOneOf } from '@rfb/contract/states.ts';
import { hasDriverLink } from '@rfb/contract/transport/orders/order.states.ts';
import { revokeDriverLink, sendDriverLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { App, Button } from 'antd';
import { withBase } from '../../../../../lib/base-path.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { useMay } from '../../../../../lib/use-may.tsx';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useKeepOrder } from '../use-order.ts';
import * as styles from './SidePanels.module.css';

const num = (text: string) => <span className="num">{text}</span>;

export const DriverLinkPanel = ({ order }: { order: OrderDetail }) => {
  const { message, modal } = App.useApp();
  const may = useMay();
  const keep = useKeepOrder();
  const input = () => ({ params: { orderId: order.id } });
  const send = useChange(sendDriverLink, { input, done: '已发送新链接，原来的链接失效', onDone: keep });
  const revoke = useChange(revokeDriverLink, { input, done: '司机链接已停用', onDone: keep });
  const link = order.driverLink;
  const isTripOpen = order.trip !== null && (order.status === 'disputed' || isOneOf(hasDriverLink, order.status));
  // Whoever may not dispatch gets no link, whether there is one or not.
  if (order.side !== 'fleet' || !may(sendDriverLink) || (!link && !isTripOpen)) return null;
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(location.origin + withBase(path));
      void message.success('链接已复制，只发给这位司机');
    } catch {
      void message.error('浏览器不允许复制，请重新发送短信');
    }
  };
  const askRevoke = () =>
    modal.confirm({
      title: '停用司机链接？',
      content: '司机不能再用这个链接更新本单，已记录的不受影响。需要时可以重新发送。',
      okText: '停用链接',
      cancelText: '不停用',
      okButtonProps: { danger: true },
      onOk: () => revoke.settled(),
    });
  return (
    <Panel title="司机链接" extra={<span className="muted">只能更新本单</span>}>
      {link ? (
        <FactRows
          columns={[
            [
              { name: '发送给', value: num(link.phone) },
              { name: '发送时间', value: num(shortTimeText(link.sentAt)) },
              { name: '最近打开', value: link.seenAt ? num(shortTimeText(link.seenAt)) : '还没有打开' },
            ],
          ]}
        />
      ) : (
        <p>链接已停用或已到期，司机不能更新本单。</p>
      )}
      <div className={styles.moves}>
        {link && (
          <Button size="small" onClick={() => void copy(link.path)}>
            复制链接
          </Button>
        )}
        <Button size="small" loading={send.isPending} onClick={() => send.mutate()}>
          重新发送
        </Button>
        {link && (
          <Button size="small" danger onClick={askRevoke}>
            停用
          </Button>
        )}
      </div>
    </Panel>
  );
};
