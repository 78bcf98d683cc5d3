// A newcomer's road: its stations from facts, and the one thing to do next.
import { companyRoleNames, companyRolesFor } from '@rfb/contract/areas.ts';
import { createDriver } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { resubmitApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { endedCertifications } from '@rfb/contract/membership/certifications/certification.states.ts';
import { submitCertification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { addDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { Road } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { ROAD_KEPT_DAYS, type RoadAct, roadActs } from '@rfb/contract/overview/workbench/road.labels.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { inviteFleet } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import { createTender, publishTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { together } from '../../../platform/db/named.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type RequiredPaper, requiredPapersOf } from '../../membership/documents/exports.ts';
import { firstBidAt } from '../../trade/awards/exports.ts';
import { type RoadFacts, roadFacts } from './road.queries.ts';
import { fleetStations, type Seen, shipperStations } from './road-stations.ts';

const DAY_MS = 86_400_000;

/** The call behind each button decides who may press it. */
const calls = {
  resubmit: resubmitApplication,
  permit: addDocument,
  papers: addDocument,
  vehicle: createVehicle,
  driver: createDriver,
  certify: submitCertification,
  bid: placeBid,
  lane: createTender,
  invite: inviteFleet,
  publish: publishTender,
} satisfies Record<RoadAct, unknown>;

const isGone = (at: string | null, now: string) =>
  at !== null && Date.parse(now) - Date.parse(at) > ROAD_KEPT_DAYS * DAY_MS;

const instant = (at: string | null) => at && new Date(at).toISOString();

/** A correction goes before everything else; otherwise the first thing the company can do by itself. */
const pick = (seen: Seen[]) =>
  seen.find(({ state }) => state === 'returned') ??
  seen.find(({ state, act }) => state === 'ahead' && act !== undefined);

const roadOf = (seen: Seen[], facts: RoadFacts, doneAt: string | null, actor: Actor): Road => {
  const chosen = doneAt ? undefined : pick(seen);
  const roles = chosen?.act ? companyRolesFor(calls[chosen.act]) : [];
  const waiting = doneAt ? undefined : seen.find(({ state, dueOn }) => state === 'office' && dueOn);
  const dueOn = waiting?.dueOn ?? null;
  return {
    stations: seen.map((one) => ({
      station: one.station,
      state: one === chosen && one.state === 'ahead' ? 'current' : one.state,
      at: instant(one.at ?? null),
      note: one.note ?? '',
    })),
    next: chosen?.act
      ? {
          station: chosen.station,
          act: chosen.act,
          label: chosen.label ?? roadActs[chosen.act],
          paper: chosen.paper ?? null,
          tenderId: chosen.act === 'invite' || chosen.act === 'publish' ? (facts.draft?.id ?? null) : null,
          isMine: actor.companyRole !== undefined && roles.includes(actor.companyRole),
          by: companyRoleNames(roles),
        }
      : null,
    dueOn,
    isOverdue: dueOn !== null && dueOn < facts.today,
    doneAt: instant(doneAt),
  };
};

type Found = [RoadFacts, RequiredPaper];

const fleetRoad = async (deps: Deps, facts: RoadFacts, papers: RequiredPaper[], actor: Actor) => {
  const { certification, firstOrderAt, now } = facts;
  if (isOneOf(endedCertifications, certification?.status)) return null;
  if (isGone(firstOrderAt, now)) return null;
  // Only a certified fleet can have bid.
  const bidAt = certification?.status === 'approved' ? await firstBidAt(deps, companyIdOf(actor)) : null;
  const arrivals = [firstOrderAt, bidAt].flatMap((at) => instant(at) ?? []).sort();
  const doneAt = arrivals[0] ?? null;
  if (isGone(doneAt, now)) return null;
  return roadOf(fleetStations(facts, papers, doneAt), facts, doneAt, actor);
};

const shipperRoad = (facts: RoadFacts, actor: Actor) =>
  isGone(facts.publishedAt, facts.now) ? null : roadOf(shipperStations(facts), facts, facts.publishedAt, actor);

export const readRoad = async (deps: Deps, actor: Actor): Promise<{ road: Road | null }> => {
  const companyId = companyIdOf(actor);
  const [[facts], papers] = await together<Found>(deps.db, [
    roadFacts.with({ companyId }),
    requiredPapersOf.with({ companyId }),
  ]);
  if (!facts || (facts.membership !== null && facts.membership !== 'active')) return { road: null };
  if (actor.subRole === 'shipper') return { road: shipperRoad(facts, actor) };
  return { road: await fleetRoad(deps, facts, papers, actor) };
};
