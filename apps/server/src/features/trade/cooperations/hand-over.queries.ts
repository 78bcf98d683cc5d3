// Moves a company's relations, groups, links, notes and blocks when its record is merged into another one.
import { openStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { handOverFiles } from '../../services/files/exports.ts';

/** Where both records have an open relation with the same partner, the merged one's ends. */
const endDoubles = (trx: Trx, from: string, to: string) =>
  sql`update cooperations c set state = case c.state when 'invited' then 'withdrawn' else 'ended' end,
      moved_at = app_now(), reason = '企业合并', version = c.version + 1
    where c.state in (${stateList(openStates)}) and ${from} in (c.shipper_id, c.fleet_id) and exists (
      select 1 from cooperations o where o.state in (${stateList(openStates)})
        and ((o.shipper_id = ${to} and o.fleet_id = c.fleet_id) or (o.fleet_id = ${to} and o.shipper_id = c.shipper_id)))`.execute(
    trx,
  );

export const handOverCooperations = async (trx: Trx, from: string, to: string) => {
  await endDoubles(trx, from, to);
  await sql`update cooperations set group_id = kept.id from cooperation_groups moved join cooperation_groups kept
    on kept.name = moved.name and kept.company_id = ${to}
    where moved.company_id = ${from} and cooperations.group_id = moved.id`.execute(trx);
  await sql`update cooperation_groups g set company_id = ${to} where g.company_id = ${from} and not exists (
    select 1 from cooperation_groups o where o.company_id = ${to} and o.name = g.name)`.execute(trx);
  await sql`update cooperation_blocks b set company_id = ${to} where b.company_id = ${from} and b.blocked_id <> ${to}
    and not exists (select 1 from cooperation_blocks o where o.company_id = ${to} and o.blocked_id = b.blocked_id)`.execute(
    trx,
  );
  await sql`update cooperation_blocks b set blocked_id = ${to} where b.blocked_id = ${from} and b.company_id <> ${to}
    and not exists (select 1 from cooperation_blocks o where o.company_id = b.company_id and o.blocked_id = ${to})`.execute(
    trx,
  );
  await sql`update cooperations set shipper_id = ${to}, version = version + 1 where shipper_id = ${from}`.execute(trx);
  await sql`update cooperations set fleet_id = ${to}, version = version + 1 where fleet_id = ${from}`.execute(trx);
  await sql`update cooperation_links set company_id = ${to} where company_id = ${from}`.execute(trx);
  await sql`update cooperation_notes set company_id = ${to} where company_id = ${from}`.execute(trx);
  await handOverFiles(trx, sql`select agreement_file_id from cooperations where shipper_id = ${to}`, from, to);
};
