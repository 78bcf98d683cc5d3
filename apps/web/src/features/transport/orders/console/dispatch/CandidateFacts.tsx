// What is told about a candidate: who it is, where it comes from, its papers, all that stands against it, its busy times.
import { bodyTypes, metres, tons, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import type { DriverCandidate, VehicleCandidate } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { PlateTag } from '../../../../../ui/PlateTag.tsx';
import { BusyBar } from './BusyBar.tsx';
import * as styles from './CandidateList.module.css';
import type { Plan } from './plan.ts';

export type Candidate = Pick<VehicleCandidate, 'id' | 'obstacles' | 'busy' | 'firstExpiry'> & {
  /** The accessible name. */
  name: string;
  head: ReactNode;
  note: string;
};

const kmText = (km: number | null) => {
  if (km === null) return '';
  return km === 0 ? '，与装货地同城' : `，距装货地约 ${km} 公里`;
};

/** Distances are estimated between the centres of cities. */
const lastTripText = ({ lastTrip }: VehicleCandidate) => {
  if (!lastTrip) return '还没有出过车';
  const { place, at, isOver, km } = lastTrip;
  return `${isOver ? '' : '预计 '}${shortTimeText(at)} ${isOver ? '卸在' : '到'} ${place}${kmText(km)}`;
};

export const vehicleCandidate = (vehicle: VehicleCandidate): Candidate => {
  const { plateNo, plateColor, vehicleType, lengthMm, bodyType, approvedLoadKg } = vehicle;
  const load = approvedLoadKg === null || vehicleType === 'tractor' ? '' : ` ${tons(approvedLoadKg)} 吨`;
  return {
    ...vehicle,
    name: shownPlate(plateNo),
    note: lastTripText(vehicle),
    head: (
      <>
        <PlateTag plateNo={plateNo} color={plateColor} />
        {vehicleType === 'tractor' ? vehicleTypes.tractor : `${metres(lengthMm)} 米${bodyTypes[bodyType]}${load}`}
      </>
    ),
  };
};

export const driverCandidate = (driver: DriverCandidate): Candidate => ({
  ...driver,
  note: driver.droveLast ? '这辆车上一趟由他驾驶' : '',
  head: (
    <>
      <b>{driver.name}</b>
      <span className={styles.licence}>{driver.licenceClasses.join(' ')}</span>
    </>
  ),
});

const linkText = (link: string) => {
  if (link.startsWith('/user/vehicle-usage/orders/')) return '查看该运单';
  return link.startsWith('/user/vehicle-usage') ? '查看排班' : '去更新';
};

export const Facts = ({ item, plan, isBest = false }: { item: Candidate; plan: Plan; isBest?: boolean }) => (
  <>
    <span className={styles.head}>
      {item.head}
      {isBest && <span className={styles.best}>最合适</span>}
    </span>
    {item.note && <small>{item.note}</small>}
    {item.obstacles.length === 0 && item.firstExpiry && (
      <small>
        最早到期：{item.firstExpiry.name} <span className="num">{item.firstExpiry.day}</span>
      </small>
    )}
    {item.obstacles.map(({ text, link }) => (
      <span key={text} className={styles.obstacle}>
        <small>{text}</small>
        {link && (
          <Link className="link" to={link} aria-label={`${linkText(link)}：${item.name} ${text}`}>
            {linkText(link)}
          </Link>
        )}
      </span>
    ))}
    <BusyBar busy={item.busy} plan={plan} />
  </>
);
