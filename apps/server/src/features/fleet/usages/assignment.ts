// Validates the vehicle, trailer and driver of a usage: owner, state, licence, documents, overlapping times.
import { dayOf } from '@rfb/contract/days.ts';
import { classesFor, mayDrive } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { overloadWords } from '@rfb/contract/fleet/usages/approved-load.ts';
import type { UsageKind } from '@rfb/contract/fleet/usages/usage.labels.ts';
import {
  type DocumentKind,
  documentNames,
  readinessWords,
} from '@rfb/contract/membership/documents/document.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { listInvalidDriverDocuments, lockDriverOf } from '../drivers/exports.ts';
import { listInvalidVehicleDocuments, lockVehicleOf } from '../vehicles/exports.ts';
import { clashWords, findClash, type Span } from './clashes.queries.ts';
import { lockAssigned } from './usages.queries.ts';

type Assigned = { kind: UsageKind; vehicleId: string; trailerId: string | null; driverId: string | null };
type Vehicle = NonNullable<Awaited<ReturnType<typeof lockVehicleOf>>>;
type Driver = NonNullable<Awaited<ReturnType<typeof lockDriverOf>>>;
export type Crew = { vehicle: Vehicle; trailer: Vehicle | undefined; driver: Driver | undefined };

/** Locks vehicles before drivers, each in id order, so that two overlapping assignments cannot deadlock. */
export const lockCrew = async (trx: Trx, companyId: string, assigned: Assigned): Promise<Crew> => {
  const { vehicleId, trailerId, driverId } = assigned;
  const found = new Map<string, Vehicle>();
  for (const id of [vehicleId, ...(trailerId ? [trailerId] : [])].sort()) {
    const vehicle = await lockVehicleOf(trx, companyId, id);
    if (vehicle) found.set(id, vehicle);
  }
  const driver = driverId ? await lockDriverOf(trx, companyId, driverId) : undefined;
  const vehicle = found.get(vehicleId) ?? refuseFields({ vehicleId: '没有这辆车，请重新选择' });
  if (trailerId && !found.has(trailerId)) refuseFields({ trailerId: '没有这辆挂车，请重新选择' });
  if (driverId && !driver) refuseFields({ driverId: '没有这位司机，请重新选择' });
  return { vehicle, trailer: trailerId ? found.get(trailerId) : undefined, driver };
};

/** Locks by id without the company filter, because a crew may have stayed with a record that was merged. */
export const lockCrewOf = async (trx: Trx, { vehicleId, trailerId, driverId }: Assigned): Promise<Crew> => {
  const { vehicles, driver } = await lockAssigned(trx, [vehicleId, ...(trailerId ? [trailerId] : [])], driverId);
  const byId = (id: string | null) => vehicles.find((one) => one.id === id);
  return { vehicle: byId(vehicleId) ?? refuse('notFound'), trailer: byId(trailerId), driver };
};

const checkTypes = ({ kind }: Assigned, { vehicle, trailer }: Crew) => {
  if (kind === 'trip' && vehicle.vehicleType === 'trailer')
    refuseFields({ vehicleId: '半挂车由牵引车带着走，请选择牵引车并填写挂车' });
  if (!trailer) return;
  if (trailer.vehicleType !== 'trailer') refuseFields({ trailerId: `${shownPlate(trailer.plateNo)} 不是半挂车` });
  if (vehicle.vehicleType !== 'tractor')
    refuseFields({ trailerId: `${shownPlate(vehicle.plateNo)} 不是牵引车，不能带挂车` });
};

const checkStates = ({ kind }: Assigned, { vehicle, trailer, driver }: Crew) => {
  for (const [field, one] of [['vehicleId', vehicle] as const, ['trailerId', trailer] as const]) {
    if (one?.state === 'scrapped') refuseFields({ [field]: `${shownPlate(one.plateNo)} 已报废` });
    if (one?.state === 'disabled' && kind !== 'maintenance')
      refuseFields({ [field]: `${shownPlate(one.plateNo)} 已停用（${one.stateReason}），恢复使用后才能排班` });
  }
  if (driver && driver.state !== 'active') refuseFields({ driverId: `${driver.name} 不在职，不能安排` });
};

const checkLicence = ({ vehicle, driver }: Crew) => {
  if (!driver || vehicle.vehicleType === 'trailer' || mayDrive(driver.licenceClasses, vehicle)) return;
  const has = driver.licenceClasses.join('');
  const needed = classesFor(vehicle).join('、');
  refuseFields({
    driverId: `${driver.name} 的准驾车型 ${has} 不能驾驶 ${shownPlate(vehicle.plateNo)}，需要 ${needed}`,
  });
};

export const checkLoad = (loadKg: number | null, { vehicle, trailer }: Crew) => {
  const words = overloadWords(loadKg, vehicle, trailer);
  if (words) refuseFields({ loadKg: words });
};

type Paper = { kind: string; status: string; expiresOn: string | null };
const paperWords = (papers: Paper[], fromDay: string) =>
  papers
    .map(({ kind, status, expiresOn }) =>
      status === 'expired' && expiresOn && expiresOn >= fromDay
        ? `${documentNames[kind as DocumentKind]}于 ${expiresOn} 到期，早于结束时间`
        : readinessWords(`${kind}:${status}`),
    )
    .join('、');

const checkPapers = async (trx: Trx, { vehicle, trailer, driver }: Crew, { from, to }: Span) => {
  const [fromDay, toDay] = [dayOf(from), dayOf(to)];
  const of = async (papers: Promise<Paper[]>, field: string, name: string) => {
    const found = await papers;
    if (found.length > 0) refuseFields({ [field]: `${name} ${paperWords(found, fromDay)}` });
  };
  await of(listInvalidVehicleDocuments(trx, vehicle.id, fromDay, toDay), 'vehicleId', shownPlate(vehicle.plateNo));
  if (trailer)
    await of(listInvalidVehicleDocuments(trx, trailer.id, fromDay, toDay), 'trailerId', shownPlate(trailer.plateNo));
  if (driver) await of(listInvalidDriverDocuments(trx, driver.id, fromDay, toDay), 'driverId', driver.name);
};

export const refuseClash = async (trx: Trx, { vehicle, trailer, driver }: Crew, span: Span, exceptId = '') => {
  const holders = [vehicle, trailer, driver].flatMap((one) => (one ? [one.id] : []));
  const clash = await findClash(trx, holders, span, exceptId);
  if (!clash) return;
  const field = clash.holderId === driver?.id ? 'driverId' : clash.holderId === trailer?.id ? 'trailerId' : 'vehicleId';
  const name =
    field === 'driverId' ? driver?.name : shownPlate((field === 'trailerId' ? trailer : vehicle)?.plateNo ?? '');
  const words = `${name} 在 ${clashWords(clash)}，请改时间或换${field === 'driverId' ? '司机' : '车'}`;
  refuse('wrongState', { msg: words, data: { fields: { [field]: words }, usageId: clash.usageId } });
};

/** Maps the exclusion constraint's error to a conflict, for writes that passed the check at the same time. */
export const refuseOnOverlap = async (
  write: Promise<unknown>,
  words = '刚刚有人安排了同一辆车或同一位司机，请刷新后再试',
) => {
  try {
    await write;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code === '23P01' || (code === '23505' && constraint.startsWith('usages_running')))
      refuse('wrongState', { msg: words });
    throw error;
  }
};

/** A past usage needs no valid documents, but the licence must have covered the vehicle. */
export const checkCrew = async (trx: Trx, assigned: Assigned, crew: Crew, span: Span, { isOver = false } = {}) => {
  checkTypes(assigned, crew);
  checkLicence(crew);
  if (isOver) return;
  checkStates(assigned, crew);
  if (assigned.kind !== 'maintenance') await checkPapers(trx, crew, span);
};
