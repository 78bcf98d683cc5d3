// The picture of 1200 × 630 beside a shared link to a fleet's page: what holds now, or only where to look when it does not.
import { createHash } from 'node:crypto';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { createPictureCache } from '../../../platform/pictures/picture-cache.ts';
import { readFleet } from './fleet-detail.ts';
import { type CardWords, drawCard } from './share-card-picture.ts';

/**
 * Somebody who only sees the picture must not take for good what no longer holds. The public does not learn why a fleet is not
 * certified, so that all of them have the same picture.
 */
const isInDoubt = ({ memberStatus, certification, listedAs }: FleetDetail) =>
  memberStatus !== 'active' || certification !== 'approved' || listedAs?.kind === 'black';

const cityOf = (region: string) => region.split(' ').at(-1) ?? region;
const laneWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? `${cityOf(from)}市内` : `${cityOf(from)}到${cityOf(to)}`;

const SHOWN_LANES = 2;
/** Beside the road there is room for so many letters. */
const LANE_LETTERS = 12;
const SHOWN_VEHICLES = 2;

const lanesOf = ({ record, lanes }: FleetDetail) => {
  const [first, ...others] = (record.lanes.length > 0 ? record.lanes : lanes).slice(0, SHOWN_LANES).map(laneWords);
  if (first === undefined) return [];
  return [first, ...others].join('').length > LANE_LETTERS ? [first] : [first, ...others];
};

const wordsOf = ({ config }: Deps, fleet: FleetDetail): CardWords => {
  const { id, name, certificate, rating, ratingCount, vehicles } = fleet;
  const code = certificate?.code ?? '';
  const target = code ? `${pageAddress(config, '/verify')}?code=${code}` : pageAddress(config, `/ecosystem/${id}`);
  const shared = { name, target, code };
  if (isInDoubt(fleet))
    return { ...shared, look: 'grey', tag: '请扫码看现状', rating: '', ratings: '', lanes: [], vehicles: [], hint: '' };
  return {
    ...shared,
    look: 'green',
    tag: '已认证',
    rating: rating === null ? '' : rating.toFixed(1),
    ratings: rating === null ? '暂无评价' : `/ 5　${ratingCount} 条评价`,
    lanes: lanesOf(fleet),
    vehicles: vehicles.groups.flatMap(({ drawn }) => drawn ?? []).slice(0, SHOWN_VEHICLES),
    hint: code ? '扫码看现在是否有效' : '扫码看公开页面',
  };
};

const cachedCard = createPictureCache();

/** Asked for again each time: what it says may have ended. */
export const readShareCard = async (deps: Deps, fleetId: string): Promise<SentFile> => {
  const words = wordsOf(deps, await readFleet(deps, fleetId));
  const key = JSON.stringify(words);
  const etag = createHash('sha256').update(key).digest('base64url');
  const bytes = await cachedCard(key, () => drawCard(words));
  const shared = { disposition: 'inline', isPublic: true, cacheSeconds: 0 } as const;
  return { ...shared, bytes, name: `${fleetId}.png`, mimeType: 'image/png', etag };
};
