// Reads and writes photos for the fleet itself and for the office.
import { decidedPhotos, heldPhotos, type PhotoState, unshownPhotos } from '@rfb/contract/fleet/photos/photo.states.ts';
import type { PhotoForm } from '@rfb/contract/fleet/photos/photos.ts';
import { outOfUse } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

const photos = (db: Db) =>
  db
    .selectFrom('fleetPhotos as p')
    .leftJoin('vehicles as v', 'v.id', 'p.vehicleId')
    .innerJoin('companyFacts as c', 'c.id', 'p.companyId')
    .select(['p.id', 'p.fileId', 'p.kind', 'p.alt', 'v.plateNo', 'p.state', 'p.reason', 'p.submittedAt', 'p.decidedAt'])
    .select(['p.companyId', 'c.name as companyName']);
export type PhotoRow = Awaited<ReturnType<typeof listHeld>>[number];

export const listHeld = (db: Db, companyId: string) =>
  photos(db)
    .where('p.companyId', '=', companyId)
    .where('p.state', 'in', heldPhotos)
    .orderBy('p.submittedAt', 'desc')
    .orderBy('p.id')
    .execute();

export const findPhoto = (db: Db, photoId: string) => photos(db).where('p.id', '=', photoId).executeTakeFirst();

/** Those a photo may name. */
export const listVehicles = (db: Db, companyId: string) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'plateNo'])
    .where('companyId', '=', companyId)
    .where('state', 'not in', outOfUse)
    .orderBy('plateNo')
    .limit(COUNT_LIMIT)
    .execute();

export const ownsVehicle = async (trx: Trx, companyId: string, vehicleId: string) =>
  (await trx
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .where('companyId', '=', companyId)
    .where('state', 'not in', outOfUse)
    .executeTakeFirst()) !== undefined;

export const lockPhoto = (trx: Trx, photoId: string) =>
  trx
    .selectFrom('fleetPhotos')
    .select(['id', 'companyId', 'kind', 'alt', 'state', 'fileId', 'sha256'])
    .where('id', '=', photoId)
    .forUpdate()
    .executeTakeFirst();

/** All that are not over. */
export const lockHeld = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('fleetPhotos')
    .select(['id', 'companyId', 'kind', 'alt', 'state', 'fileId', 'sha256'])
    .where('companyId', '=', companyId)
    .where('state', 'in', heldPhotos)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Covers that are not public: the next one takes their place. */
export const listUnshownCovers = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('fleetPhotos')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'cover')
    .where('state', 'in', unshownPhotos)
    .forUpdate()
    .execute();

export const findPublishedCover = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('fleetPhotos')
    .select(['id', 'alt'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'cover')
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst();

type NewPhoto = PhotoForm & { id: string; companyId: string; submittedBy: string };

/** The hash is copied from the stored file, not from what the caller says. */
export const addPhoto = (trx: Trx, { id, companyId, kind, alt, vehicleId, fileId, submittedBy }: NewPhoto) =>
  sql`insert into fleet_photos (id, company_id, kind, alt, vehicle_id, state, file_id, sha256, submitted_by)
    select ${id}, ${companyId}, ${kind}, ${alt}, ${vehicleId}, 'waiting', f.id, f.sha256, ${submittedBy}
    from file_facts f where f.id = ${fileId}`.execute(trx);

export const decidePhoto = (
  trx: Trx,
  photoId: string,
  decided: { state: PhotoState; reason: string; decidedBy: string },
) =>
  trx
    .updateTable('fleetPhotos')
    .set({ ...decided, decidedAt: now })
    .where('id', '=', photoId)
    .execute();

type Tab = 'open' | 'decided';

const inTab = (tab: Tab) =>
  tab === 'open'
    ? sql<boolean>`p.id in (select id from photos_to_check)`
    : sql<boolean>`p.state in (${stateList(decidedPhotos)})`;

/** Whether the office may publish it: its fleet is a member whose photos may be shown. */
export const isToCheck = async (trx: Trx, photoId: string) =>
  (await trx.selectFrom('photosToCheck').select('id').where('id', '=', photoId).executeTakeFirst()) !== undefined;

export const listForOffice = (db: Db, tab: Tab, { limit, offset }: { limit: number; offset: number }) =>
  photos(db)
    .where(inTab(tab))
    .orderBy(tab === 'open' ? 'p.submittedAt' : sql`p.decided_at desc`)
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countForOffice = async (db: Db, tab: Tab) => {
  const counted = db.selectFrom('fleetPhotos as p').select('p.id').where(inTab(tab)).limit(COUNT_LIMIT);
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
