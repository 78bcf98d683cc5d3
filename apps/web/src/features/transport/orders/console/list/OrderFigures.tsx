// The figures above the order lists of both sides.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import type { OrderCounts } from '@rfb/contract/transport/orders/orders.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../../../ui/KpiRow.tsx';
import { leftText, minutesText } from '../../shared/order-times.ts';

const names: Record<OrderSide, string[]> = {
  fleet: ['待派车', '执行中', '异常', '等待货主确认', '装卸等待中位数'],
  shipper: ['待签收确认', '待派车', '执行中', '异常', '我方装卸等待'],
};

const kpisOf = ({ tabs, exceptions, dueToday, nextCompletesAt, waiting, now }: OrderCounts, side: OrderSide) => {
  const left = leftText(nextCompletesAt, now);
  const figures: Record<string, Omit<Kpi, 'name'>> = {
    created: { value: tabs.created ?? 0, unit: '单', note: side === 'fleet' ? '按装货窗口先后派车' : '等车队派车' },
    running: { value: tabs.running ?? 0, unit: '单', note: `今日预计到达 ${dueToday} 单` },
    exceptions: { value: exceptions, unit: '单', note: exceptions > 0 ? '有未解除的异常' : '没有未解除的异常' },
    signed: { value: tabs.signed ?? 0, unit: '单', note: left ? `最早一单 ${left}后自动完成` : '到期未确认自动完成' },
    waiting: {
      value: waiting.median === null ? '—' : minutesText(waiting.median),
      ...(waiting.median !== null && { unit: '小时' }),
      note: waiting.count > 0 ? `近 30 天 ${waiting.count} 次，超出免费 ${waiting.over} 次` : '近 30 天还没有装卸记录',
    },
  };
  const keys =
    side === 'fleet'
      ? ['created', 'running', 'exceptions', 'signed', 'waiting']
      : ['signed', 'created', 'running', 'exceptions', 'waiting'];
  return keys.map((key, index) => ({ name: names[side][index] ?? '', ...(figures[key] as Omit<Kpi, 'name'>) }));
};

export const OrderFigures = ({ counts, side }: { counts: OrderCounts | undefined; side: OrderSide }) =>
  counts ? <KpiRow items={kpisOf(counts, side)} /> : <KpiSkeleton names={names[side]} />;
