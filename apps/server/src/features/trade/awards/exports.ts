// What other features may use of awards.
import type { Deps } from '../../../platform/deps.ts';
import { bidderTag } from '../tenders/exports.ts';
import { firstByTag, firstOpened } from './first-bid.queries.ts';
import { sealedLotIds } from './my-bids.queries.ts';

export { confirmedOf, handOverAwards, lockAward } from './awards.queries.ts';

/** The newest unopened lots of the platform; a tag is computed for each. */
const MAX_LOTS = 10_000;

const firstSealedOf = async ({ db, keys }: Deps, fleetId: string) => {
  const places = await sealedLotIds(db, { limit: MAX_LOTS });
  if (places.length === 0) return null;
  const [first] = await firstByTag(db, {
    lotIds: places.map(({ lotId }) => lotId),
    tags: places.map(({ tenderId, lotId }) => bidderTag(keys, { tenderId, lotId, fleetId }, 1)),
  });
  return first?.at ?? null;
};

export const firstBidAt = async (deps: Deps, fleetId: string): Promise<string | null> => {
  const [opened] = await firstOpened(deps.db, { fleetId });
  return opened?.at ?? firstSealedOf(deps, fleetId);
};
