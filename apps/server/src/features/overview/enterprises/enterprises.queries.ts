// Reads the enterprise list: the ids of a page first, then the columns of its rows.
import type { ApplicationStatus } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { CertificationStatus } from '@rfb/contract/membership/certifications/certification.states.ts';
import type { MemberStatus } from '@rfb/contract/membership/members/members.labels.ts';
import type { EnterpriseFilters, EnterpriseSort } from '@rfb/contract/overview/enterprises/enterprise-filters.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { creditScores } from '../../conduct/credits/exports.ts';
import { certificationStanding, conditionsOf, visibleStatus } from './conditions.queries.ts';

export type ListedEnterprise = {
  id: string;
  name: string;
  creditCode: string;
  type: 'fleet' | 'shipper';
  contactPerson: string;
  phone: string;
  regionCode: string;
  applicationStatus: ApplicationStatus | null;
  level: 'basic' | 'silver' | 'gold' | 'platinum' | null;
  status: MemberStatus | null;
  joinedAt: string | null;
  expiresAt: string | null;
  creditScore: number;
  certificationStatus: CertificationStatus | null;
  vehicleCount: number | null;
  lastSignInAt: string | null;
  createdAt: string;
};

const keys = {
  createdAt: sql`c.created_at`,
  enterpriseName: sql`c.name collate "zh-x-icu"`,
  joinTime: sql`(select m.joined_at from members m where m.company_id = c.id)`,
};

/** The index on created_at is descending with ascending ids; the other indexes ascend in both. */
const orderOf = (sort: EnterpriseSort) => {
  const isDown = sort.startsWith('-');
  const name = sort.replace('-', '') as keyof typeof keys;
  const isIdDown = name === 'createdAt' ? !isDown : isDown;
  return sql`${keys[name]} ${sql.raw(isDown ? 'desc' : 'asc')}${sql.raw(name === 'joinTime' ? ' nulls last' : '')},
    c.id ${sql.raw(isIdDown ? 'desc' : 'asc')}`;
};

// "offset 0" keeps the planner from reading all members before joining the few rows of a page.
const columns = sql`
  c.id, c.name, c.credit_code, c.type, c.contact_person, c.phone, c.region_code, c.created_at,
  application.status as application_status, standing.level, standing.status, standing.joined_at, standing.expires_at,
  case when c.type = 'fleet' then ${certificationStanding} end as certification_status, card.vehicle_count, signed_in.last_sign_in_at, scores.score as credit_score`;
const details = sql`
  left join lateral (
    select s.level, s.status, s.joined_at, s.expires_at from member_standings s where s.company_id = c.id offset 0
  ) standing on true
  left join lateral (
    select ${visibleStatus} as status from applications a where a.company_id = c.id order by a.applied_at desc limit 1
  ) application on true
  left join fleet_cards card on card.company_id = c.id
  left join lateral (
    select max(s.started_at) as last_sign_in_at from users u join sessions s on s.user_id = u.id
    where u.company_id = c.id
  ) signed_in on true
  join scores on scores.company_id = c.id`;

type Slice = { limit: number; offset: number };
type ListQuery = { filters: EnterpriseFilters; sort: EnterpriseSort };

export const pageOfEnterprises = ({ filters, sort }: ListQuery, { limit, offset }: Slice) => sql<ListedEnterprise>`
  with page as materialized (
    select c.id, row_number() over () as place from (
      select c.id from companies c where ${conditionsOf(filters)} order by ${orderOf(sort)} limit ${limit} offset ${offset}
    ) c
  ), ${creditScores(sql`array(select id from page)`)}
  select ${columns} from page join companies c on c.id = page.id ${details} order by page.place`;

export const listEnterpriseRows = async (db: Db, query: ListQuery, slice: Slice) =>
  (await pageOfEnterprises(query, slice).execute(db)).rows;

/** All ids of a list in its order, for an export. */
export const listEnterpriseIds = async (
  db: Db,
  { filters, sort }: ListQuery,
  { companyIds, limit }: { companyIds: string[] | undefined; limit: number },
) => {
  const chosen = companyIds ? sql`and c.id = any(${companyIds}::text[])` : sql``;
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c where ${conditionsOf(filters)} ${chosen} order by ${orderOf(sort)} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const listRowsByIds = async (db: Db, ids: string[]) => {
  const { rows } = await sql<ListedEnterprise>`
    with ${creditScores(sql`${ids}::text[]`)}
    select ${columns} from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join companies c on c.id = wanted.id ${details} order by wanted.place`.execute(db);
  return rows;
};

export const findEnterpriseRow = async (db: Db, companyId: string) => {
  const { rows } = await sql<ListedEnterprise>`
    with ${creditScores(sql`array[${companyId}::text]`)}
    select ${columns} from companies c ${details} where c.id = ${companyId}`.execute(db);
  return rows[0];
};

/** Companies by type and those that are not members, which are all open ones less the members among them. */
export const countOverview = async (db: Db) => {
  const { rows } = await sql<{ fleets: number; shippers: number; notMembers: number }>`
    select (count(*) filter (where type = 'fleet'))::int as fleets, (count(*) filter (where type = 'shipper'))::int as shippers,
      (count(*) - (select count(*) from members) + (
        select count(*) from companies c join members m on m.company_id = c.id where c.closed_at is not null
      ))::int as not_members
    from companies where closed_at is null`.execute(db);
  if (!rows[0]) throw new Error('a count returned no row');
  return rows[0];
};

export const countRows = async (db: Db, filters: EnterpriseFilters) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from companies c where ${conditionsOf(filters)} limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};
