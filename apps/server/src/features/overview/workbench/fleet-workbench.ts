// The reply for a fleet's workbench: figures, to-dos by urgency, readiness for bidding.
import { minuteOf } from '@rfb/contract/days.ts';
import { cardFieldNames } from '@rfb/contract/fleet/cards/card.labels.ts';
import { appliedOrCertified } from '@rfb/contract/membership/certifications/certification.states.ts';
import { documentNames, requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import type {
  FleetTodo,
  FleetWorkbench,
  PaperWarning,
} from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { type FleetTodoKind, fleetTodoKinds } from '@rfb/contract/overview/workbench/fleet-workbench.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findListedAs } from '../../conduct/listings/exports.ts';
import { isActiveMember } from '../../membership/members/exports.ts';
import * as rows from './fleet-figures.queries.ts';

type Shelves = Awaited<ReturnType<typeof rows.listPaperShelves>>;
type Vehicles = Awaited<ReturnType<typeof rows.countVehicleStates>>;
type TodoFacts = Omit<FleetTodo, 'kind'>;

const NAME_LIMIT = 3;
const PAPER_LIMIT = 5;

const sum = (vehicles: Vehicles, field: 'count' | 'dispatchable' | 'blocked') =>
  vehicles.reduce((total, row) => total + row[field], 0);

/** 苏E·8K372 保险 */
const paperName = ({ ownerKind, ownerName, kind }: PaperWarning) =>
  [ownerKind === 'vehicle' ? shownPlate(ownerName) : ownerName, documentNames[kind]].filter(Boolean).join(' ');

const todoOfShelf = (shelves: Shelves, shelf: rows.Shelf): TodoFacts => {
  const { count = 0, ownerKinds = [], items = [] } = shelves.get(shelf) ?? {};
  const names = items.slice(0, NAME_LIMIT).map(paperName);
  return { count, names, ownerKind: ownerKinds.length === 1 ? (ownerKinds[0] ?? null) : null };
};

const todoOf = (count: number, names: string[] = []): TodoFacts => ({ count, names, ownerKind: null });

type Standing = NonNullable<Awaited<ReturnType<typeof rows.findFleetStanding>>>;

type Threats = Awaited<ReturnType<typeof rows.listBlackListThreats>>;
type Awards = Awaited<ReturnType<typeof rows.listWaitingAwards>>;
type Overdue = Awaited<ReturnType<typeof rows.listOverdueMaintenance>>;
type Facts = {
  standing: Standing;
  shelves: Shelves;
  vehicles: Vehicles;
  threats: Threats;
  overdue: Overdue;
  awards: Awards;
};

const threatText = ({ reason, phase, until }: Threats[number]) =>
  phase === 'notice' ? `${reason}，请在 ${until} 前答复` : `${reason}，公示至 ${until}，可以提出异议`;

const awardText = ({ title, lotNumber, dueAt }: Awards[number]) =>
  `${title} 标的 ${lotNumber}，请在 ${minuteOf(dueAt)} 前确认`;

const todosOf = ({ standing, shelves, vehicles, threats, overdue, awards }: Facts) => {
  const { certification, missing, missingPapers } = standing;
  const blocked = vehicles.flatMap(({ blockedPlates }) => blockedPlates).slice(0, NAME_LIMIT);
  const facts: Record<FleetTodoKind, TodoFacts> = {
    blackList: todoOf(threats.length, threats.slice(0, NAME_LIMIT).map(threatText)),
    awardWaiting: todoOf(awards.length, awards.slice(0, NAME_LIMIT).map(awardText)),
    documentRejected: todoOfShelf(shelves, 'rejected'),
    documentExpired: todoOfShelf(shelves, 'expired'),
    maintenanceOverdue: todoOf(
      overdue.length,
      overdue.slice(0, NAME_LIMIT).map(({ plateNo, item }) => `${shownPlate(plateNo)} ${item}`),
    ),
    companyPapers: todoOf(
      missingPapers.length,
      missingPapers.map((kind) => documentNames[kind]),
    ),
    documentDue: todoOfShelf(shelves, 'within15'),
    vehiclesBlocked: todoOf(sum(vehicles, 'blocked'), blocked.map(shownPlate)),
    certification: todoOf(isOneOf(appliedOrCertified, certification) ? 0 : 1),
    documentComing: todoOfShelf(shelves, 'within60'),
    cardGaps: todoOf(
      missing.length,
      missing.map((field) => cardFieldNames[field]),
    ),
  };
  return fleetTodoKinds.map((kind) => ({ kind, ...facts[kind] })).filter(({ count }) => count > 0);
};

export const fleetWorkbenchOf = async (deps: Deps, actor: Actor): Promise<FleetWorkbench> => {
  const companyId = companyIdOf(actor);
  const { db } = deps;
  const [standing, vehicles, drivers, shelves, threats, overdue, awards, isMember, listedAs] = await Promise.all([
    rows.findFleetStanding(db, companyId),
    rows.countVehicleStates(db, companyId),
    rows.countDrivers(db, companyId),
    rows.listPaperShelves(db, companyId),
    rows.listBlackListThreats(db, companyId),
    rows.listOverdueMaintenance(db, companyId),
    rows.listWaitingAwards(db, companyId),
    isActiveMember(deps, actor),
    findListedAs(db, companyId),
  ]);
  const fleetStanding = standing ?? refuse('notFound');
  const { today, certification, papersInForce, missing, total } = fleetStanding;
  const dispatchable = sum(vehicles, 'dispatchable');
  const shelved = (['expired', 'within15', 'within60'] as const).map((shelf) => shelves.get(shelf));
  const [expired, within15, within60] = shelved.map((shelf) => shelf?.count ?? 0);
  const requirement = (kind: FleetWorkbench['readiness'][number]['kind'], isMet: boolean, done = 0, of = 0) => ({
    kind,
    isMet,
    done,
    total: of,
  });
  return {
    today,
    certification,
    vehicles: {
      total: sum(vehicles, 'count'),
      dispatchable,
      inTransit: vehicles.find(({ state }) => state === 'in_transit')?.count ?? 0,
      states: vehicles.map(({ state, count }) => ({ state, count })),
    },
    drivers,
    papers: {
      expired: expired ?? 0,
      within15: within15 ?? 0,
      within60: within60 ?? 0,
      items: shelved.flatMap((shelf) => shelf?.items ?? []).slice(0, PAPER_LIMIT),
    },
    card: { total, missing },
    todos: todosOf({ standing: fleetStanding, shelves, vehicles, threats, overdue, awards }),
    readiness: [
      requirement('membership', isMember),
      requirement('certification', certification === 'approved'),
      requirement('papers', papersInForce === requiredOfCompany.length, papersInForce, requiredOfCompany.length),
      requirement('blacklist', listedAs?.kind !== 'black'),
      requirement('vehicles', dispatchable > 0, dispatchable, sum(vehicles, 'count')),
      requirement('drivers', drivers.dispatchable > 0, drivers.dispatchable, drivers.total),
    ],
  };
};
