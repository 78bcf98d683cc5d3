// Reads and writes links with which certified fleets ask for an invitation.
import { type InsertObject, sql } from 'kysely';
import { now, nowOfQuery } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const isOpenLink = sql<boolean>`(k.closed_at is null and k.expires_at > ${nowOfQuery} and k.uses < k.max_uses)`;

type LinkRow = {
  id: string;
  group: { id: string; name: string } | null;
  message: string;
  uses: number;
  maxUses: number;
  createdAt: string;
  expiresAt: string;
};

export const listOpenLinksOf = async (db: Db, companyId: string, linkId?: string) => {
  const { rows } = await sql<LinkRow>`
    select k.id, k.message, k.uses, k.max_uses, k.created_at, k.expires_at,
      (select jsonb_build_object('id', g.id, 'name', g.name) from cooperation_groups g where g.id = k.group_id) as "group"
    from cooperation_links k
    where k.company_id = ${companyId} and ${isOpenLink} ${linkId === undefined ? sql`` : sql`and k.id = ${linkId}`}
    order by k.created_at desc, k.id`.execute(db);
  return rows;
};

export const addLink = (trx: Trx, link: InsertObject<Tables, 'cooperationLinks'>) =>
  trx.insertInto('cooperationLinks').values(link).execute();

/** Undefined when the link is closed, expired or used up, or its company is not an active member. */
export const lockOpenLink = async (trx: Trx, linkId: string) => {
  const { rows } = await sql<{ companyId: string; groupId: string | null; message: string }>`
    select k.company_id, k.group_id, k.message from cooperation_links k
    where k.id = ${linkId} and ${isOpenLink}
      and exists (select 1 from active_members a where a.company_id = k.company_id)
    for update`.execute(trx);
  return rows[0];
};

export const useLink = (trx: Trx, linkId: string) =>
  trx.updateTable('cooperationLinks').set({ uses: sql`uses + 1` }).where('id', '=', linkId).execute();

/** False when it is not the company's, or closed already. */
export const closeLinkOf = async (trx: Trx, companyId: string, linkId: string) =>
  (await trx
    .updateTable('cooperationLinks')
    .set({ closedAt: now })
    .where('id', '=', linkId)
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
