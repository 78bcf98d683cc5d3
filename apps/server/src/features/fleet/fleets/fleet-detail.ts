// Builds one fleet's page, and its unmasked phone for active members and administrators, up to a daily limit.
import { maskCreditCode } from '@rfb/contract/credit-code.ts';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FleetDetail, FleetInfo, FleetPhone } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { deciderOf } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { qrPath, qrPicture } from '../../../platform/qr.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findSignedVersion } from '../../conduct/convention/exports.ts';
import { findNewestCodeOf } from '../../membership/certificates/exports.ts';
import { isActiveMember } from '../../membership/members/exports.ts';
import { regionName } from '../../services/regions/exports.ts';
import { listPublicPhotos } from '../photos/exports.ts';
import { isListedFleet } from './fleet-addresses.queries.ts';
import { photosOf } from './fleet-photos.ts';
import { listLanes, listPapers, listVehicleClasses, listVehicleGroups } from './fleet-records.queries.ts';
import { lanesOf, missingPapersOf, papersOf, vehiclesOf } from './fleet-records.ts';
import { type FleetRow, findListedFleet } from './fleets.queries.ts';
import { showWholePhone } from './phones-seen.actions.ts';
import { findNotKept, listCarried } from './track-record.queries.ts';
import { trackRecordOf } from './track-record.ts';

/** Builds a fleet as returned in lists, with a masked phone. */
export const fleetInfo = ({ avatarFileId, ...row }: FleetRow): FleetInfo => ({
  ...row,
  phone: maskPhone(row.phone),
  avatar: avatarFileId ? `${API_BASE}/files/${avatarFileId}` : '',
  regionName: regionName(row.regionCode),
});

const phoneStateFor = async (deps: Deps, actor: Actor, fleetId: string): Promise<FleetPhone['phoneState']> => {
  if (actor.companyId === fleetId) return 'whole';
  if (actor.role !== 'admin' && !(await isActiveMember(deps, actor))) return 'masked';
  return showWholePhone(deps, actor.userId, fleetId);
};

/** The whole address of a fleet's page. */
const fleetAddress = ({ config }: Deps, fleetId: string) => pageAddress(config, `/ecosystem/${fleetId}`);

const certificateOf = (deps: Deps, code: string | undefined) =>
  code ? { code, qr: qrPath(`${pageAddress(deps.config, '/verify')}?code=${code}`) } : null;

/** The public view; undefined when the fleet is not listed now. */
export const findPublicFleet = async (deps: Deps, fleetId: string): Promise<FleetDetail | undefined> => {
  const { db } = deps;
  const row = await findListedFleet(db, fleetId);
  if (!row) return undefined;
  const { creditCode, memberLevel, memberSince, memberUntil, isInGrace, certifiedOn, certifiedUntil, ...others } = row;
  const { certifiedMode, stars, ...fleet } = others;
  const [code, papers, vehicles, classes, lanes, photos, conventionVersion, carried, notKept] = await Promise.all([
    findNewestCodeOf(db, fleetId),
    listPapers(db, fleetId),
    listVehicleGroups(db, fleetId),
    listVehicleClasses(db, fleetId),
    listLanes(db, fleetId),
    listPublicPhotos(db, fleetId),
    findSignedVersion(db, fleetId),
    listCarried(db, fleetId),
    findNotKept(db, fleetId),
  ]);
  return {
    ...fleetInfo(fleet),
    creditCode: maskCreditCode(creditCode),
    memberLevel,
    memberSince,
    memberUntil,
    isInGrace,
    certifiedOn,
    certifiedBy: certifiedMode && deciderOf(certifiedMode, deps.config),
    certifiedUntil,
    stars,
    certificate: certificateOf(deps, code),
    papers: papersOf(papers),
    missingPapers: missingPapersOf(papers),
    vehicles: vehiclesOf(vehicles, classes),
    record: trackRecordOf(carried, notKept),
    lanes: lanesOf(lanes),
    ...photosOf(photos),
    conventionVersion,
    pageAddress: fleetAddress(deps, fleetId),
  };
};

export const readFleet = async (deps: Deps, fleetId: string) =>
  (await findPublicFleet(deps, fleetId)) ?? refuse('notFound');

export const readPhone = async (deps: Deps, actor: Actor, fleetId: string): Promise<FleetPhone> => {
  const fleet = (await findListedFleet(deps.db, fleetId)) ?? refuse('notFound');
  const phoneState = await phoneStateFor(deps, actor, fleetId);
  return { phoneState, phone: phoneState === 'whole' ? fleet.phone : fleetInfo(fleet).phone };
};

/** Renders the address of a fleet's page as a QR code, to open it on a phone. */
export const readFleetQr = async (deps: Deps, fleetId: string) => {
  if (!(await isListedFleet(deps.db, fleetId))) refuse('notFound');
  return qrPicture(fleetAddress(deps, fleetId), fleetId);
};
