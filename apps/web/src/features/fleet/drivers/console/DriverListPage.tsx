// The list of a fleet's drivers with readiness and document expiries; create, import and export start here.
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { driverStates, licenceClasses } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import {
  createDriver,
  type DriverSummary,
  getDriverSummary,
  listDrivers,
} from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import type { Driver, DriverFilterInput, DriverSort } from '@rfb/contract/fleet/drivers/drivers.ts';
import { exportDrivers } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { documentFilters } from '@rfb/contract/fleet/vehicles/vehicle-filters.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsAdding } from '../../../../lib/is-adding.ts';
import {
  asWritten,
  type Conditions,
  neighboursOf,
  sentAsWritten,
  useListAddress,
} from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { ExpiryKey } from '../../../membership/documents/shared/Expiry.tsx';
import { SheetDialog } from '../../../services/imports/shared/SheetDialog.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { columns, DriverCard } from './columns.tsx';
import { DriverDrawer } from './DriverDrawer.tsx';
import { DriverForm } from './DriverForm.tsx';
import { DriverMoveDialog, type DriverMoving } from './DriverMoveDialog.tsx';

const names = ['licenceClass', 'state', 'document'] as const;
type Name = (typeof names)[number];

const address = {
  conditions: sentAsWritten<DriverFilterInput>(names),
  sort: { read: asWritten<DriverSort>, fallback: '-createdAt' as const },
};

const conditionsOf = ({ values, narrow }: Conditions<Name>) => {
  const one = (key: Name, name: string, words: Record<string, string>, isSingle = false) =>
    choiceCondition({ key, name, words, isSingle, value: values[key], onChange: (value) => narrow({ [key]: value }) });
  return [
    one('licenceClass', '准驾车型', licenceClasses),
    one('state', '状态', driverStates),
    one('document', '证件', documentFilters, true),
  ];
};

const figureNames = ['在册司机', '可派', '60 天内到期', '15 天内到期', '已过期'];

const Figures = ({ summary }: { summary: DriverSummary | undefined }) => {
  if (!summary) return <KpiSkeleton names={figureNames} />;
  const { total, dispatchable, trainDrivers, within60, nextInDays, within15, expired, expiredName } = summary;
  const notes = [
    <>
      可驾半挂列车（A2）<span className="num">{trainDrivers}</span> 位
    </>,
    '在职且证件齐全',
    nextInDays === null ? '没有将到期的证件' : `最近一项 ${nextInDays} 天后`,
    '到期当天仍可派，次日起不可派',
    expiredName ? `${expiredName}${expired > 1 ? ' 等' : ''} 不可派` : '没有过期的证件',
  ];
  const values = [total, dispatchable, within60, within15, expired];
  return (
    <KpiRow
      items={figureNames.map((name, place) => ({ name, value: values[place] ?? 0, unit: '位', note: notes[place] }))}
    />
  );
};

export const DriverListPage = () => {
  const state = useListAddress(address);
  const [moving, setMoving] = useState<DriverMoving>();
  const [editing, setEditing] = useState<Driver | 'new' | undefined>(useIsAdding() ? 'new' : undefined);
  const [isImporting, setImporting] = useState(false);
  const summary = useAsk(getDriverSummary).data;
  const { values, sort, paging, openId } = state;
  const list = useList(listDrivers, { query: { ...values, sort, ...paging } });
  const rows = list.data?.items ?? [];
  const begin = (
    <Allowed to={createDriver}>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
        导入
      </Button>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
        登记司机
      </Button>
    </Allowed>
  );
  return (
    <FleetFrame>
      <Figures summary={summary} />
      <ListPanel label="司机" isFetching={list.isFetching && list.data !== undefined}>
        <ExportProgress state={state} unit="位" />
        <FilterBar
          placeholder="姓名、手机号"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(state)}
          onClear={state.clear}
          extra={
            <>
              <Allowed to={exportDrivers}>
                <ExportButton
                  isEmpty={rows.length === 0}
                  start={(format, call) => call(exportDrivers, { body: { filters: values, sort, format } })}
                  onStarted={state.showTask}
                />
              </Allowed>
              {begin}
            </>
          }
        />
        <ListRows
          of={list}
          state={state}
          none="还没有登记司机"
          begin={begin}
          label="司机"
          columns={columns}
          nameOf={({ name }) => name}
          card={DriverCard}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      <ExpiryKey>
        <span>只驾驶 4.5 吨及以下货车的司机不需要从业资格证</span>
      </ExpiryKey>
      {openId && (
        <DriverDrawer
          key={openId}
          driverId={openId}
          onMove={setMoving}
          onEdit={setEditing}
          onClose={() => state.open(undefined)}
          {...neighboursOf(rows, openId, state.open)}
        />
      )}
      {editing && (
        <DriverForm
          driver={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={(id) => {
            // Unmounts the form first, because its unsaved-changes guard would block the navigation.
            flushSync(() => setEditing(undefined));
            state.open(id);
          }}
        />
      )}
      {moving && <DriverMoveDialog moving={moving} onClose={() => setMoving(undefined)} />}
      {isImporting && <SheetDialog kind="drivers" unit="位" onClose={() => setImporting(false)} />}
    </FleetFrame>
  );
};
