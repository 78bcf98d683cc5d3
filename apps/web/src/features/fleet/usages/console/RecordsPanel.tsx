// Usage records with filters, import, export and costs by month.

import { ImportOutlined } from '@ant-design/icons';
import {
  usageCosts,
  usageKinds,
  usagePhases,
  usageStatusTag,
  usageTitle,
} from '@rfb/contract/fleet/usages/usage.labels.ts';
import { listUsageCosts, type MonthCosts } from '@rfb/contract/fleet/usages/usage-figures.endpoints.ts';
import { exportUsages, listUsages } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { Usage, UsageFilterInput } from '@rfb/contract/fleet/usages/usages.ts';
import { tons } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { checkSheet } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { sentAsWritten, useListAddress } from '../../../../lib/list-address.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed, useMay } from '../../../../lib/use-may.tsx';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import * as dataTableStyles from '../../../../ui/DataTable.module.css';
import type { Column } from '../../../../ui/DataTable.tsx';
import { DateInput, whenDay } from '../../../../ui/DateInput.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { SheetDialog } from '../../../services/imports/shared/SheetDialog.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import * as styles from './RecordsPanel.module.css';

const num = (text: ReactNode) => <span className="num">{text}</span>;
const costOf = ({ fuelFen, tollFen, repairFen, otherFen }: Pick<Usage, keyof typeof usageCosts>) =>
  (fuelFen ?? 0) + (tollFen ?? 0) + (repairFen ?? 0) + (otherFen ?? 0);
const money = (fen: number | null) => (fen ? num(yuanText(fen)) : '');

const columns: Column<Usage>[] = [
  {
    key: 'plate',
    title: '车牌号',
    cell: ({ plateNo, plateColor }) => <PlateTag plateNo={plateNo} color={plateColor} />,
  },
  { key: 'title', title: '行程或项目', cell: usageTitle },
  { key: 'driver', title: '司机', cell: ({ driverName }) => driverName },
  { key: 'from', title: '开始', cell: ({ startedAt, startsAt }) => num(shortTimeText(startedAt ?? startsAt)) },
  { key: 'to', title: '结束', cell: ({ endedAt, endsAt }) => num(shortTimeText(endedAt ?? endsAt)) },
  { key: 'phase', title: '状态', cell: ({ phase }) => <StateTag of={usageStatusTag} value={phase} /> },
  {
    key: 'km',
    title: '里程（公里）',
    align: 'right',
    cell: ({ distanceKm }) => num(distanceKm === null ? undefined : numberText(distanceKm)),
  },
  { key: 'load', title: '载重（吨）', align: 'right', cell: ({ loadKg }) => loadKg !== null && num(tons(loadKg)) },
];

/** For who may see costs. */
const moneyColumns: Column<Usage>[] = [
  { key: 'fuel', title: '燃料费（元）', align: 'right', cell: ({ fuelFen }) => money(fuelFen) },
  { key: 'toll', title: '通行费（元）', align: 'right', cell: ({ tollFen }) => money(tollFen) },
  { key: 'cost', title: '费用合计（元）', align: 'right', cell: (usage) => money(costOf(usage)) },
  { key: 'revenue', title: '运单收入（元）', align: 'right', cell: ({ revenueFen }) => money(revenueFen) },
];

const RecordCard = (usage: Usage) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <PlateTag plateNo={usage.plateNo} color={usage.plateColor} />
      <span className={rowCardsStyles.cardTags}>
        <StateTag of={usageStatusTag} value={usage.phase} />
      </span>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <b>{usageTitle(usage)}</b>
      <small className="num">{shortTimeText(usage.startedAt ?? usage.startsAt)}</small>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>{usage.driverName}</small>
      {costOf(usage) > 0 && <small className="num">{yuanText(costOf(usage))} 元</small>}
    </span>
  </>
);

const conditions = sentAsWritten<UsageFilterInput>(['kind', 'phase', 'from', 'to']);
const dayCondition = (key: 'from' | 'to', name: string, value: string | undefined, set: (value?: string) => void) => ({
  key,
  name,
  text: value,
  editor: <DateInput aria-label={name} value={value} onChange={whenDay(set)} />,
  clear: () => set(undefined),
});

const Costs = ({ items }: { items: MonthCosts[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is scrolled by keyboard too.
  <section className={`${dataTableStyles.dataTable} ${styles.monthCosts}`} aria-label="每月收支表" tabIndex={0}>
    <table>
      <caption className="only-read">每月收支</caption>
      <thead>
        <tr>
          <th>月份</th>
          <th data-align="right">行程</th>
          <th data-align="right">里程（公里）</th>
          {Object.values(usageCosts).map((name) => (
            <th key={name} data-align="right">
              {name}（元）
            </th>
          ))}
          <th data-align="right">费用合计（元）</th>
          <th data-align="right">运单收入（元）</th>
          <th data-align="right">运单毛利（元）</th>
        </tr>
      </thead>
      <tbody>
        {items.map((month) => (
          <tr key={month.month}>
            <td>{num(month.month)}</td>
            <td data-align="right">{num(numberText(month.trips))}</td>
            <td data-align="right">{num(numberText(month.distanceKm))}</td>
            {(Object.keys(usageCosts) as (keyof typeof usageCosts)[]).map((key) => (
              <td key={key} data-align="right">
                {num(yuanText(month[key]))}
              </td>
            ))}
            <td data-align="right">{num(yuanText(costOf(month)))}</td>
            <td data-align="right">{num(yuanText(month.revenueFen))}</td>
            <td data-align="right">
              <b>{num(yuanText(month.revenueFen - month.revenueCostFen))}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const MonthCostsPanel = () => {
  const answer = useAsk(listUsageCosts);
  if (answer.data?.items.length === 0) return null;
  return (
    <Panel title="每月收支" extra={<span className="muted">近 6 个月；毛利只算已签收运单的行程</span>} flush>
      <QueryView of={answer} rows={3}>
        {({ items }) => <Costs items={items} />}
      </QueryView>
    </Panel>
  );
};

export const RecordsPanel = ({ begin }: { begin: ReactNode }) => {
  const state = useListAddress({ conditions });
  const [isImporting, setImporting] = useState(false);
  const seesMoney = useMay()(listUsageCosts);
  const { values, narrow, paging, openId } = state;
  const list = useList(listUsages, { query: { ...values, ...paging } });
  const choice = (key: 'kind' | 'phase', name: string, words: Record<string, string>) =>
    choiceCondition({ key, name, words, value: values[key], onChange: (value) => narrow({ [key]: value }) });
  return (
    <>
      {seesMoney && <MonthCostsPanel />}
      <ListPanel label="使用记录" isFetching={list.isFetching && list.data !== undefined}>
        <ExportProgress state={state} unit="条" />
        <FilterBar
          placeholder="车牌号、地点、维修项目"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={[
            choice('kind', '类别', usageKinds),
            choice('phase', '状态', usagePhases),
            dayCondition('from', '起始日期', values.from, (from) => narrow({ from })),
            dayCondition('to', '截止日期', values.to, (to) => narrow({ to })),
          ]}
          onClear={state.clear}
          extra={
            <>
              <ExportButton
                isEmpty={list.data?.total === 0}
                start={(format, call) => call(exportUsages, { body: { filters: values, format } })}
                onStarted={state.showTask}
              />
              <Allowed to={checkSheet}>
                <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                  导入
                </Button>
              </Allowed>
            </>
          }
        />
        <ListRows
          of={list}
          state={state}
          none="还没有使用记录"
          begin={begin}
          label="使用记录"
          columns={seesMoney ? [...columns, ...moneyColumns] : columns}
          nameOf={usageTitle}
          card={RecordCard}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      {isImporting && <SheetDialog kind="usages" unit="条" onClose={() => setImporting(false)} />}
    </>
  );
};
