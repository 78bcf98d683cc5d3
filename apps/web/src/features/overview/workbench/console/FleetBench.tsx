// Workbench of a member fleet: figures, to-dos, expiring papers, readiness for bidding.
import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { NO_RATINGS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { type FleetWorkbench, getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import type { OrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import type { getWorkbench } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { lazy, Suspense } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';
import { Later } from '../../../../ui/Later.tsx';
import { Columns } from '../../../../ui/PageFrame.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { CreditExplanation } from '../../../conduct/credits/shared/CreditPanel.tsx';
import { BranchNotices } from './BranchNotices.tsx';
import { describeTodo } from './fleet-todos.ts';
import { OpenLots } from './OpenLots.tsx';
import { describeOrderTodo, OrderPanels, OrderSidePanels, useOrderBench } from './order-todos.ts';
import { TodoList } from './TodoList.tsx';
import { VehicleStates } from './VehicleStates.tsx';

// Below what a first look shows; begun with the page, so that they are there when their turn comes.
const loadPapers = () => import('./PaperWarnings.tsx');
const loadReadiness = () => import('./Readiness.tsx');
for (const load of [loadPapers, loadReadiness]) load().catch(() => undefined);
const PaperWarnings = lazy(async () => ({ default: (await loadPapers()).PaperWarnings }));
const Readiness = lazy(async () => ({ default: (await loadReadiness()).Readiness }));

type Member = NonNullable<CompanyProfile['member']>;
type Figures = NonNullable<ReplyOf<typeof getWorkbench>['fleet']>;

const whole = (fen: number) => `¥${numberText(Math.round(fen / 100))}`;

const tradeKpis = ({ month, money }: OrderBench): Kpi[] => [
  {
    name: '本月成交',
    value: month?.awards ?? 0,
    unit: '项',
    note: month && month.awards > 0 ? whole(month.amountFen) : '本月还没有确认的成交',
  },
  ...(money
    ? [
        {
          name: '应收运费',
          value: whole(money.openFen),
          note: money.overdue > 0 ? `逾期 ${whole(money.overdueFen)}` : `${money.orders} 张运单`,
        },
      ]
    : []),
];

const kpisOf = (
  { vehicles, drivers }: FleetWorkbench,
  orders: OrderBench | undefined,
  member: Member,
  { rating, ratingCount }: Figures,
): Kpi[] => [
  {
    name: '在途车辆',
    value: vehicles.inTransit,
    unit: `/ ${vehicles.total} 台`,
    note: orders ? `今日 ${orders.running.dueToday} 单预计到达` : '已登记的车辆',
  },
  {
    name: '可派车辆',
    value: vehicles.dispatchable,
    unit: '台',
    note: `可派司机 ${drivers.dispatchable} / ${drivers.total} 名`,
  },
  ...(orders ? tradeKpis(orders) : []),
  {
    name: '评分',
    value: rating === null ? NO_RATINGS : rating.toFixed(1),
    note: rating === null ? '完成运单后由货主评价' : `${ratingCount} 条评价`,
  },
  {
    name: '信用分',
    value: member.creditScore,
    unit: creditGradeOf(member.creditScore),
    note: <CreditExplanation label="为什么" />,
  },
];

type Props = { member: Member; figures: Figures };

const NAMES = ['在途车辆', '可派车辆', '本月成交', '应收运费', '评分', '信用分'];

export const FleetBench = ({ member, figures }: Props) => {
  const { data: orders } = useOrderBench();
  return (
    <QueryView of={useAsk(getFleetWorkbench)} pending={<KpiSkeleton names={NAMES} />}>
      {(bench) => (
        <>
          <KpiRow items={kpisOf(bench, orders, member, figures)} />
          <Columns
            main={
              <>
                <TodoList
                  todos={[
                    ...bench.todos.map(describeTodo),
                    ...(orders?.todos.map((todo) => describeOrderTodo(todo, 'fleet')) ?? []),
                  ]}
                />
                <Later>
                  <OpenLots />
                  <Suspense>{orders && <OrderPanels bench={orders} side="fleet" />}</Suspense>
                  <Later>
                    <Suspense>
                      <PaperWarnings papers={bench.papers} />
                      <Readiness readiness={bench.readiness} />
                    </Suspense>
                  </Later>
                </Later>
              </>
            }
            side={
              <Later>
                {/* With the last panels of the main column, which is above this one on a phone. */}
                <Later>
                  <VehicleStates vehicles={bench.vehicles} />
                  <Suspense>{orders && <OrderSidePanels bench={orders} side="fleet" />}</Suspense>
                  <BranchNotices />
                </Later>
              </Later>
            }
          />
        </>
      )}
    </QueryView>
  );
};
