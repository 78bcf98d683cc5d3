// The distance proposed for a lot when its regions change: what was typed stays.
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { type Centres, estimatedKm } from '../../../../services/regions/shared/distance.ts';

type Lane = Pick<LotContent, 'originCode' | 'destinationCode'>;

/** `before`: the regions before the change; an estimate of them gives way to the new one. */
export const proposedDistance = (centres: Centres, before: Lane, now: Lane & Pick<LotContent, 'distanceKm'>) => {
  const earlier = estimatedKm(centres, before.originCode, before.destinationCode);
  if (now.distanceKm !== null && now.distanceKm !== earlier) return {};
  return { distanceKm: estimatedKm(centres, now.originCode, now.destinationCode) ?? null };
};
