// Reads and writes which phones named the last digits of a driver's number.
import { sql } from 'kysely';
import { now } from '../../../../platform/clock.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';

type Device = { driverId: string; deviceHash: Buffer; numberMark: Buffer };
/** A driver drives for a fleet for years, a phone is sold after two. */
const KEEP_DAYS = 180;

export const findDevice = (db: Db, { driverId, deviceHash, numberMark }: Device) =>
  db
    .selectFrom('driverDevices')
    .select('provedAt')
    .where('driverId', '=', driverId)
    .where('deviceHash', '=', deviceHash)
    .where('numberMark', '=', numberMark)
    .executeTakeFirst();

export const saveDevice = (trx: Trx, device: Device) =>
  trx
    .insertInto('driverDevices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['driverId', 'deviceHash']).doUpdateSet({ numberMark: device.numberMark, provedAt: now }),
    )
    .execute();

export const deleteOldDevices = (db: Db) =>
  sql`delete from driver_devices where proved_at < app_now() - make_interval(days => ${KEEP_DAYS})`.execute(db);
