// Whom a fleet could send for an order, best first, each with what stands against it and where that is mended.
import { dayOf, minuteOf } from '@rfb/contract/days.ts';
import { classesFor } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { documentNames, readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { centreOf, ROAD_FACTOR, straightKm } from '@rfb/contract/services/regions/distance.ts';
import { centres } from '@rfb/contract/services/regions/region-centres.ts';
import type { DriverCandidate, VehicleCandidate } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { readPage } from '../../../../platform/db/paging.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import * as found from '../../../fleet/usages/exports.ts';
import type { OrderRow } from '../orders.queries.ts';
import { carrierObstacles, carriesOf, driverObstacles, drivesOf, licenceObstacles } from './fit.ts';

type Obstacle = { text: string; link: string | null };

const paperObstacles = (papers: found.Paper[], { from }: found.Span, link: string): Obstacle[] =>
  papers.map(({ kind, status, expiresOn }) => ({
    text:
      status !== 'expired' || !expiresOn
        ? readinessWords(`${kind}:${status}`)
        : expiresOn >= dayOf(from)
          ? `${documentNames[kind]}于 ${expiresOn} 到期，早于计划送达`
          : `${documentNames[kind]} ${expiresOn} 已到期`,
    link,
  }));

const shortly = (at: string) => minuteOf(at).slice(5);
const clashObstacles = (held: found.Held[], { from, to }: found.Span): Obstacle[] =>
  held
    .filter((one) => one.from < to && one.to > from)
    .map((one) => ({
      text: `${shortly(one.from)} 至 ${shortly(one.to)} 与${one.orderNo ? ` ${one.orderNo} ` : `“${usageTitle(one)}”`}重叠`,
      link: one.orderId ? `/user/vehicle-usage/orders/${one.orderId}` : '/user/vehicle-usage',
    }));

const common = ({ held, firstExpiry }: Pick<found.VehicleToSend, 'held' | 'firstExpiry'>) => ({
  busy: held.map((one) => ({ from: one.from, to: one.to, title: usageTitle(one), orderNo: one.orderNo })),
  firstExpiry: firstExpiry ? { name: documentNames[firstExpiry.kind], day: firstExpiry.day } : null,
});

/** By road, estimated between the centres of cities; 0 within one. */
const kmBetween = (from: string, to: string) => {
  const [start, end] = [centreOf(centres, from), centreOf(centres, to)];
  return start && end ? Math.round(straightKm(start, end) * ROAD_FACTOR) : null;
};
const nearOf = ({ originCode }: OrderRow): found.Near => {
  const known = [...centres.keys()].flatMap((code) => {
    const km = kmBetween(originCode, code);
    return km === null ? [] : [{ code, km }];
  });
  return { codes: known.map(({ code }) => code), kms: known.map(({ km }) => km) };
};

const lastTripOf = ({ originCode }: OrderRow, { lastTrip }: found.VehicleToSend): VehicleCandidate['lastTrip'] => {
  if (!lastTrip) return null;
  const { place, code, at, isOver } = lastTrip;
  return { place, at, isOver, km: code === '' ? null : kmBetween(originCode, code) };
};

const vehicleOf = (order: OrderRow, vehicle: found.VehicleToSend, span: found.Span): VehicleCandidate => {
  const { id, plateNo, plateColor, vehicleType, bodyType, lengthMm, approvedLoadKg } = vehicle;
  const page = `/user/fleet-management/vehicles?keyword=${encodeURIComponent(plateNo)}`;
  const isCarrier = vehicleType !== 'tractor';
  const obstacles: Obstacle[] = [
    ...(vehicle.state === 'disabled' ? [{ text: `已停用（${vehicle.stateReason}）`, link: page }] : []),
    ...(isCarrier ? carrierObstacles(order, vehicle).map((text) => ({ text, link: null })) : []),
    ...(isCarrier || vehicle.hasTrailer ? [] : [{ text: '没有符合本单又空闲的挂车可带', link: null }]),
    ...paperObstacles(vehicle.papers, span, page),
    ...clashObstacles(vehicle.held, span),
  ];
  const facts = { id, plateNo, plateColor, vehicleType, bodyType, lengthMm, approvedLoadKg };
  const classes = [...classesFor(vehicle)];
  return { ...facts, classes, obstacles, lastTrip: lastTripOf(order, vehicle), ...common(vehicle) };
};

type Driven = found.VehicleToSend | undefined;
const driverOf = (order: OrderRow, driver: found.DriverToSend, span: found.Span, vehicle: Driven): DriverCandidate => {
  const page = `/user/fleet-management/drivers?keyword=${encodeURIComponent(driver.name)}`;
  const obstacles: Obstacle[] = [
    ...(driver.state === 'active' ? [] : [{ text: '已停用，不能安排', link: page }]),
    ...licenceObstacles(driver, vehicle).map((text) => ({ text, link: null })),
    ...driverObstacles(order, driver).map((text) => ({ text, link: page })),
    ...paperObstacles(driver.papers, span, page),
    ...clashObstacles(driver.held, span),
  ];
  const { id, name, phone, licenceClasses, droveLast } = driver;
  return { id, name, phone: maskPhone(phone), licenceClasses, droveLast, obstacles, ...common(driver) };
};

const tripOf = ({ fleetId, id }: OrderRow, span: found.Span) => ({ companyId: fleetId, span, exceptOrder: id });
type Query = { from: string; to: string; fit: 'yes' | 'no'; keyword: string; page: number; pageSize: number };
const searchOf = (order: OrderRow, { from, to, fit, keyword }: Query): found.Search => {
  if (to <= from) refuseFields({ to: '送达应晚于出场，请核对两个时间' });
  return { ...tripOf(order, { from, to }), keyword, fits: fit === 'yes' };
};

/** One more is read than is shown, to know whether more follow; nobody counts thousands to send one. */
const pageOf = <T>({ page, pageSize }: Query, read: (slice: { limit: number; offset: number }) => Promise<T[]>) =>
  readPage({ page, pageSize, withTotal: 'false' }, { read, count: async () => 0 });

export const readVehicleCandidates = (db: Db, order: OrderRow, query: Query & { kind: 'vehicle' | 'trailer' }) => {
  const search = searchOf(order, query);
  const rule = { isTrailer: query.kind === 'trailer', wanted: carriesOf(order), near: nearOf(order) };
  return pageOf(query, async (slice) =>
    (await found.listVehiclesToSend(db, search, rule, slice)).map((one) => vehicleOf(order, one, search.span)),
  );
};

const findVehicle = (db: Db, order: OrderRow, id: string, span: found.Span) =>
  found.findVehicleToSend(db, tripOf(order, span), id, carriesOf(order));

export const readDriverCandidates = async (
  db: Db,
  order: OrderRow,
  { vehicleId, ...query }: Query & { vehicleId?: string | undefined },
) => {
  const search = searchOf(order, query);
  const vehicle = vehicleId
    ? ((await findVehicle(db, order, vehicleId, search.span)) ?? refuse('notFound'))
    : undefined;
  return pageOf(query, async (slice) =>
    (await found.listDriversToSend(db, search, drivesOf(order, vehicle), slice)).map((one) =>
      driverOf(order, one, search.span, vehicle),
    ),
  );
};

type Crew = { vehicleId: string; trailerId: string | null; driverId: string };

/** What stands against each of a crew, in the words of the dispatch page. */
export const obstaclesOf = async (
  db: Db,
  order: OrderRow,
  { vehicleId, trailerId, driverId }: Crew,
  span: found.Span,
) => {
  const textsOf = (found: { obstacles: Obstacle[] } | undefined) => found?.obstacles.map(({ text }) => text) ?? [];
  const vehicle = await findVehicle(db, order, vehicleId, span);
  const trailer = trailerId ? await findVehicle(db, order, trailerId, span) : undefined;
  const driver = await found.findDriverToSend(db, tripOf(order, span), driverId);
  return {
    vehicleId: textsOf(vehicle && vehicleOf(order, vehicle, span)),
    trailerId: textsOf(trailer && vehicleOf(order, trailer, span)),
    driverId: textsOf(driver && driverOf(order, driver, span, vehicle)),
  };
};
