// The list of a fleet's vehicles with readiness and document expiries; create, import and export start here.
import { DownOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { exportVehicles } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { ownerships } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import {
  createVehicle,
  getVehicleSummary,
  listVehicles,
  setOwnership,
} from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { Vehicle } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsAdding } from '../../../../lib/is-adding.ts';
import { neighboursOf, useListAddress } from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { ExpiryKey } from '../../../membership/documents/shared/Expiry.tsx';
import { SheetDialog } from '../../../services/imports/shared/SheetDialog.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { columns, VehicleCard } from './columns.tsx';
import { address, conditionsOf } from './conditions.tsx';
import { MoveDialog, type Moving } from './MoveDialog.tsx';
import { VehicleDrawer } from './VehicleDrawer.tsx';
import { VehicleFigures } from './VehicleFigures.tsx';
import { useIsApplicant, VehicleForm } from './VehicleForm.tsx';

type BulkProps = { selected: ReadonlySet<string>; onMove: (moving: Moving) => void; onDone: () => void };

const Bulk = ({ selected, onMove, onDone }: BulkProps) => {
  const vehicleIds = [...selected].slice(0, 100);
  const own = useChange(setOwnership, {
    input: (ownership: keyof typeof ownerships) => ({ body: { vehicleIds, ownership } }),
    done: ({ moved }) => `已修改 ${moved} 台的归属`,
    onDone,
  });
  const move = (one: Moving['move']) => onMove({ move: one, vehicleIds, name: `已选 ${vehicleIds.length} 台` });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'disable', label: '停用', onClick: () => move('disable') },
          { key: 'enable', label: '恢复使用', onClick: () => move('enable') },
          { key: 'repair', label: '送修', onClick: () => move('repair') },
          {
            key: 'ownership',
            label: '修改归属',
            children: Object.entries(ownerships).map(([key, label]) => ({
              key,
              label,
              onClick: () => own.mutate(key as keyof typeof ownerships),
            })),
          },
        ],
      }}
    >
      <Button loading={own.isPending}>
        已选 {selected.size} 台 <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
};

export const VehicleListPage = () => {
  const state = useListAddress(address);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<Moving>();
  const [editing, setEditing] = useState<Vehicle | 'new' | undefined>(useIsAdding() ? 'new' : undefined);
  const [isImporting, setImporting] = useState(false);
  const summary = useAsk(getVehicleSummary).data;
  const isApplicant = useIsApplicant();
  const { values, sort, paging, openId } = state;
  const list = useList(listVehicles, { query: { ...values, sort, ...paging } });
  const rows = list.data?.items ?? [];
  const begin = (
    <Allowed to={createVehicle}>
      {!isApplicant && (
        <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
          导入
        </Button>
      )}
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
        登记车辆
      </Button>
    </Allowed>
  );
  return (
    <FleetFrame>
      <VehicleFigures summary={summary} />
      <ListPanel label="车辆" isFetching={list.isFetching && list.data !== undefined}>
        <ExportProgress state={state} unit="台" />
        <FilterBar
          placeholder="车牌号、车架号"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(state)}
          onClear={state.clear}
          extra={
            <>
              {!isApplicant && selected.size > 0 && (
                <Allowed to={setOwnership}>
                  <Bulk selected={selected} onMove={setMoving} onDone={() => setSelected(new Set())} />
                </Allowed>
              )}
              <Allowed to={exportVehicles}>
                <ExportButton
                  isEmpty={rows.length === 0}
                  label={selected.size > 0 ? '导出已选' : '导出'}
                  start={(format, call) =>
                    call(exportVehicles, {
                      body: {
                        filters: selected.size > 0 ? {} : values,
                        sort,
                        format,
                        ...(selected.size > 0 && { vehicleIds: [...selected] }),
                      },
                    })
                  }
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
          none="还没有登记车辆"
          begin={begin}
          label="车辆"
          columns={columns}
          nameOf={({ plateNo }) => shownPlate(plateNo)}
          card={VehicleCard}
          sort={sort}
          onSort={state.setSort}
          selected={selected}
          onSelect={setSelected}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      <ExpiryKey>
        <span>总质量 4.5 吨及以下普通货运不需要道路运输证</span>
      </ExpiryKey>
      {openId && (
        <VehicleDrawer
          key={openId}
          vehicleId={openId}
          onMove={setMoving}
          onEdit={setEditing}
          onClose={() => state.open(undefined)}
          {...neighboursOf(rows, openId, state.open)}
        />
      )}
      {editing && (
        <VehicleForm
          vehicle={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={(id) => {
            // Unmounts the form first, because its unsaved-changes guard would block the navigation.
            flushSync(() => setEditing(undefined));
            state.open(id);
          }}
        />
      )}
      {moving && (
        <MoveDialog
          moving={moving}
          onClose={() => {
            setMoving(undefined);
            setSelected(new Set());
          }}
        />
      )}
      {isImporting && <SheetDialog kind="vehicles" unit="台" onClose={() => setImporting(false)} />}
    </FleetFrame>
  );
};
