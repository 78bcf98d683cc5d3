// The milestones and exceptions of an order as rows: time, what happened, who recorded it, photos.

import { isOneOf } from '@rfb/contract/states.ts';
import { dispatchOrder } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { CORRECTION_HOURS, recorders } from '@rfb/contract/transport/orders/order.labels.ts';
import { unfinished } from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderDetail, OrderException } from '@rfb/contract/transport/orders/orders.ts';
import { linkText } from '@rfb/contract/transport/orders/trip/how-recorded.ts';
import { Button } from 'antd';
import { cx, variant } from '../../../../../lib/cx.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { type CourseEntry, courseOf } from '../../shared/course.ts';
import * as styles from './CoursePanel.module.css';
import { OrderPhotos } from './OrderPhotos.tsx';

type Props = {
  order: OrderDetail;
  onResolve: (exception: OrderException) => void;
  onCorrect: (step: CourseEntry) => void;
};

const canCorrect = ({ side, status, now }: OrderDetail, { correctUntil }: CourseEntry) =>
  side === 'fleet' && isOneOf(unfinished, status) && correctUntil !== null && now < correctUntil;

const Row = ({ entry, order, onResolve, onCorrect }: Props & { entry: CourseEntry }) => {
  const [day = '', time = ''] = shortTimeText(entry.at).split(' ');
  const words = [entry.where, entry.place, entry.note].filter(Boolean).join('，');
  const isOpen = entry.exception?.resolvedAt === null;
  return (
    <li className={cx(variant(styles, 'look', entry.look), isOpen && styles.open)}>
      <time className="num" dateTime={entry.at}>
        <b>{time}</b> <small>{day}</small>
      </time>
      <i aria-hidden="true" />
      <div className={styles.words}>
        <strong>{entry.name}</strong>
        {words && <p>{words}</p>}
        {entry.remark && <p className={styles.remark}>{entry.remark}</p>}
      </div>
      <div className={styles.by}>
        {entry.byName || recorders[entry.by]}
        {entry.byName && <small>{recorders[entry.by]}</small>}
        {entry.link && <small className="num">{linkText(entry.link)}</small>}
        {entry.witness && (
          <small className={variant(styles, 'witness', entry.witness.look)}>{entry.witness.text}</small>
        )}
      </div>
      <div className={styles.end}>
        <OrderPhotos orderId={order.id} photos={entry.photos} of={entry.name} />
        {canCorrect(order, entry) && (
          <Allowed to={dispatchOrder}>
            <button
              type="button"
              className="link"
              aria-label={`更正时间：${[entry.name, entry.where].filter(Boolean).join('，')}`}
              onClick={() => onCorrect(entry)}
            >
              更正
            </button>
          </Allowed>
        )}
        {isOpen && order.side === 'fleet' && entry.exception && (
          <Allowed to={dispatchOrder}>
            <Button size="small" onClick={() => entry.exception && onResolve(entry.exception)}>
              解除异常
            </Button>
          </Allowed>
        )}
      </div>
    </li>
  );
};

export const CoursePanel = ({ order, onResolve, onCorrect }: Props) => {
  const entries = courseOf(order);
  const photos = entries.reduce((sum, entry) => sum + entry.photos.length, 0);
  return (
    <Panel
      title="里程碑"
      extra={
        <span className="muted">
          {entries.length} 条{photos > 0 && `，${photos} 张照片`}，时间 {CORRECTION_HOURS}{' '}
          小时内可由车队更正，更正双方可见
        </span>
      }
      flush
    >
      <ol className={styles.course}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} order={order} onResolve={onResolve} onCorrect={onCorrect} />
        ))}
      </ol>
    </Panel>
  );
};
