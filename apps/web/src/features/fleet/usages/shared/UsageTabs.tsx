// The tabs of 车辆使用: orders and statements on their own pages, then board, records and maintenance.

import { getBoardCounts } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { ordersPath, statementsPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { countOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { listStatements } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { useIsNarrow } from '../../../../lib/media.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import * as styles from './UsageTabs.module.css';

const usageTabs = {
  orders: '运单',
  statements: '对账单',
  board: '排班',
  records: '使用记录',
  maintenance: '维护计划',
  figures: '统计',
} as const;
export type UsageTab = keyof typeof usageTabs;

const USAGE_PATH = '/user/vehicle-usage';
export const usageTabPath = (tab: UsageTab) => {
  if (tab === 'orders') return ordersPath('fleet');
  if (tab === 'statements') return statementsPath('fleet');
  return tab === 'board' ? USAGE_PATH : `${USAGE_PATH}?tab=${tab}`;
};

/** Tabs with a page of their own. */
export const isOtherPage = (tab: UsageTab) => tab === 'orders' || tab === 'statements';

/** On a phone the figures have their own tab; elsewhere they are above the board. Who sees no payments has no statements. */
export const useShownTabs = () => {
  const isNarrow = useIsNarrow();
  const may = useMay();
  return (Object.keys(usageTabs) as UsageTab[]).filter(
    (tab) => (isNarrow || tab !== 'figures') && (tab !== 'statements' || may(listStatements)),
  );
};

/** A space of its width until the count is known. */
const figure = (count: number | undefined) => (count === undefined ? '　' : numberText(count));

type Props = { active: UsageTab; onChange: (tab: UsageTab) => void };

export const UsageTabs = ({ active, onChange }: Props) => {
  const shown = useShownTabs();
  const counts = useAsk(getBoardCounts).data;
  const orders = useAsk(countOrders).data;
  const countOf: Partial<Record<UsageTab, number | string>> = {
    orders: figure(orders?.tabs.open),
    board: figure(counts?.total),
    maintenance: figure(counts?.due),
  };
  return (
    <div className={styles.usageTabs}>
      <LineTabs
        label="车辆使用"
        items={shown.map((key) => ({
          key,
          name: usageTabs[key],
          ...(countOf[key] !== undefined && { count: countOf[key] }),
        }))}
        active={active}
        onChange={(key) => onChange(key as UsageTab)}
      />
    </div>
  );
};
