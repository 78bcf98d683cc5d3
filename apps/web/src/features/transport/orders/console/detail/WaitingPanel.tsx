// Waiting at each place as bars, with the free time as a line.
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { cx } from '../../../../../lib/cx.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { orderPlaces } from '../../shared/order-places.ts';
import { minutesText, momentText, overMinutes } from '../../shared/order-times.ts';
import * as styles from './WaitingPanel.module.css';

const SHOWN_MINUTES = 180;

type End = { name: string; leaves: string; minutes: number | null; from: string | null; to: string | null };

/** Of two places by what is done there; of more also by number. */
const endsOf = (order: OrderDetail): End[] =>
  orderPlaces(order).map(({ number, kind, arrivedAt, doneAt, waitingMinutes }) => ({
    name: order.stops.length === 0 ? stopKinds[kind] : `${number + 1} ${stopKinds[kind]}`,
    leaves: kind === 'load' ? '发车' : '卸完',
    ...{ minutes: waitingMinutes, from: arrivedAt, to: doneAt },
  }));

type Shown = End & { scale: number; order: OrderDetail };
const Bar = ({ name, leaves, minutes, from, to, scale, order: { terms, now } }: Shown) => {
  const percent = (value: number) => `${Math.min(100, (value / scale) * 100)}%`;
  const over = overMinutes(minutes ?? 0, terms);
  return (
    <li>
      <b>{name}</b>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: percent(Math.min(minutes ?? 0, terms.freeMinutes)) }} />
        {over > 0 && <i className={styles.over} style={{ width: percent(over) }} />}
        <em style={{ left: percent(terms.freeMinutes) }} />
      </span>
      <span className="num">{minutes === null ? '—' : minutesText(minutes)}</span>
      <small>
        {from ? `${momentText(from, now)} 到，${to ? `${momentText(to, now)} ${leaves}` : '还在等'}` : '还没有到'}
        {over > 0 && `，超 ${minutesText(over)}`}
      </small>
    </li>
  );
};

export const WaitingPanel = ({ order }: { order: OrderDetail }) => {
  const ends = endsOf(order);
  if (ends.every(({ minutes }) => minutes === null)) return null;
  const scale = Math.max(SHOWN_MINUTES, order.terms.freeMinutes, ...ends.map(({ minutes }) => minutes ?? 0));
  return (
    <Panel title="等待时长" extra={<span className="muted">免费 {minutesText(order.terms.freeMinutes)}</span>}>
      <ul className={cx(styles.waiting, order.stops.length > 0 && styles.numbered)}>
        {ends.map((end) => (
          <Bar key={end.name} {...end} scale={scale} order={order} />
        ))}
      </ul>
      <p className={styles.note}>从到达起算，早到的从窗口开始起算；由里程碑相减得出，不能手工修改。</p>
    </Panel>
  );
};
