// The links for consignees, one for each unloading place: each side hands out its own, and only the shipper's counts as a confirmation.
import { isOneOf } from '@rfb/contract/states.ts';
import { hasDriverLink } from '@rfb/contract/transport/orders/order.states.ts';
import { makeConsigneeLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { App, Button } from 'antd';
import { withBase } from '../../../../../lib/base-path.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { useMay } from '../../../../../lib/use-may.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { placeText, unloadingPlaces } from '../../shared/order-places.ts';
import { useKeepOrder } from '../use-order.ts';
import * as styles from './SidePanels.module.css';

type Link = OrderDetail['consigneeLink'];
const linkAt = ({ stops, consigneeLink }: OrderDetail, stop: number): Link =>
  stop > stops.length ? consigneeLink : (stops[stop - 1]?.consigneeLink ?? null);

const seenText = (link: Link) =>
  link
    ? `${shortTimeText(link.madeAt)} 生成，${link.seenAt ? `${shortTimeText(link.seenAt)} 打开过` : '还没有打开'}。`
    : '';

type PlaceProps = { orderId: string; stop: number; link: Link; place: string };
const PlaceLink = ({ orderId, stop, link, place }: PlaceProps) => {
  const { message } = App.useApp();
  const keep = useKeepOrder();
  const make = useChange(makeConsigneeLink, {
    input: () => ({ params: { orderId }, body: { stop } }),
    done: '收货链接已生成，请复制后发给收货人',
    onDone: keep,
  });
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(location.origin + withBase(path));
      void message.success('链接已复制，只发给收货人');
    } catch {
      void message.error('浏览器不允许复制，请换一个浏览器');
    }
  };
  const named = (verb: string) => (place ? { 'aria-label': `${verb}：${place}` } : {});
  return (
    <div className={styles.moves}>
      {link && (
        <Button size="small" {...named('复制链接')} onClick={() => void copy(link.path)}>
          复制链接
        </Button>
      )}
      <Button
        size="small"
        {...named(link ? '换新链接' : '生成链接')}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        {link ? '换新链接' : '生成链接'}
      </Button>
    </div>
  );
};

export const ConsigneeLinkPanel = ({ order }: { order: OrderDetail }) => {
  const may = useMay();
  if (order.side === null || !may(makeConsigneeLink) || !isOneOf(hasDriverLink, order.status)) return null;
  const hasStops = order.stops.length > 0;
  const last = order.stops.length + 1;
  return (
    <Panel title="收货链接" extra={<span className="muted">看何时到，签收，不含运价</span>}>
      <p className="muted">
        {order.side === 'shipper'
          ? '收货人用它签收，算作收货人确认。'
          : '收货人用它签收就是回单；由货主发出的链接签收才算收货人确认。'}
        {hasStops ? '每个卸货点一条，只看到自己这一点。' : seenText(order.consigneeLink)}
      </p>
      {hasStops ? (
        <ul className={styles.links}>
          {unloadingPlaces(order).map((place) => {
            const link = linkAt(order, place.number);
            return (
              <li key={place.number}>
                <strong>{placeText(place)}</strong>
                {link && <small>{seenText(link)}</small>}
                <PlaceLink orderId={order.id} stop={place.number} link={link} place={placeText(place)} />
              </li>
            );
          })}
        </ul>
      ) : (
        <PlaceLink orderId={order.id} stop={last} link={order.consigneeLink} place="" />
      )}
    </Panel>
  );
};
