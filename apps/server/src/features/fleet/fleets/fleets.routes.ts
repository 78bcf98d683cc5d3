// Fleets over HTTP, for the public and for members.
import * as endpoints from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { findNextTurn } from '../../membership/members/exports.ts';
import { bannerNames } from './banner.ts';
import { listDirectory } from './directory.ts';
import { sampleBestFleets } from './exports.ts';
import { readFleet, readFleetQr, readPhone } from './fleet-detail.ts';
import {
  directoryTables,
  fleetPageTables,
  listedTables,
  TRACK_RECORD_SECONDS,
  trackRecordTables,
} from './kept-tables.ts';
import { readShareCard } from './share-card.ts';
import { readVcard } from './vcard.ts';

const fleetPage = { tables: fleetPageTables, countersOnly: trackRecordTables, seconds: TRACK_RECORD_SECONDS };

export const fleetsRoutes = [
  onKept(endpoints.listFleets, { tables: directoryTables }, async ({ deps, query, endAt, endAfter, logFailure }) => {
    endAt(await findNextTurn(deps.db));
    return listDirectory(deps.db, query, { endAfter, logFailure });
  }),
  on(endpoints.listRecommendedFleets, async ({ deps, query }) => ({
    items: await sampleBestFleets(deps.db, query.count, deps.newId()),
  })),
  on(endpoints.listBannerFleets, async ({ deps }) => ({ items: await bannerNames(deps.db) })),
  onKept(endpoints.getFleet, fleetPage, async ({ deps, params, endAt }) => {
    endAt(await findNextTurn(deps.db));
    return readFleet(deps, params.fleetId);
  }),
  onKept(endpoints.getFleetPicture, fleetPage, async ({ deps, params, endAt }) => {
    endAt(await findNextTurn(deps.db));
    return readShareCard(deps, params.fleetId);
  }),
  onKept(endpoints.getFleetVcard, fleetPage, async ({ deps, params, endAt }) => {
    endAt(await findNextTurn(deps.db));
    return readVcard(deps, params.fleetId);
  }),
  onKept(endpoints.getFleetQr, { tables: [...listedTables, 'certifications'] }, async ({ deps, params, endAt }) => {
    endAt(await findNextTurn(deps.db));
    return readFleetQr(deps, params.fleetId);
  }),
  on(endpoints.getFleetPhone, ({ deps, actor, params }) => readPhone(deps, actor, params.fleetId)),
];
