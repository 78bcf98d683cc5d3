// A fleet's vehicles and drivers for staff: missing papers, and plates that another fleet has registered too.
import { driverStatusTag } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { listEnterpriseDrivers } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { vehicleStatusTag } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { vehicleTypeName } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import { listEnterpriseVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { useList } from '../../../../lib/use-list.ts';
import * as detailDrawerStyles from '../../../../ui/DetailDrawer.module.css';
import { PagedRows, usePages } from '../../../../ui/PagedRows.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from '../../../membership/documents/shared/DocumentFolders.module.css';

const reasonText = (reasons: string[]) => (reasons.length > 0 ? reasons.map(readinessWords).join('、') : '证件齐全');

const Vehicles = ({ companyId }: { companyId: string }) => {
  const state = usePages(20);
  const list = useList(listEnterpriseVehicles, { params: { companyId }, query: { ...state.paging, sort: 'expiry' } });
  const none = <p className={detailDrawerStyles.drawerText}>还没有登记车辆。</p>;
  return (
    <PagedRows of={list} state={state} rows={6} none={none}>
      {({ items }) => (
        <ul className={styles.folders} aria-label="车辆">
          {items.map((vehicle) => (
            <li key={vehicle.id} className={styles.folder}>
              <PlateTag plateNo={vehicle.plateNo} color={vehicle.plateColor} />
              <span>
                {vehicleTypeName(vehicle)}
                <small>{reasonText(vehicle.reasons)}</small>
                {vehicle.elsewhere > 0 && (
                  <small className={styles.folderWrong}>另有 {vehicle.elsewhere} 家车队登记了同一号牌</small>
                )}
              </span>
              <StateTag of={vehicleStatusTag} value={vehicle.state} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  );
};

const Drivers = ({ companyId }: { companyId: string }) => {
  const state = usePages(20);
  const list = useList(listEnterpriseDrivers, { params: { companyId }, query: { ...state.paging, sort: 'expiry' } });
  const none = <p className={detailDrawerStyles.drawerText}>还没有登记司机。</p>;
  return (
    <PagedRows of={list} state={state} rows={4} none={none}>
      {({ items }) => (
        <ul className={styles.folders} aria-label="司机">
          {items.map((driver) => (
            <li key={driver.id} className={styles.folder}>
              <span>
                <b>{driver.name}</b>
                <small className="num">{driver.phone}</small>
              </span>
              <span>
                <span className="num">{driver.licenceClasses.join('、')}</span>
                <small>{reasonText(driver.reasons)}</small>
              </span>
              <StateTag of={driverStatusTag} value={driver.state} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  );
};

export const VehiclesTab = ({ enterprise }: { enterprise: Enterprise }) => (
  <>
    <h3>车辆</h3>
    <Vehicles companyId={enterprise.id} />
    <h3>司机</h3>
    <p className="muted">手机号与身份证号已脱敏，查看会记入操作日志。</p>
    <Drivers companyId={enterprise.id} />
  </>
);
