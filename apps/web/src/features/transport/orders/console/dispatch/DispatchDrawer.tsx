// Sends a vehicle and a driver for an order: planned times, candidates, what was checked, a word to the driver.
import { shortOf } from '@rfb/contract/field-rows.ts';
import { orderFields } from '@rfb/contract/transport/orders/order.fields.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Button, Drawer, Input } from 'antd';
import { useCallback, useRef } from 'react';
import { cx } from '../../../../../lib/cx.ts';
import { DateInput } from '../../../../../ui/DateInput.tsx';
import { useReturnFocus } from '../../../../../ui/use-return-focus.ts';
import { loadText, vehicleText } from '../../../../trade/tenders/shared/amounts.ts';
import { LaneLine } from '../../../../trade/tenders/shared/LaneLine.tsx';
import { placeText } from '../../shared/order-places.ts';
import { windowText } from '../../shared/order-times.ts';
import { BusyLegend } from './BusyBar.tsx';
import { Choice } from './Choice.tsx';
import { type Check, checksOf, isComplete } from './checks.ts';
import * as styles from './DispatchDrawer.module.css';
import { useDispatch } from './use-dispatch.ts';

type Dispatch = ReturnType<typeof useDispatch>;

/** Where the vehicle stops on the way, and when. */
const Between = ({ order: { stops } }: { order: OrderDetail }) => (
  <ol>
    {stops.map(({ kind, place, from, to }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place may be visited twice, and the list never changes while it is open
      <li key={index}>
        {placeText({ number: index + 1, kind, name: place.name })}
        {from && <span className="num">　{windowText(from, to)}</span>}
      </li>
    ))}
  </ol>
);

const Head = ({ order }: { order: OrderDetail }) => (
  <dl className={styles.facts}>
    {[
      [
        '线路',
        <LaneLine
          key="lane"
          origin={order.origin.name}
          destination={order.destination.name}
          between={order.stops.length}
        />,
      ],
      ...(order.stops.length > 0 ? [['途经', <Between key="between" order={order} />]] : []),
      [shortOf(orderFields.cargo), [order.cargo, loadText(order)].filter(Boolean).join(' ')],
      ['要求车型', vehicleText(order) || '不限'],
      ['装货', windowText(order.loadFrom, order.loadTo) || order.loadingWindow || '未约定'],
      ['送达', windowText(order.deliverFrom, order.deliverTo) || order.unloadingWindow || '未约定'],
    ].map(([name, value]) => (
      <div key={String(name)}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const TimeField = ({ dispatch, name, label }: { dispatch: Dispatch; name: 'startsAt' | 'endsAt'; label: string }) => {
  const error = dispatch.errors[name];
  return (
    <div>
      <span className={styles.timeName} aria-hidden="true">
        {label}
      </span>
      <DateInput
        hasTime
        aria-label={label}
        status={error ? 'error' : ''}
        value={dispatch.times[name]}
        onChange={(value) => dispatch.setTimes({ [name]: value })}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const Times = ({ dispatch }: { dispatch: Dispatch }) => (
  <section className={styles.times} aria-label="计划时刻">
    <h3>计划时刻</h3>
    <div>
      <TimeField dispatch={dispatch} name="startsAt" label="计划出场" />
      <TimeField dispatch={dispatch} name="endsAt" label="计划送达" />
    </div>
    {!dispatch.plan && <p className={styles.error}>送达应晚于出场，请核对两个时间</p>}
  </section>
);

const Checks = ({ checks }: { checks: Check[] }) => (
  <section aria-label="派车检查">
    <h3>
      派车检查 <small>提交时再查一次</small>
    </h3>
    <ul className={styles.checks}>
      {checks.map(({ text, isDone, isBad }) => (
        <li key={text} className={cx(isDone && styles.done, isBad && styles.bad)}>
          <i aria-hidden="true" />
          {text}
          <span className="only-read">{isDone ? '，已满足' : isBad ? '，不符合，请与货主商定' : '，待选择'}</span>
        </li>
      ))}
    </ul>
  </section>
);

export const DispatchDrawer = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  useReturnFocus();
  const dispatch = useDispatch(order, onClose);
  const { plan, driver, message, send, isSending, setMessage } = dispatch;
  const confirm = useRef<HTMLButtonElement>(null);
  const toConfirm = useCallback(() => setTimeout(() => confirm.current?.focus()), []);
  const verb = order.status === 'created' ? '派车' : '改派';
  return (
    <Drawer
      open
      size={800}
      title={
        <>
          {verb}　<small className={styles.from}>{`${order.orderNo}　${order.shipper.name}`}</small>
        </>
      }
      mask={{ closable: false }}
      onClose={onClose}
      autoFocus={false}
      footer={
        <div className={styles.footer}>
          <span>另一位调度同时派出同一台车时，只有先提交的成立</span>
          <Button onClick={onClose}>暂不{verb}</Button>
          <Button
            ref={confirm}
            type="primary"
            loading={isSending}
            disabled={!plan || !isComplete(dispatch)}
            onClick={send}
          >
            确认{verb}
          </Button>
        </div>
      }
    >
      <div className={styles.dispatch}>
        <Head order={order} />
        <Times dispatch={dispatch} />
        <div className={styles.choiceHead}>
          <h3>车辆与司机</h3>
          <BusyLegend />
        </div>
        <Choice dispatch={dispatch} onComplete={toConfirm} />
        <div className={styles.message}>
          <label htmlFor="dispatch-message">给司机的话</label>
          <Input
            id="dispatch-message"
            maxLength={100}
            showCount
            placeholder="装货点在 3 号门，先在门卫处登记"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <p>
            确认后向 <span className="num">{driver?.phone ?? '所选司机'}</span> 发送链接，只能更新这一单，签收后{' '}
            {order.terms.linkHours} 小时失效。
          </p>
        </div>
        <Checks checks={checksOf(order, dispatch, plan)} />
      </div>
    </Drawer>
  );
};
