// The first companies a keyword finds, by the same rule as the list of enterprises.
import type { SearchHit } from '@rfb/contract/overview/search/search.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { conditionsOf } from './conditions.queries.ts';

const SHOWN = 8;
/** A keyword that fits more than these is not sorted whole. */
const SORTED = 200;

export const findCompaniesByKeyword = async (db: Db, keyword: string) => {
  // Without a gram the rule would let every company through.
  if (keywordGrams(keyword).length === 0) return [];
  const { rows } = await sql<SearchHit>`
    select 'company' as kind, found.id, found.name as title, found.credit_code as note, found.id as company_id,
      false as is_open
    from (select c.id, c.name, c.credit_code from companies c where ${conditionsOf({ keyword })} limit ${SORTED}) found
    order by strpos(found.name, ${keyword}) <> 1, length(found.name), found.name, found.id limit ${SHOWN}`.execute(db);
  return rows;
};
