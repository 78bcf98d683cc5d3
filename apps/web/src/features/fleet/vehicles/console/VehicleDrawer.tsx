// Drawer with one vehicle: readiness with reasons, fields, documents, photos, drivers, history.

import {
  type VehicleField,
  vehicleFieldList,
  vehicleFieldNames,
  vehicleFields,
} from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { vehicleStatusTag } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { canMoveVehicle, fleetVehicleMoves, vehicleMoves } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import { vehicleTypeName, vehicleWarnings } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import {
  getVehicle,
  listVehicleDrivers,
  listVehicleHistory,
  setVehiclePhotos,
  updateVehicle,
} from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { Vehicle } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { fieldFact } from '../../../../ui/field-facts.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as formStyles from '../../../../ui/TwoColumnForm.module.css';
import * as documentFoldersStyles from '../../../membership/documents/shared/DocumentFolders.module.css';
import { DocumentFolders } from '../../../membership/documents/shared/DocumentFolders.tsx';
import * as styles from '../../../membership/documents/shared/Expiry.module.css';
import { HistoryList } from '../shared/HistoryList.tsx';
import { sizeText } from './columns.tsx';
import type { Moving } from './MoveDialog.tsx';
import { VehiclePhotos } from './VehiclePhotos.tsx';

/** Title and size of the vehicle take these together. */
const inWords: readonly VehicleField[] = ['plateNo', 'plateColor', 'vehicleType', 'bodyType', 'lengthMm'];

const factsOf = (vehicle: Vehicle): [string, React.ReactNode][] => [
  [vehicleFieldNames.vehicleType, vehicleTypeName(vehicle)],
  ['车长车型', sizeText(vehicle)],
  ...vehicleFieldList
    .filter((name) => !inWords.includes(name))
    .map((name) => fieldFact(vehicleFields[name], vehicle[name])),
];

const Readiness = ({ vehicle }: { vehicle: Vehicle }) => {
  const warnings = vehicleWarnings(vehicle);
  return (
    <>
      {vehicle.reasons.length > 0 && vehicle.state !== 'scrapped' && (
        <p className={styles.notReady} role="status">
          不可派车：{vehicle.reasons.map(readinessWords).join('、')}
        </p>
      )}
      {vehicle.stateReason && (
        <p className="muted">
          {vehicle.state === 'scrapped' ? '报废' : '变更状态'}原因：{vehicle.stateReason}
        </p>
      )}
      {warnings.map(({ field, text }) => (
        <p key={field} className={formStyles.formWarning}>
          提醒：{text}
        </p>
      ))}
    </>
  );
};

const Drivers = ({ vehicleId }: { vehicleId: string }) => (
  <QueryView of={useAsk(listVehicleDrivers, { params: { vehicleId }, query: { pageSize: '50' } })} rows={4}>
    {({ items, total }) =>
      total === 0 ? (
        <p className="muted">没有准驾车型相符的在职司机。</p>
      ) : (
        <ul className={documentFoldersStyles.folders}>
          {items.map(({ id, name, licenceClasses, isDispatchable, reasons }) => (
            <li key={id} className={documentFoldersStyles.folder}>
              <b>{name}</b>
              <span>
                <span className="num">{licenceClasses.join('')}</span>
                <small>{isDispatchable ? '可派' : reasons.map(readinessWords).join('、')}</small>
              </span>
            </li>
          ))}
        </ul>
      )
    }
  </QueryView>
);

const History = ({ vehicleId }: { vehicleId: string }) => (
  <QueryView of={useAsk(listVehicleHistory, { params: { vehicleId }, query: { pageSize: '50' } })} rows={4}>
    {({ items, total }) => <HistoryList items={items} total={total} />}
  </QueryView>
);

const tabs = { facts: '资料', papers: '证件', photos: '照片', drivers: '可驾司机', history: '记录' } as const;
type Tab = keyof typeof tabs;

const Content = ({ vehicle, tab }: { vehicle: Vehicle; tab: Tab }) => {
  const may = useMay();
  const isKept = vehicle.state !== 'scrapped';
  if (tab === 'papers') return <DocumentFolders ownerKind="vehicle" ownerId={vehicle.id} canChange={isKept} />;
  if (tab === 'photos') return <VehiclePhotos vehicle={vehicle} canChange={isKept && may(setVehiclePhotos)} />;
  if (tab === 'drivers') return <Drivers vehicleId={vehicle.id} />;
  if (tab === 'history') return <History vehicleId={vehicle.id} />;
  return (
    <>
      <Readiness vehicle={vehicle} />
      <Facts items={factsOf(vehicle)} />
    </>
  );
};

type Props = {
  vehicleId: string;
  onMove: (moving: Moving) => void;
  onEdit: (vehicle: Vehicle) => void;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

const Actions = ({ vehicle, onMove, onEdit }: { vehicle: Vehicle } & Pick<Props, 'onMove' | 'onEdit'>) => {
  const moves = fleetVehicleMoves.filter((move) => canMoveVehicle(vehicle.state, move));
  const mayChange = useMay()(updateVehicle);
  if (vehicle.state === 'scrapped' || !mayChange) return null;
  return (
    <>
      <Button type="primary" onClick={() => onEdit(vehicle)}>
        修改资料
      </Button>
      {moves.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: moves.map((move) => ({ key: move, label: vehicleMoves[move].name, danger: move === 'scrap' })),
            onClick: ({ key }) =>
              onMove({ move: key as Moving['move'], vehicleIds: [vehicle.id], name: shownPlate(vehicle.plateNo) }),
          }}
        >
          <Button>更多</Button>
        </Dropdown>
      )}
    </>
  );
};

export const VehicleDrawer = ({ vehicleId, onMove, onEdit, onClose, ...neighbours }: Props) => {
  const answer = useList(getVehicle, { params: { vehicleId } });
  const [tab, setTab] = useState<Tab>('facts');
  const vehicle = answer.data;
  return (
    <DetailDrawer
      label="车辆详情"
      title={vehicle ? <PlateTag plateNo={vehicle.plateNo} color={vehicle.plateColor} /> : '车辆详情'}
      tags={vehicle && <StateTag of={vehicleStatusTag} value={vehicle.state} />}
      tabs={
        <LineTabs
          label="车辆详情"
          items={Object.entries(tabs).map(([key, name]) => ({ key, name }))}
          active={tab}
          onChange={(key) => setTab(key as Tab)}
        />
      }
      footer={vehicle && <Actions vehicle={vehicle} onMove={onMove} onEdit={onEdit} />}
      onClose={onClose}
      {...neighbours}
    >
      <QueryView of={answer} rows={8}>
        {(known) => <Content vehicle={known} tab={tab} />}
      </QueryView>
    </DetailDrawer>
  );
};
