// The filters of the vehicle list as SQL conditions; a filter that is not set adds no condition.

import type { DocumentFilter, VehicleFilters } from '@rfb/contract/fleet/vehicles/vehicle-filters.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { EXPIRING_DAYS, URGENT_DAYS } from '@rfb/contract/membership/documents/document.labels.ts';
import { incompletePapers } from '@rfb/contract/membership/documents/document.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayOfQuery } from '../../../platform/clock.ts';
import { keywordGrams, plainText } from '../../../platform/db/keyword-grams.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

type Condition = RawBuilder<unknown>;

/** Vehicles whose current document expires between two days; uses the index on expiry days. */
const endsWithin = (companyId: string | Condition, from: Condition | null, to: Condition) => sql`v.id in (
  select d.owner_id from document_facts d
  where d.company_id = ${companyId} and d.owner_kind = 'vehicle' and d.is_current and d.state = 'valid'
    ${from ? sql`and d.expires_on >= ${from}` : sql``} and d.expires_on <= ${to})`;
const reasons = sql`(select r.reasons from vehicle_readiness r where r.vehicle_id = v.id)`;

const documentConditions: Record<DocumentFilter, (companyId: string | Condition) => Condition> = {
  expired: (companyId) => endsWithin(companyId, null, sql`${todayOfQuery} - 1`),
  within15: (companyId) => endsWithin(companyId, todayOfQuery, sql`${todayOfQuery} + ${URGENT_DAYS}::int`),
  within60: (companyId) => endsWithin(companyId, todayOfQuery, sql`${todayOfQuery} + ${EXPIRING_DAYS}::int`),
  incomplete: () => sql`exists (
    select 1 from vehicle_documents x where x.vehicle_id = v.id and x.is_required
      and x.status in (${stateList(incompletePapers)}))`,
  ready: () => sql`cardinality(${reasons}) = 0`,
};

/** Substring search in plate and frame number by n-grams. */
const matches = (word: string): Condition => {
  const plain = plainText(word).toUpperCase();
  const found = sql`v.search_grams @> ${keywordGrams(word)}::text[]`;
  return sql`(${found} and (strpos(v.plate_no, ${plain}) > 0 or strpos(v.vin, ${plain}) > 0))`;
};
const wordsOf = (keyword = '') => keyword.split(/\s+/).filter((word) => keywordGrams(word).length > 0);

export const conditionsOf = (companyId: string | Condition, filters: VehicleFilters): Condition => {
  const { keyword, type, body, length, state, ownership, document, dispatchable } = filters;
  const conditions = [sql`v.company_id = ${companyId}`, ...wordsOf(keyword).map(matches)];
  if (type?.length) conditions.push(sql`v.vehicle_type in (${sql.join(type)})`);
  if (body?.length) conditions.push(sql`v.body_type in (${sql.join(body)})`);
  if (length?.length)
    conditions.push(
      sql`(${sql.join(
        length.map((band) => sql`v.length_mm between ${lengthBands[band].from} and ${lengthBands[band].to}`),
        sql` or `,
      )})`,
    );
  // Scrapped vehicles are listed only when the state filter names them.
  conditions.push(state?.length ? sql`v.state in (${sql.join(state)})` : sql`v.state <> 'scrapped'`);
  if (ownership?.length) conditions.push(sql`v.ownership in (${sql.join(ownership)})`);
  if (document) conditions.push(documentConditions[document](companyId));
  if (dispatchable)
    conditions.push(
      sql`v.state = 'idle' and (select r.is_dispatchable from vehicle_readiness r where r.vehicle_id = v.id)`,
    );
  return sql.join(conditions, sql` and `);
};
