// Moves a company's vehicles when its record is merged into another one.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { handOverFiles } from '../../services/files/exports.ts';

/** Moves vehicles and their photos; a plate that both companies have stays with the merged record. */
export const handOverVehicles = async (trx: Trx, from: string, to: string) => {
  const { rows } = await sql<{ id: string }>`
    update vehicles v set company_id = ${to}, version = v.version + 1
    where v.company_id = ${from} and not exists (
      select 1 from vehicles o where o.company_id = ${to} and o.plate_no = v.plate_no
        and o.plate_color = v.plate_color and o.state <> 'scrapped')
    returning v.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await handOverFiles(trx, sql`select unnest(photo_file_ids) from vehicles where id = any(${ids}::text[])`, from, to);
  return ids;
};
