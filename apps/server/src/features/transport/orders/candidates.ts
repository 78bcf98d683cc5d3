// Every vehicle and driver a fleet could send for an order, each with what stands against it and where that is mended.
import { dayOf } from '@rfb/contract/days.ts';
import { overloadWords } from '@rfb/contract/fleet/usages/approved-load.ts';
import { usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { documentNames, readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Candidates, DriverCandidate, VehicleCandidate } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import * as found from '../../fleet/usages/exports.ts';
import { carrierObstacles, driverObstacles } from './fit.ts';
import type { OrderRow } from './orders.queries.ts';

type Obstacle = { text: string; link: string | null };

const paperObstacles = (papers: found.Paper[], { from }: found.Span, link: string): Obstacle[] =>
  papers.map(({ kind, status, expiresOn }) => ({
    text:
      status === 'expired' && expiresOn && expiresOn >= dayOf(from)
        ? `${documentNames[kind]}于 ${expiresOn} 到期，早于计划送达`
        : readinessWords(`${kind}:${status}`),
    link,
  }));

const clashObstacles = (held: found.Held[], { from, to }: found.Span): Obstacle[] =>
  held
    .filter((one) => one.from < to && one.to > from)
    .map((one) => ({
      text: one.orderNo ? `与 ${one.orderNo} 重叠` : `与“${usageTitle(one)}”重叠`,
      link: one.orderId ? `/user/vehicle-usage/orders/${one.orderId}` : '/user/vehicle-usage',
    }));

const common = ({ held, firstExpiry }: Pick<found.VehicleToSend, 'held' | 'firstExpiry'>) => ({
  busy: held.map((one) => ({ from: one.from, to: one.to, title: usageTitle(one), orderNo: one.orderNo })),
  firstExpiry: firstExpiry ? { name: documentNames[firstExpiry.kind], day: firstExpiry.day } : null,
});

const vehicleOf = (order: OrderRow, vehicle: found.VehicleToSend, span: found.Span): VehicleCandidate => {
  const { id, plateNo, plateColor, vehicleType, bodyType, lengthMm, grossMassKg, approvedLoadKg } = vehicle;
  const page = `/user/fleet-management/vehicles?keyword=${encodeURIComponent(plateNo)}`;
  const isCarrier = vehicleType !== 'tractor';
  const overload = isCarrier ? overloadWords(order.weightKg, vehicle) : undefined;
  const obstacles: Obstacle[] = [
    ...(vehicle.state === 'disabled' ? [{ text: `已停用（${vehicle.stateReason}）`, link: page }] : []),
    ...(isCarrier ? carrierObstacles(order, vehicle).map((text) => ({ text, link: null })) : []),
    ...(overload ? [{ text: overload, link: null }] : []),
    ...paperObstacles(vehicle.papers, span, page),
    ...clashObstacles(vehicle.held, span),
  ];
  const facts = { id, plateNo, plateColor, vehicleType, bodyType, lengthMm, grossMassKg, approvedLoadKg };
  return { ...facts, obstacles, ...common(vehicle) };
};

const driverOf = (order: OrderRow, driver: found.DriverToSend, span: found.Span): DriverCandidate => {
  const page = `/user/fleet-management/drivers?keyword=${encodeURIComponent(driver.name)}`;
  const obstacles: Obstacle[] = [
    ...(driver.state === 'active' ? [] : [{ text: '已停用，不能安排', link: page }]),
    ...driverObstacles(order, driver).map((text) => ({ text, link: page })),
    ...paperObstacles(driver.papers, span, page),
    ...clashObstacles(driver.held, span),
  ];
  const { id, name, phone, licenceClasses } = driver;
  return { id, name, phone: maskPhone(phone), licenceClasses, obstacles, ...common(driver) };
};

const readyFirst = <T extends { obstacles: Obstacle[] }>(all: T[]) =>
  all.toSorted((a, b) => Math.min(a.obstacles.length, 1) - Math.min(b.obstacles.length, 1));

/** Licence classes depend on the vehicle and are compared by the page and again when it is sent. */
export const readCandidates = async (db: Db, order: OrderRow, span: found.Span): Promise<Candidates> => {
  const [vehicles, trailers, drivers] = await Promise.all([
    found.listVehiclesToSend(db, order.fleetId, span, order.id, { isTrailer: false }),
    found.listVehiclesToSend(db, order.fleetId, span, order.id, { isTrailer: true }),
    found.listDriversToSend(db, order.fleetId, span, order.id),
  ]);
  return {
    vehicles: readyFirst(vehicles.map((one) => vehicleOf(order, one, span))),
    trailers: readyFirst(trailers.map((one) => vehicleOf(order, one, span))),
    drivers: readyFirst(drivers.map((one) => driverOf(order, one, span))),
    now: order.now,
  };
};

/** What stands against one vehicle or driver, in the words of the dispatch page. */
export const vehicleObstacles = async (db: Db, order: OrderRow, id: string, span: found.Span) => {
  const [vehicle] = await found.listVehiclesToSend(db, order.fleetId, span, order.id, { id });
  return vehicle ? vehicleOf(order, vehicle, span).obstacles.map(({ text }) => text) : [];
};

export const driverObstaclesDuring = async (db: Db, order: OrderRow, id: string, span: found.Span) => {
  const [driver] = await found.listDriversToSend(db, order.fleetId, span, order.id, id);
  return driver ? driverOf(order, driver, span).obstacles.map(({ text }) => text) : [];
};
