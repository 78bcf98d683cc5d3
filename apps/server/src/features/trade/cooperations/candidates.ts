// Fleets a shipper may invite: the certified ones of the directory, and recommended ones it has no relation to.
import type { FleetInfo } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { RECOMMENDED_FLEETS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import type { Candidate, FleetRelation } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sampleBestFleets, searchDirectory } from '../../fleet/fleets/exports.ts';
import { findStanding, isNewTo, listRelationsTo } from './companies.queries.ts';
import type { Viewer } from './cooperation-view.ts';

const withRelations = async (db: Db, shipperId: string, fleets: FleetInfo[]): Promise<Candidate[]> => {
  const relations = await listRelationsTo(
    db,
    shipperId,
    fleets.map(({ id }) => id),
  );
  return fleets.map((fleet) => ({ ...fleet, ...(relations.get(fleet.id) ?? { relation: null, isBlocked: false }) }));
};

type Query = { keyword?: string | undefined; page: number; pageSize: number };

export const listCandidates = async ({ db }: Deps, shipperId: string, { keyword = '', ...paging }: Query) => {
  const { fleets, total } = await searchDirectory(db, { keyword, certified: true }, sliceOf(paging));
  return pageReply(paging, await withRelations(db, shipperId, fleets), total);
};

export const recommendFleets = async ({ db, newId }: Deps, shipperId: string) => {
  const best = await sampleBestFleets(db, RECOMMENDED_FLEETS, newId(), isNewTo(shipperId));
  return withRelations(db, shipperId, best);
};

/** A fleet that is not in the directory now → 404, as on its page. */
export const relationTo = async (
  { db }: Deps,
  { companyId, side }: Viewer,
  fleetId: string,
): Promise<FleetRelation> => {
  const [fleet, own, relations] = await Promise.all([
    findStanding(db, fleetId, 'fleet'),
    findStanding(db, companyId, side),
    listRelationsTo(db, companyId, [fleetId]),
  ]);
  if (!fleet?.isListed) return refuse('notFound');
  const mayInvite = side === 'shipper' && own?.isActive === true && fleet.isActive && fleet.isCertified;
  return { side, mayInvite, relation: side === 'shipper' ? (relations.get(fleetId)?.relation ?? null) : null };
};
