// How many people follow a standard and have read its current version; the office learns counts only.
import { sql } from 'kysely';
import type { FoundRow } from './search.queries.ts';

export type OfficeRow = FoundRow & { isPublished: boolean; readers: number; favourites: number };

export const officeUse = {
  columns: sql`s.is_published,
    (select count(*)::int from standard_reads r where r.standard_id = s.id and r.version = s.version) as readers,
    (select count(*)::int from standard_favourites f where f.standard_id = s.id) as favourites`,
  joins: sql``,
};
