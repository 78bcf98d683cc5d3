// The plans of recurring orders of a cooperation, the days ahead of each, and what became of the last ones.
import type { CooperationSide } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { orderPath } from '@rfb/contract/transport/orders/order-paths.ts';
import * as endpoints from '@rfb/contract/transport/recurring/recurring.endpoints.ts';
import { recurringOutcomes, recurringTag, weekdayNames } from '@rfb/contract/transport/recurring/recurring.labels.ts';
import {
  allRecurringMoves,
  canMoveRecurring,
  type RecurringMove,
  recurringMoves,
} from '@rfb/contract/transport/recurring/recurring.states.ts';
import type { RecurringOrder } from '@rfb/contract/transport/recurring/recurring.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../../lib/cx.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange, useSend } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { priceText, vehicleText } from '../../tenders/shared/amounts.ts';
import { LaneLine } from '../../tenders/shared/LaneLine.tsx';
import * as styles from './PriceList.module.css';
import { RecurringDrawer } from './RecurringDrawer.tsx';

const weekdayOf = (day: string) => weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay() || 7] ?? '';
const dayWords = (day: string) => `${day.slice(5)} 周${weekdayOf(day)}`;

const timesOf = ({ loadFrom, loadTo, delivery }: RecurringOrder) => {
  const loading = `装货 ${loadFrom}–${loadTo}`;
  if (!delivery) return loading;
  const when = delivery.days === 0 ? '当天' : delivery.days === 1 ? '次日' : `第 ${delivery.days} 天`;
  return `${loading}，${when} ${delivery.from}–${delivery.to} 送达`;
};

const priceOf = ({ order: { priceE4 } }: RecurringOrder) =>
  priceE4 === null
    ? '按协议价；没有协议价的日子不下单'
    : `按协议价；没有协议价时 ${priceText(priceE4)} 元/车，由车队接受`;

const moveEndpoints = {
  pause: endpoints.pauseRecurringOrder,
  resume: endpoints.resumeRecurringOrder,
  end: endpoints.endRecurringOrder,
} as const;
const done = { pause: '已暂停，不再自动下单', resume: '已恢复', end: '已结束，已经下的运单不变' } as const;

type PlanProps = { cooperationId: string; plan: RecurringOrder };

const Moves = ({ cooperationId, plan }: PlanProps) => {
  const { modal } = App.useApp();
  const params = { cooperationId, recurringOrderId: plan.id };
  const save = useSend({
    send: (move: RecurringMove, call) => call(moveEndpoints[move], { params, body: { version: plan.version } }),
    done: (_, move) => done[move],
  });
  const moves = allRecurringMoves.filter((move) => canMoveRecurring(plan.state, move));
  const run = (move: RecurringMove) => {
    if (move !== 'end') return save.mutate(move);
    modal.confirm({
      title: '结束这个周期运单？',
      content: '结束后不再自动下单，也不能恢复；已经下的运单不变。',
      okText: '结束',
      cancelText: '保留',
      onOk: () => save.settled(move),
    });
  };
  return (
    <div className={styles.moves}>
      {moves.map((move) => (
        <Button key={move} size="small" loading={save.isPending && save.variables === move} onClick={() => run(move)}>
          {recurringMoves[move].name}
        </Button>
      ))}
    </div>
  );
};

/** Days ahead, each of which the shipper may skip, and skipped ones it may take back. */
const Days = ({ cooperationId, plan, canSkip, today }: PlanProps & { canSkip: boolean; today: string }) => {
  const skip = useChange(endpoints.skipRecurringDays, {
    input: (days: string[]) => ({
      params: { cooperationId, recurringOrderId: plan.id },
      body: { days, version: plan.version },
    }),
    done: '已调整，车队会收到通知',
  });
  const skipped = plan.skipped.filter((day) => day >= today);
  const toggle = (day: string, name: string, days: string[]) =>
    canSkip && (
      <Allowed to={endpoints.skipRecurringDays}>
        <button
          type="button"
          className="link"
          disabled={skip.isPending}
          aria-label={`${name} ${day}`}
          onClick={() => skip.mutate(days)}
        >
          {name}
        </button>
      </Allowed>
    );
  return (
    <>
      {plan.upcoming.length > 0 && (
        <p className={styles.days}>
          接下来：
          {plan.upcoming.map((day) => (
            <span key={day}>
              <span className="num">{dayWords(day)}</span> {toggle(day, '跳过', [...plan.skipped, day])}
            </span>
          ))}
        </p>
      )}
      {skipped.length > 0 && (
        <p className={styles.days}>
          不下单：
          {skipped.map((day) => (
            <span key={day}>
              <span className="num">{dayWords(day)}</span>{' '}
              {toggle(
                day,
                '恢复',
                plan.skipped.filter((one) => one !== day),
              )}
            </span>
          ))}
        </p>
      )}
    </>
  );
};

const Outcomes = ({ plan: { outcomes }, side }: { plan: RecurringOrder; side: CooperationSide }) =>
  outcomes.length > 0 && (
    <ul aria-label="最近的结果">
      {outcomes.map(({ day, outcome, orders, reason }) => (
        <li key={day}>
          <span className="num">{dayWords(day)}</span>　{recurringOutcomes[outcome]}
          {reason && `：${reason}`}
          {orders.map(({ id, orderNo }) => (
            <span key={id}>
              　
              <Link className="link num" to={orderPath(side, id)}>
                {orderNo}
              </Link>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );

type Props = { cooperation: Pick<Cooperation, 'id' | 'partner'>; side: CooperationSide; canPlan: boolean };

export const RecurringList = ({ cooperation: { id: cooperationId, partner }, side, canPlan }: Props) => {
  const answer = useAsk(endpoints.listRecurringOrders, { params: { cooperationId } });
  const [isPlanning, setPlanning] = useState(false);
  return (
    <>
      <p className={styles.lead}>
        按星期提前自动下单，每个装货日只下一次，双方都看得到；每一单仍由车队接单或拒单。
        {side === 'shipper' && !canPlan && '合作有效、框架协议在期内才能新建。'}
      </p>
      {canPlan && answer.data && (
        <Allowed to={endpoints.createRecurringOrder}>
          <Button onClick={() => setPlanning(true)}>新建周期运单</Button>
        </Allowed>
      )}
      <QueryView of={answer} rows={4}>
        {({ items, today }) =>
          items.length === 0 ? (
            <EmptyState title="还没有周期运单" />
          ) : (
            <ul className={styles.prices} aria-label="周期运单">
              {items.map((plan) => (
                <li key={plan.id} className={cx(plan.state === 'ended' && styles.ended)}>
                  <div>
                    <LaneLine origin={plan.origin} destination={plan.destination} between={plan.order.stops.length} />
                    <StateTag of={recurringTag} value={plan.state} />
                  </div>
                  <p>
                    <strong>每周{plan.weekdays.map((day) => weekdayNames[day]).join('、')}</strong>，每次 {plan.trips}{' '}
                    车，{timesOf(plan)}
                  </p>
                  <p>
                    {[plan.order.cargo, vehicleText(plan.order)].filter(Boolean).join('，')}。{priceOf(plan)}
                  </p>
                  <p>
                    <span className="num">{plan.from}</span> 至 <span className="num">{plan.until}</span>
                  </p>
                  <Days
                    cooperationId={cooperationId}
                    plan={plan}
                    today={today}
                    canSkip={side === 'shipper' && plan.state !== 'ended'}
                  />
                  <Outcomes plan={plan} side={side} />
                  {side === 'shipper' && plan.state !== 'ended' && (
                    <Allowed to={endpoints.endRecurringOrder}>
                      <Moves cooperationId={cooperationId} plan={plan} />
                    </Allowed>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {isPlanning && answer.data && (
        <RecurringDrawer
          cooperationId={cooperationId}
          fleetName={partner.name}
          today={answer.data.today}
          aheadDays={answer.data.aheadDays}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
};
