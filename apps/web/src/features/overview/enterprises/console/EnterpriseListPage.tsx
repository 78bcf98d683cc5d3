// Enterprise management: a filterable list of every registered fleet and shipper, with a detail drawer.
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { onlySees } from '@rfb/contract/duties.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import {
  defaultColumns,
  enterpriseColumns,
  FIXED_COLUMN,
} from '@rfb/contract/overview/enterprises/enterprise-columns.ts';
import { exportEnterprises } from '@rfb/contract/overview/enterprises/enterprise-sheets.endpoints.ts';
import {
  countEnterprises,
  countMatches,
  listEnterprises,
} from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWithRoles } from '../../../../lib/current-user.ts';
import { neighboursOf } from '../../../../lib/list-address.ts';
import { useIsNarrow } from '../../../../lib/media.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList, useTotal } from '../../../../lib/use-list.ts';
import { ColumnSettings } from '../../../../ui/ColumnSettings.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { columnsOf, EnterpriseCard } from './columns.tsx';
import { useConditions } from './conditions.tsx';
import { ExportLabel, exportOf } from './export.tsx';
import { useListState } from './list-state.ts';
import { ViewTabs } from './ViewTabs.tsx';

// Imports and details are loaded when somebody opens them.
const EnterpriseDrawer = lazy(async () => ({ default: (await import('./EnterpriseDrawer.tsx')).EnterpriseDrawer }));
const AddDialog = lazy(async () => ({ default: (await import('./AddDialog.tsx')).AddDialog }));
const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

const Counts = () => {
  const { data } = useAsk(countEnterprises);
  // The same words while counting, so that the line keeps its height on a phone.
  const figure = (value = Number.NaN) => <span className="num">{Number.isNaN(value) ? '　' : numberText(value)}</span>;
  return (
    <>
      共 {figure(data && data.fleets + data.shippers)}
      {data?.isCapped && '+'} 家企业：车队 {figure(data?.fleets)}，货主 {figure(data?.shippers)}；其中{' '}
      {figure(data?.notMembers)} 家尚未入会
    </>
  );
};

export const EnterpriseListPage = () => {
  const state = useListState();
  const conditions = useConditions(state);
  const isNarrow = useIsNarrow();
  const mayAdd = !onlySees(useWithRoles({ role: 'admin' }), 'enterprises');
  const [isImporting, setImporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { values: filters, sort, paging, columns, openId } = state;
  const list = useList(listEnterprises, { query: { ...filters, sort, ...paging, withTotal: 'false' } });
  const total = useTotal(list, countMatches, { query: filters });
  const rows = list.data?.items ?? [];
  return (
    <PageFrame
      title="企业管理"
      note={<Counts />}
      actions={
        <>
          {mayAdd && (
            <>
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
                登记企业
              </Button>
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入
              </Button>
            </>
          )}
          <ExportButton
            isEmpty={list.data?.items.length === 0}
            label={<ExportLabel chosen={selected.size} total={total?.total} />}
            start={(format, call) => call(exportEnterprises, exportOf(state, selected, format))}
            onStarted={state.showTask}
          />
        </>
      }
    >
      {isAdding && (
        <Suspense fallback={null}>
          <AddDialog
            onAdded={(companyId) => {
              setAdding(false);
              state.open(companyId);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
      <ListPanel label="企业" isFetching={list.isFetching && list.data !== undefined}>
        <ExportProgress state={state} unit="家" />
        <ViewTabs state={state} />
        <FilterBar
          placeholder="名称、首字母、信用代码、电话"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditions}
          onClear={state.clear}
          extra={
            !isNarrow && (
              <ColumnSettings
                names={enterpriseColumns}
                columns={columns}
                fixed={FIXED_COLUMN}
                defaults={defaultColumns}
                onChange={state.setColumns}
              />
            )
          }
        />
        <ListRows
          of={list}
          state={state}
          none="还没有企业登记"
          isCountedBeside
          counted={total}
          label="企业"
          columns={columnsOf(columns)}
          nameOf={({ enterpriseName }) => enterpriseName}
          card={EnterpriseCard}
          sort={sort}
          onSort={state.setSort}
          selected={selected}
          onSelect={setSelected}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      {openId && (
        <Suspense fallback={null}>
          <EnterpriseDrawer key="drawer" companyId={openId} state={state} {...neighboursOf(rows, openId, state.open)} />
        </Suspense>
      )}
    </PageFrame>
  );
};
