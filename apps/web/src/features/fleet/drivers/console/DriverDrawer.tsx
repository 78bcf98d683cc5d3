// Drawer with one driver: readiness with reasons, documents, vehicles they may drive, history.

import {
  type DriverField,
  driverFieldList,
  driverFields,
  identityField,
} from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { driverStatusTag } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { allDriverMoves, canMoveDriver, driverMoves } from '@rfb/contract/fleet/drivers/driver.states.ts';
import {
  getDriver,
  listDriverHistory,
  listDriverVehicles,
  updateDriver,
} from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import type { Driver } from '@rfb/contract/fleet/drivers/drivers.ts';
import { readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
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
import * as styles from '../../../membership/documents/shared/DocumentFolders.module.css';
import { DocumentFolders } from '../../../membership/documents/shared/DocumentFolders.tsx';
import * as expiryStyles from '../../../membership/documents/shared/Expiry.module.css';
import { HistoryList } from '../../vehicles/shared/HistoryList.tsx';
import { classText, qualificationText } from './columns.tsx';
import type { DriverMoving } from './DriverMoveDialog.tsx';

const num = (text: string | null) => text && <span className="num">{text}</span>;

const factOf = (driver: Driver, name: DriverField): [string, React.ReactNode] => {
  const { label } = driverFields[name];
  if (name === 'licenceClasses') return [label, num(classText(driver))];
  if (name === 'qualifications') return ['从业资格', qualificationText(driver)];
  return name === 'integrityGrade' ? [label, num(driver.integrityGrade)] : fieldFact(driverFields[name], driver[name]);
};

/** The name is the title; the identity number comes behind the phone. */
const factsOf = (driver: Driver): [string, React.ReactNode][] => [
  factOf(driver, 'phone'),
  [identityField.label, num(driver.identityMasked)],
  ...driverFieldList.filter((name) => name !== 'name' && name !== 'phone').map((name) => factOf(driver, name)),
];

const Vehicles = ({ driverId }: { driverId: string }) => (
  <QueryView of={useAsk(listDriverVehicles, { params: { driverId }, query: { pageSize: '50' } })} rows={4}>
    {({ items, total }) =>
      total === 0 ? (
        <p className="muted">没有准驾车型相符的车辆。</p>
      ) : (
        <>
          <p className="muted">
            准驾车型覆盖 <span className="num">{total}</span> 台车，可派的在前。
          </p>
          <ul className={styles.folders}>
            {items.map(({ id, plateNo, plateColor, typeName, isDispatchable, reasons }) => (
              <li key={id} className={styles.folder}>
                <PlateTag plateNo={plateNo} color={plateColor} />
                <span>
                  {typeName}
                  <small>{isDispatchable ? '可派' : reasons.map(readinessWords).join('、') || '不在空闲状态'}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )
    }
  </QueryView>
);

const History = ({ driverId }: { driverId: string }) => (
  <QueryView of={useAsk(listDriverHistory, { params: { driverId }, query: { pageSize: '50' } })} rows={4}>
    {({ items, total }) => <HistoryList items={items} total={total} />}
  </QueryView>
);

const tabs = { facts: '资料', papers: '证件', vehicles: '可驾车辆', history: '记录' } as const;
type Tab = keyof typeof tabs;

const Content = ({ driver, tab }: { driver: Driver; tab: Tab }) => {
  if (tab === 'papers')
    return <DocumentFolders ownerKind="driver" ownerId={driver.id} canChange={driver.state !== 'left'} />;
  if (tab === 'vehicles') return <Vehicles driverId={driver.id} />;
  if (tab === 'history') return <History driverId={driver.id} />;
  return (
    <>
      {driver.reasons.length > 0 && driver.state !== 'left' && (
        <p className={expiryStyles.notReady} role="status">
          不可派：{driver.reasons.map(readinessWords).join('、')}
        </p>
      )}
      {driver.stateReason && <p className="muted">变更状态原因：{driver.stateReason}</p>}
      <Facts items={factsOf(driver)} />
    </>
  );
};

type Props = {
  driverId: string;
  onMove: (moving: DriverMoving) => void;
  onEdit: (driver: Driver) => void;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

const Actions = ({ driver, onMove, onEdit }: { driver: Driver } & Pick<Props, 'onMove' | 'onEdit'>) => {
  const moves = allDriverMoves.filter((move) => canMoveDriver(driver.state, move));
  if (!useMay()(updateDriver)) return null;
  return (
    <>
      <Button type="primary" onClick={() => onEdit(driver)}>
        修改资料
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: moves.map((move) => ({ key: move, label: driverMoves[move].name })),
          onClick: ({ key }) => onMove({ move: key as DriverMoving['move'], driverId: driver.id, name: driver.name }),
        }}
      >
        <Button>更多</Button>
      </Dropdown>
    </>
  );
};

export const DriverDrawer = ({ driverId, onMove, onEdit, onClose, ...neighbours }: Props) => {
  const answer = useList(getDriver, { params: { driverId } });
  const [tab, setTab] = useState<Tab>('facts');
  const driver = answer.data;
  return (
    <DetailDrawer
      label="司机详情"
      title={driver?.name ?? '司机详情'}
      tags={driver && <StateTag of={driverStatusTag} value={driver.state} />}
      tabs={
        <LineTabs
          label="司机详情"
          items={Object.entries(tabs).map(([key, name]) => ({ key, name }))}
          active={tab}
          onChange={(key) => setTab(key as Tab)}
        />
      }
      footer={driver && <Actions driver={driver} onMove={onMove} onEdit={onEdit} />}
      onClose={onClose}
      {...neighbours}
    >
      <QueryView of={answer} rows={8}>
        {(known) => <Content driver={known} tab={tab} />}
      </QueryView>
    </DetailDrawer>
  );
};
