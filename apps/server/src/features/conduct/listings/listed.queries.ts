// Which company is on which list, for the queries of other features.
import { unendedPhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import type { ListedAs } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { ListingKind, ListingPhase } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

type Column = RawBuilder<unknown>;

/** A SQL expression: whether the company is on the list today. */
export const isListed = (kind: ListingKind, companyId: Column) => sql<boolean>`exists (
  select 1 from listed_companies listed where listed.kind = ${kind} and listed.company_id = ${companyId})`;

/** The entry in effect, black before red; null without one. */
export const findListedAs = async (db: Db, companyId: string): Promise<ListedAs> => {
  const row = await db
    .selectFrom('listedCompanies')
    .select(['kind', 'since', 'listingId'])
    .where('companyId', '=', companyId)
    .orderBy('kind')
    .executeTakeFirst();
  return row ?? null;
};

/** An entry or procedure on the black list that has not ended; for staff only. */
export type BlackEntry = { listingId: string; name: string; phase: ListingPhase };

/** A SQL expression: the black entry of a company with this credit code or phone, published ones first; or null. */
export const blackEntry = (creditCode: Column, phone: Column) => sql<BlackEntry | null>`(
  select jsonb_build_object('listingId', l.id, 'name', c.name, 'phase', standing.phase)
  from listings l join company_facts c on c.id = l.company_id
  cross join lateral (select listing_phase(l) as phase offset 0) standing
  where l.kind = 'black' and l.withdrawn_on is null
    and (c.credit_code = ${creditCode} or c.phone = ${phone} and ${phone} <> ''
      or c.id in (select u.company_id from user_facts u where u.phone = ${phone}))
    and standing.phase in (${stateList(unendedPhases)})
  order by l.published_on is null, l.proposed_at desc limit 1)`;
