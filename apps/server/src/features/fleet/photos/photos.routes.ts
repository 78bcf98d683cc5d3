// Photos over HTTP: for the fleet, the office and the public.
import * as endpoints from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import * as actions from './photos.actions.ts';
import * as rows from './photos.queries.ts';
import { readPublicPhoto } from './public-photo.ts';

export const photosRoutes = [
  on(endpoints.listMyPhotos, async ({ deps: { db }, actor }) => {
    const companyId = companyIdOf(actor);
    const [held, vehicles] = await Promise.all([rows.listHeld(db, companyId), rows.listVehicles(db, companyId)]);
    return { items: held.map(actions.photoOf), vehicles };
  }),
  on(endpoints.submitPhoto, ({ deps, body, context }) => actions.submitPhoto(deps, body, context)),
  on(endpoints.withdrawPhoto, ({ deps, params, context }) => actions.withdrawPhoto(deps, params.photoId, context)),
  on(endpoints.listOfficePhotos, async ({ deps: { db }, query }) => {
    const [found, total] = await Promise.all([
      rows.listForOffice(db, query.tab, sliceOf(query)),
      rows.countForOffice(db, query.tab),
    ]);
    return pageReply(query, found.map(actions.officePhotoOf), total);
  }),
  on(endpoints.countPhotos, async ({ deps: { db } }) => ({ open: await rows.countForOffice(db, 'open') })),
  on(endpoints.decidePhoto, ({ deps, params, body, context }) =>
    actions.decidePhoto(deps, params.photoId, body, context),
  ),
  on(endpoints.getFleetPhoto, ({ deps, params, query }) => readPublicPhoto(deps, params, query.size)),
];
