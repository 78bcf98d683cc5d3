// A shipper's trade on its workbench: figures, what waits for a decision, what runs.
import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { OrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { BIDDING_PATH, tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderItem, TenderSummary } from '@rfb/contract/trade/tenders/tender-views.ts';
import { getTenderSummary, listTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { Remaining, spanText } from '../../../../lib/countdown.tsx';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { CreditExplanation } from '../../../conduct/credits/shared/CreditPanel.tsx';
import { LaneLine } from '../../../trade/tenders/shared/LaneLine.tsx';
import { TenderPhaseTag } from '../../../trade/tenders/shared/TenderPhaseTag.tsx';
import { tendersOf } from '../shared/first-asks.ts';
import { describeOrderTodo, OrderPanels, OrderSidePanels, useOrderBench } from './order-todos.ts';
import * as styles from './ShipperTrade.module.css';
import { TodoList } from './TodoList.tsx';

/** The calls of this part; the page waits for them and appears as a whole. */
export const useShipperTrade = () => ({
  summary: useAsk(getTenderSummary),
  running: useAsk(listTenders, tendersOf('running')),
  waiting: useAsk(listTenders, tendersOf('waiting')),
  deciding: useAsk(listTenders, tendersOf('deciding')),
  orders: useOrderBench(),
});

const yuan = (fen: number) => `¥${numberText(Math.round(fen / 100))}`;

type Member = NonNullable<CompanyProfile['member']>;

const orderKpis = ({ running, toRate }: OrderBench): Kpi[] => [
  {
    name: '在途运单',
    value: running.total,
    unit: '张',
    note: `今日到 ${running.dueToday} 张${running.exceptions > 0 ? `，异常 ${running.exceptions} 张` : ''}`,
  },
  {
    name: '待评价',
    value: toRate.count,
    unit: '张',
    note: toRate.items[0] ? `最近 ${shortTimeText(toRate.items[0].closesAt)} 截止` : '没有等你评价的',
  },
];

const kpisOf = (summary: TenderSummary, orders: OrderBench | undefined, { creditScore }: Member): Kpi[] => [
  {
    name: '进行中竞价',
    value: summary.running,
    unit: '项',
    note: summary.closingSoon > 0 ? `${summary.closingSoon} 项 10 分钟内截止` : '10 分钟内没有截止的',
  },
  {
    name: '待开启与待定',
    value: summary.deciding,
    unit: '项',
    note:
      summary.decidingSince === null
        ? '没有等你决定的'
        : `最早已等 ${spanText(serverNow() - Date.parse(summary.decidingSince))}`,
  },
  ...(orders ? orderKpis(orders) : []),
  {
    name: '本月成交',
    value: yuan(summary.monthFen),
    note:
      summary.monthAwards > 0
        ? `${summary.monthAwards} 项，低于限价 ${yuan(summary.monthSavedFen)}`
        : '本月还没有确认的成交',
  },
  { name: '信用分', value: creditScore, unit: creditGradeOf(creditScore), note: <CreditExplanation label="为什么" /> },
];

const NAMES = ['进行中竞价', '待开启与待定', '在途运单', '待评价', '本月成交', '信用分'];

/** Before the first tender there is nothing to count, and a row of noughts would read as a bad record. */
const beforeFirst = (items: Kpi[]): Kpi[] =>
  items.map((item) => (item.value === 0 || item.value === yuan(0) ? { name: item.name, value: '—' } : item));

type KpiProps = { member: Member; isNew: boolean };

export const ShipperKpis = ({ member, isNew }: KpiProps) => {
  const { data: orders } = useOrderBench();
  return (
    <QueryView of={useAsk(getTenderSummary)} pending={<KpiSkeleton names={NAMES} />}>
      {(summary) =>
        isNew ? (
          <div className={styles.dashed}>
            <KpiRow items={beforeFirst(kpisOf(summary, orders, member))} />
            <p className="muted">发布第一场竞价后，这些数在这里亮起来。信用分没有记录时就是 80。</p>
          </div>
        ) : (
          <KpiRow items={kpisOf(summary, orders, member)} />
        )
      }
    </QueryView>
  );
};

const actions: Partial<Record<TenderItem['phase'], string>> = {
  closed: '开启报价',
  evaluating: '去评审',
  awarded: '查看',
};

const When = ({ phase, startsAt, closesAt, opensAt }: TenderItem) => {
  if (phase === 'bidding' && closesAt) return <Remaining until={closesAt} />;
  if (phase === 'published' && startsAt) return <>{shortTimeText(startsAt)} 开始</>;
  if (phase === 'closed' && opensAt) return <>最晚 {shortTimeText(opensAt)} 开启</>;
  return closesAt && <>{shortTimeText(closesAt)} 截止</>;
};

const Row = ({ item }: { item: TenderItem }) => (
  <li>
    <div>
      <Link className={styles.name} to={tenderPath(item.id)}>
        {item.title}
      </Link>
      <small>
        <span className="num">{item.tenderNo}</span>　{tenderModes[item.mode]}
      </small>
    </div>
    <LaneLine origin={item.firstLane?.origin ?? ''} destination={item.firstLane?.destination ?? ''} />
    <TenderPhaseTag phase={item.phase} />
    <span className={styles.when}>
      <When {...item} />
    </span>
    {actions[item.phase] && (
      <Link className="link" to={tenderPath(item.id)} aria-label={`${actions[item.phase]}：${item.title}`}>
        {actions[item.phase]}
      </Link>
    )}
  </li>
);

const Rows = ({ items }: { items: TenderItem[] }) => (
  <ul className={styles.rows}>
    {items.map((item) => (
      <Row key={item.id} item={item} />
    ))}
  </ul>
);

const centre = (
  <Link className="link" to={BIDDING_PATH}>
    进入竞价中心
  </Link>
);

/** Nothing is shown where there is nothing: the figures above say so. */
export const ShipperTrade = () => {
  const { running, waiting, deciding, orders } = useShipperTrade();
  const undecided = [...(waiting.data?.items ?? []), ...(deciding.data?.items ?? [])];
  return (
    <>
      <TodoList todos={orders.data?.todos.map((todo) => describeOrderTodo(todo, 'shipper')) ?? []} />
      {undecided.length > 0 && (
        <Panel title="待开启与待定" flush extra={<span className="muted">等你开启或确定成交</span>}>
          <Rows items={undecided} />
        </Panel>
      )}
      {running.data && running.data.items.length > 0 && (
        <Panel title="进行中的竞价" flush extra={centre}>
          <Rows items={running.data.items} />
        </Panel>
      )}
      <Suspense>{orders.data && <OrderPanels bench={orders.data} side="shipper" />}</Suspense>
    </>
  );
};

export const ShipperSide = () => {
  const { data } = useOrderBench();
  return <Suspense>{data && <OrderSidePanels bench={data} side="shipper" />}</Suspense>;
};
