// Builds a fleet's card as its own users see it, including the public preview.
import type { FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { regionName } from '../../services/regions/exports.ts';
import { findPublicFleet, listLanes } from '../fleets/exports.ts';
import { listPresentIds } from '../photos/exports.ts';
import { findCardOf } from './cards.queries.ts';

export const cardOf = async (deps: Deps, companyId: string, db: Db = deps.db): Promise<FleetCard> => {
  const card = (await findCardOf(db, companyId)) ?? refuse('notFound');
  const lanes = await listLanes(db, companyId);
  return {
    ...card,
    lanes: lanes.map((lane) => ({ ...lane, from: regionName(lane.fromCode), to: regionName(lane.toCode) })),
    photos: await listPresentIds(db, companyId),
    publicPage: (await findPublicFleet({ ...deps, db }, companyId)) ?? null,
  };
};
