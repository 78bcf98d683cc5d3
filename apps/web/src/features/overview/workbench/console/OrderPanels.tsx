// Orders on the workbench: what is on the road, what is to be rated, and in the side column the next days and open money.
import { numberText } from '@rfb/contract/number-text.ts';
import type { AgendaEntry, OrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { agendaKinds, RATED_NEWEST } from '@rfb/contract/overview/workbench/order-bench.labels.ts';
import { tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import { type OrderSide, orderStatusTag } from '@rfb/contract/transport/orders/order.labels.ts';
import { orderPath, ordersPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { ratingAxes } from '@rfb/contract/transport/ratings/rating.labels.ts';
import { Link } from 'react-router';
import { spanText } from '../../../../lib/countdown.tsx';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { LaneLine } from '../../../trade/tenders/shared/LaneLine.tsx';
import { lateText, momentText } from '../../../transport/orders/shared/order-times.ts';
import * as styles from './OrderPanels.module.css';
import * as rows from './ShipperTrade.module.css';

export type Props = { bench: OrderBench; side: OrderSide };

const whole = (fen: number) => `¥${numberText(Math.round(fen / 100))}`;

const Arrival = ({ item: { deliverTo, promisedAt, status }, now }: { item: OrderItem; now: string }) => {
  const planned = deliverTo ?? promisedAt;
  if (status === 'arrived') return <>已到达</>;
  if (planned === null) return <span className="muted">到达时间未约定</span>;
  const late = lateText(planned, now);
  return (
    <span className={late ? styles.late : undefined}>
      <span className="num">{momentText(planned, now)}</span> {late || '前到达'}
    </span>
  );
};

const Running = ({ bench: { running, now }, side }: Props) => {
  const { data } = useAsk(listOrders, { query: { tab: 'running', pageSize: '3' } });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel
      title="在途运单"
      flush
      extra={
        <Link className="link" to={`${ordersPath(side)}?tab=running`}>
          全部 <span className="num">{running.total}</span> 张
        </Link>
      }
    >
      <ul className={`${rows.rows} ${styles.running}`}>
        {data.items.map((item) => (
          <li key={item.id}>
            <div>
              <Link className={`num ${rows.name}`} to={orderPath(side, item.id)}>
                {item.orderNo}
              </Link>
              <small>{side === 'fleet' ? item.shipper.name : item.fleet.name}</small>
            </div>
            <LaneLine origin={item.origin.name} destination={item.destination.name} between={item.stops.length} />
            <StateTag of={orderStatusTag} value={item.status} />
            <span className={rows.when}>
              <Arrival item={item} now={now} />
            </span>
            <Link className="link" to={orderPath(side, item.id)} aria-label={`查看运单 ${item.orderNo}`}>
              查看
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const ToRate = ({ bench: { toRate, now }, side }: Props) =>
  toRate.count === 0 ? null : (
    <Panel
      title="待评价"
      flush
      extra={
        <span className="muted">
          <span className="num">{toRate.count}</span> 张，双方都评价或到期后同时公开
        </span>
      }
    >
      <ul className={styles.toRate}>
        {toRate.items.map(({ orderId, orderNo, partner, completedAt, closesAt }) => (
          <li key={orderId}>
            <div>
              <Link className={`num ${rows.name}`} to={orderPath(side, orderId)}>
                {orderNo}
              </Link>
              <small>{partner}</small>
            </div>
            <small>
              <span className="num">{shortTimeText(completedAt).slice(0, 5)}</span> 完成
            </small>
            <small>还剩 {spanText(Date.parse(closesAt) - Date.parse(now))}</small>
            <Link className="link" to={orderPath(side, orderId)} aria-label={`去评价：运单 ${orderNo}`}>
              去评价
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );

const agendaPath = ({ kind, id }: AgendaEntry, side: OrderSide) =>
  kind.startsWith('tender') ? tenderPath(id) : orderPath(side, id);

const Agenda = ({ bench: { agenda }, side }: Props) =>
  agenda.length === 0 ? null : (
    <Panel title="接下来三天">
      <ol className={styles.agenda}>
        {agenda.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <small className="num">{shortTimeText(entry.at)}</small>
            <span>
              {agendaKinds[entry.kind]} <Link to={agendaPath(entry, side)}>{entry.title}</Link>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );

const moneyWords = {
  fleet: { title: '应收运费', link: '核对到账' },
  shipper: { title: '待付运费', link: '登记付款凭证' },
};

const Money = ({ bench: { money }, side }: Props) => {
  if (!money || money.orders === 0) return null;
  const { title, link } = moneyWords[side];
  return (
    <Panel
      title={title}
      extra={
        <Link className="link" to={`${ordersPath(side)}?tab=completed`}>
          {link}
        </Link>
      }
    >
      <p className={styles.money}>{whole(money.openFen)}</p>
      <p className={styles.note}>
        {money.orders} 张运单
        {money.overdue > 0 && (
          <>
            ，
            <b>
              逾期 {money.overdue} 张 {whole(money.overdueFen)}
            </b>
          </>
        )}
        {money.dueSoon > 0 && `，${money.dueSoon} 张 3 天内到期`}。平台只记录凭证，不经手款项。
      </p>
    </Panel>
  );
};

const STARS = 5;

const Rated = ({ bench: { rated }, side }: Props) => {
  if (rated.axes === null) return null;
  const { axes } = rated;
  const names = ratingAxes[side === 'fleet' ? 'shipper' : 'fleet'];
  return (
    <Panel
      title={side === 'fleet' ? '货主怎么评价我们' : '车队怎么评价我们'}
      extra={
        <span className="muted">
          {rated.count === RATED_NEWEST ? '最近 ' : ''}
          <span className="num">{rated.count}</span> 条
        </span>
      }
    >
      <ul className={styles.rated}>
        {names.map((name, index) => (
          <li key={name}>
            <span>{name}</span>
            <meter min={0} max={STARS} value={axes[index]} aria-label={name} />
            <b className="num">{axes[index]?.toFixed(1)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

export const OrderPanels = (props: Props) => (
  <>
    <Running {...props} />
    <ToRate {...props} />
  </>
);

export const OrderSidePanels = (props: Props) => (
  <>
    <Agenda {...props} />
    <Money {...props} />
    <Rated {...props} />
  </>
);
