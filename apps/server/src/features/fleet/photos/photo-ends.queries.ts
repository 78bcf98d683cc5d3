// Ends photos: their pictures are deleted by the cleanup of files, the row keeps what was shown and when.
import {
  type endedPhotos,
  heldPhotos,
  REFUSED_PHOTO_DAYS,
  refusedPhotos,
} from '@rfb/contract/fleet/photos/photo.states.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { unbindFiles } from '../../services/files/exports.ts';

const AT_A_TIME = 100;

type End = (typeof endedPhotos)[number];

export const endPhoto = async (trx: Trx, photoId: string, state: End) => {
  await unbindFiles(trx, sql`select file_id from fleet_photos where id = ${photoId}`);
  await trx.updateTable('fleetPhotos').set({ state, fileId: null, decidedAt: now }).where('id', '=', photoId).execute();
};

/** Refused or taken down so long ago that they end. */
export const listForgotten = (db: Db) =>
  db
    .selectFrom('fleetPhotos')
    .select(['id', 'companyId'])
    .where('state', 'in', refusedPhotos)
    .where('decidedAt', '<=', sql<string>`app_now() - make_interval(days => ${REFUSED_PHOTO_DAYS})`)
    .orderBy('decidedAt')
    .limit(AT_A_TIME)
    .execute();

/** Those that are over: their captions then belong to the kept company, and end with it. */
export const moveEndedPhotos = (trx: Trx, from: string, to: string) =>
  trx.updateTable('fleetPhotos').set({ companyId: to, vehicleId: null }).where('companyId', '=', from).execute();

/** Of a company whose last account is closed. */
export const clearPhotosOf = async (trx: Trx, companyId: string, cleared: string) => {
  await unbindFiles(trx, sql`select file_id from fleet_photos where company_id = ${companyId}`);
  await sql`update fleet_photos set alt = ${cleared}, reason = '', vehicle_id = null, file_id = null,
      state = case when state in (${stateList(heldPhotos)}) then 'withdrawn' else state end
    where company_id = ${companyId}`.execute(trx);
};
