// Endpoints of a fleet's photos: the fleet sends and withdraws them, the office decides, the public sees published ones.
import * as z from 'zod/mini';
import { casePaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, pageOf, pageQuery } from '../../fields.ts';
import { FleetPhoto, OfficePhoto, PhotoDecisionForm, PhotoForm, photoSizes } from './photos.ts';

const path = '/fleet-management/photos';
const affects = ['/fleet-management', '/fleets', '/workbench'] as const;

/** Its own, without those withdrawn or replaced; and the vehicles a photo may name. */
export const listMyPhotos = defineEndpoint({
  method: 'GET',
  path,
  access: 'canFleet',
  area: 'profile',
  reply: z.strictObject({
    items: z.array(FleetPhoto),
    vehicles: z.array(z.strictObject({ id: Id, plateNo: z.string() })),
  }),
});

/** Waits for the office. A new cover takes the place of one that is not public; the published one stays until approval. */
export const submitPhoto = defineEndpoint({
  method: 'POST',
  path,
  access: 'canFleet',
  area: 'profile',
  needs: 'activeMember',
  body: PhotoForm,
  reply: FleetPhoto,
  audit: 'photo.submitted',
  limit: { count: 30, seconds: 600, per: 'user' },
  idempotent: true,
  affects,
});

/** At any time, also while the membership is suspended; the picture is deleted. */
export const withdrawPhoto = defineEndpoint({
  method: 'POST',
  path: `${path}/:photoId/withdraw`,
  access: 'canFleet',
  area: 'profile',
  owner: 'company',
  params: z.strictObject({ photoId: Id }),
  reply: z.null(),
  audit: 'photo.withdrawn',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects,
});

/** Waiting ones oldest first, decided ones newest first. */
export const listOfficePhotos = defineEndpoint({
  method: 'GET',
  path: '/admin/fleet-photos',
  access: 'canAdmin',
  duty: 'cases',
  query: z.strictObject({ tab: z._default(z.enum(['open', 'decided'], '分类有误'), 'open'), ...pageQuery }),
  reply: pageOf(OfficePhoto),
});

/** For the menu and the tab. */
export const countPhotos = defineEndpoint({
  method: 'GET',
  path: '/admin/fleet-photos/counts',
  access: 'canAdmin',
  duty: 'cases',
  reply: z.strictObject({ open: z.int() }),
});

/** A refusal and a removal need a reason, which the fleet reads. */
export const decidePhoto = defineEndpoint({
  method: 'POST',
  path: '/admin/fleet-photos/:photoId/decide',
  access: 'canAdmin',
  duty: 'cases',
  owner: 'staff',
  params: z.strictObject({ photoId: Id }),
  body: PhotoDecisionForm,
  reply: OfficePhoto,
  audit: 'photo.decided',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/admin/fleet-photos', '/fleets', ...casePaths],
});

/** A published photo of a listed fleet; `small`: cut to 480 × 360. */
export const getFleetPhoto = defineEndpoint({
  method: 'GET',
  path: '/fleets/:fleetId/photos/:photoId',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ fleetId: Id, photoId: Id }),
  query: z.strictObject({ size: z.optional(z.enum(photoSizes, '尺寸有误')) }),
  limit: { count: 300, seconds: 60, per: 'address' },
  reply: 'bytes',
});
