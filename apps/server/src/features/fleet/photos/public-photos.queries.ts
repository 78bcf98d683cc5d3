// Reads photos the public may see, and whether a fleet has any.
import { type PhotoKind, presentPhotos } from '@rfb/contract/fleet/photos/photo.states.ts';
import type { BodyType, VehicleType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { Db } from '../../../platform/db/database.ts';

export type PublicPhotoRow = {
  id: string;
  companyId: string;
  kind: PhotoKind;
  alt: string;
  sentOn: string;
  width: number | null;
  height: number | null;
  lengthMm: number | null;
  bodyType: BodyType | null;
  vehicleType: VehicleType | null;
};

/** Newest first. */
export const listPublicPhotos = (db: Db, companyId: string): Promise<PublicPhotoRow[]> =>
  db
    .selectFrom('shownPhotos as p')
    // A vehicle handed over to somebody else is not the fleet's any more.
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.id', '=', 'p.vehicleId').onRef('v.companyId', '=', 'p.companyId'),
    )
    .select(['p.id', 'p.companyId', 'p.kind', 'p.alt', 'p.sentOn', 'p.width', 'p.height'])
    .select(['v.lengthMm', 'v.bodyType', 'v.vehicleType'])
    .where('p.companyId', '=', companyId)
    .orderBy('p.submittedAt', 'desc')
    .orderBy('p.id')
    .execute();

/** Of each of the fleets that has one, its cover. */
export const listCovers = async (db: Db, companyIds: string[]) => {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('shownPhotos')
    .select(['id', 'companyId', 'alt', 'sentOn'])
    .where('companyId', 'in', companyIds)
    .where('kind', '=', 'cover')
    .execute();
};

export const findPublicPhoto = (db: Db, companyId: string, photoId: string) =>
  db
    .selectFrom('shownPhotos')
    .select(['fileId', 'sha256', 'alt'])
    .where('id', '=', photoId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();

/** Public or waiting for the office. */
export const listPresentIds = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom('fleetPhotos')
    .select('id')
    .where('companyId', '=', companyId)
    .where('state', 'in', presentPhotos)
    .orderBy('submittedAt')
    .execute();
  return rows.map(({ id }) => id);
};
