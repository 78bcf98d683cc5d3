// The statements of the small handler: what somebody would write first for the same tables.

const PUBLIC = `from articles a join article_versions v on v.article_id = a.id and v.number = a.published_number
  where a.listed_from <= now()`;
const CARD = `a.id, v.title, v.summary, v.category, v.tags, v.source, a.listed_from as "publishedAt",
  a.pinned_at is not null as "isPinned", v.cover_file_id is not null as "hasCover"`;
const ORDER = 'order by a.pinned_at desc nulls last, a.listed_from desc, a.id desc limit $1 offset $2';

export const ARTICLE = `select ${CARD}, v.author, v.document ${PUBLIC} and a.id = $1`;
export const LIST = `select ${CARD} ${PUBLIC} ${ORDER}`;
export const COUNT = `select count(*)::int as total ${PUBLIC}`;
export const CATEGORY_LIST = `select ${CARD} ${PUBLIC} and a.category = $3 ${ORDER}`;
export const CATEGORY_COUNT = `select count(*)::int as total ${PUBLIC} and a.category = $1`;
const LIKE = (parameter: string) => `and (v.title like ${parameter} or v.summary like ${parameter}
  or exists (select 1 from article_texts t where t.article_id = a.id and t.words like ${parameter}))`;
export const KEYWORD_LIST = `select ${CARD} ${PUBLIC} ${LIKE('$3')} order by a.listed_from desc, a.id desc limit $1 offset $2`;
export const KEYWORD_COUNT = `select count(*)::int as total ${PUBLIC} ${LIKE('$1')}`;
export const FLEETS = `select c.id, c.name, c.region_code as "regionCode", f.service_types as "serviceTypes",
  f.vehicle_count as "vehicleCount", f.establish_year as "establishYear"
  from companies c join fleet_cards f on f.company_id = c.id order by c.created_at desc limit $1 offset $2`;
