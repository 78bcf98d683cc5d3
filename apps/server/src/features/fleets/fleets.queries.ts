// Reads fleets. Only those whose membership is active are ever shown.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../platform/db/paging.ts';

export type FleetRow = {
  id: string;
  name: string;
  contactPerson: string;
  phone: string;
  address: string;
  regionCode: string;
  rating: number | null;
  ratingCount: number;
  serviceTypes: string[];
  vehicleCount: number | null;
  description: string;
  avatarFileId: string | null;
  businessScope: string;
  establishYear: number | null;
  certifications: string[];
};

const fleetColumns = sql`
  c.id, c.name, c.contact_person, c.phone, c.address, c.region_code,
  r.rating, coalesce(r.rating_count, 0) as rating_count,
  coalesce(card.service_types, '{}') as service_types, card.vehicle_count,
  coalesce(card.description, '') as description, card.avatar_file_id,
  coalesce(card.business_scope, '') as business_scope, card.establish_year,
  coalesce(card.certifications, '{}') as certifications`;

// "offset 0" keeps the planner from reading every member or rating there is before it looks at the few rows of a page.
const withStanding = sql`
  cross join lateral (select s.status from member_standings s where s.company_id = c.id offset 0) standing`;
const withCard = sql`
  left join fleet_cards card on card.company_id = c.id
  left join lateral (select f.* from fleet_ratings f where f.company_id = c.id offset 0) r on true`;

const activeFleets = sql`from companies c ${withStanding} where c.type = 'fleet' and standing.status = 'active'`;

type Slice = { limit: number; offset: number };

const named = (keyword: string) => (keyword ? sql`and strpos(lower(c.name), lower(${keyword})) > 0` : sql``);

export const listFleetRows = async (db: Db, keyword: string, { limit, offset }: Slice) => {
  const { rows } = await sql<FleetRow>`
    with page as (
      select c.id, c.created_at ${activeFleets} ${named(keyword)}
      order by c.created_at desc, c.id limit ${limit} offset ${offset}
    )
    select ${fleetColumns} from page join companies c on c.id = page.id ${withCard}
    order by page.created_at desc, page.id`.execute(db);
  return rows;
};

export const countFleets = async (db: Db, keyword: string) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${activeFleets} ${named(keyword)} limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

const BEST = 10;

/** The ten best: by rating, then by how many ratings stand behind it, then by size. */
export const listBestFleetRows = async (db: Db) => {
  const { rows } = await sql<FleetRow>`
    select ${fleetColumns} from companies c ${withStanding} ${withCard}
    where c.type = 'fleet' and standing.status = 'active'
    order by r.rating desc nulls last, rating_count desc, card.vehicle_count desc nulls last, c.id limit ${BEST}`.execute(
    db,
  );
  return rows;
};

const BANNER = 200;

export const listNewestFleetNames = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name ${activeFleets} order by c.created_at desc, c.id limit ${BANNER}`.execute(db);
  return rows;
};

export const findFleetFigures = async (db: Db, companyId: string) => {
  const { rows } = await sql<Pick<FleetRow, 'rating' | 'ratingCount' | 'vehicleCount'>>`
    select r.rating, coalesce(r.rating_count, 0) as rating_count, card.vehicle_count
    from companies c ${withCard} where c.id = ${companyId} and c.type = 'fleet'`.execute(db);
  return rows[0];
};
