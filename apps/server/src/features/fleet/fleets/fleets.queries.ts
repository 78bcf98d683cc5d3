// Reads fleets; only those with an active or suspended membership are returned.

import type { ListedAs } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import type { PublicCertification } from '@rfb/contract/membership/certifications/certification.states.ts';
import { standingMembers } from '@rfb/contract/membership/members/member.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { isListed } from '../../conduct/listings/exports.ts';
import {
  certifiedMode,
  certifiedOn,
  certifiedUntil,
  publicCertification,
  withCertification,
} from '../../membership/certifications/exports.ts';
import { isListable } from './directory-conditions.queries.ts';
import { isCountedVehicle } from './fleet-records.queries.ts';

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
  certification: PublicCertification;
  memberStatus: (typeof standingMembers)[number];
  registeredVehicles: number;
  listedAs: ListedAs;
};

export const fleetColumns = sql`
  c.id, c.name, c.contact_person, c.phone, c.address, c.region_code,
  r.rating, coalesce(r.rating_count, 0) as rating_count,
  coalesce(card.service_types, '{}') as service_types, card.vehicle_count,
  coalesce(card.description, '') as description, card.avatar_file_id,
  coalesce(card.business_scope, '') as business_scope, card.establish_year,
  coalesce(card.certifications, '{}') as certifications, ${publicCertification} as certification,
  coalesce((select v.status from visible_members v where v.company_id = c.id), 'active') as member_status,
  (select count(*)::int from vehicles v where v.company_id = c.id and ${isCountedVehicle}) as registered_vehicles,
  (select jsonb_build_object('kind', e.kind, 'since', e.since, 'listingId', e.listing_id) from listed_companies e
    where e.company_id = c.id order by e.kind limit 1) as listed_as`;

export const withCard = sql`
  left join card_facts card on card.company_id = c.id
  left join directory_entries r on r.company_id = c.id ${withCertification(sql`c.id`)}`;

const BEST = 10;

/** The ten best by rating, number of ratings and size, without suspended or blacklisted fleets; `only` is a further condition. */
export const listBestFleetRows = async (db: Db, only: RawBuilder<boolean> = sql`true`) => {
  const { rows } = await sql<FleetRow>`
    with best as materialized (
      select l.company_id, row_number() over () as place from (
        select l.company_id from directory_entries l
        cross join lateral (select from active_members a where a.company_id = l.company_id offset 0) standing
        where ${isListable} and not ${isListed('black', sql`l.company_id`)} and ${only}
        order by l.rating desc nulls last, l.rating_count desc, l.vehicle_count desc nulls last, l.created_at desc,
          l.company_id
        limit ${BEST}
      ) l
    )
    select ${fleetColumns} from best join company_facts c on c.id = best.company_id ${withCard} order by best.place`.execute(
    db,
  );
  return rows;
};

const BANNER = 200;

export const listNewestFleetNames = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from company_facts c
    cross join lateral (select from active_members a where a.company_id = c.id offset 0) standing
    where c.type = 'fleet' and c.closed_at is null order by c.created_at desc, c.id limit ${BANNER}`.execute(db);
  return rows;
};

export const findFleetFigures = async (db: Db, companyId: string) => {
  const { rows } = await sql<Pick<FleetRow, 'rating' | 'ratingCount' | 'vehicleCount'>>`
    select r.rating, coalesce(r.rating_count, 0) as rating_count, card.vehicle_count
    from company_facts c ${withCard} where c.id = ${companyId} and c.type = 'fleet'`.execute(db);
  return rows[0];
};

type FleetDetailRow = FleetRow & {
  creditCode: string;
  memberLevel: MemberLevel;
  memberSince: string;
  memberUntil: string;
  isInGrace: boolean;
  certifiedOn: string | null;
  certifiedUntil: string | null;
  certifiedMode: 'auto' | 'review' | null;
  stars: number[];
};

/** One listed fleet with all public fields; undefined when it is not listed now. */
export const findListedFleet = async (db: Db, companyId: string) => {
  const { rows } = await sql<FleetDetailRow>`
    select ${fleetColumns}, c.credit_code, s.level as member_level,
      (s.joined_at at time zone 'Asia/Shanghai')::date as member_since, s.ends_on as member_until, s.is_in_grace,
      ${certifiedOn} as certified_on, ${certifiedUntil} as certified_until, ${certifiedMode} as certified_mode,
      array(
        select count(g.id)::int from generate_series(5, 1, -1) star
        left join rating_facts g on g.company_id = c.id and g.hidden_at is null and g.stars = star
        group by star order by star desc
      ) as stars
    from company_facts c join member_standings s on s.company_id = c.id ${withCard}
    where c.id = ${companyId} and c.type = 'fleet' and c.closed_at is null and s.status in (${stateList(standingMembers)})`.execute(
    db,
  );
  return rows[0];
};
