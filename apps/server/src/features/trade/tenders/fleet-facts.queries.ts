// Facts about a fleet that decide what it may bid on, read at once.

import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { outOfUse } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import type { LengthBand } from '@rfb/contract/length-bands.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import type { MemberStatus } from '@rfb/contract/membership/members/members.labels.ts';
import { type RawBuilder, sql } from 'kysely';
import { named } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { creditScore } from '../../conduct/credits/exports.ts';
import { isListed } from '../../conduct/listings/exports.ts';
import { certificationEnd, certificationStatus, withCertification } from '../../membership/certifications/exports.ts';

type PaperFact = { kind: string; detail: string; expiresOn: string | null };
export type FleetFacts = {
  id: string;
  memberStatus: MemberStatus | null;
  level: MemberLevel | null;
  certification: string | null;
  certifiedUntil: string | null;
  isBlacklisted: boolean;
  rating: number | null;
  ratingCount: number;
  credit: number;
  papers: PaperFact[];
  vehicles: { lengthMm: number; bodyType: BodyType; count: number }[];
};

export const fleetFacts = named<FleetFacts, { fleetId: string }>(
  'fleet-facts',
  (value) => sql`
    select c.id, s.status as member_status, s.level, ${certificationStatus} as certification,
      ${certificationEnd} as certified_until, ${isListed('black', sql`c.id`)} as is_blacklisted,
      r.rating, coalesce(r.rating_count, 0) as rating_count, ${creditScore(sql`c.id`)} as credit,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'detail', d.detail, 'expiresOn', d.expires_on)), '[]')
        from document_facts d where d.owner_id = c.id and d.is_current
          and is_in_force(document_status(d.state, d.covers_from, d.expires_on, app_today()))) as papers,
      (select coalesce(jsonb_agg(jsonb_build_object('lengthMm', v.length_mm, 'bodyType', v.body_type, 'count', v.count)), '[]')
        from (select v.length_mm, v.body_type, count(*)::int as count
          from vehicle_facts v join vehicle_readiness y on y.vehicle_id = v.id
          where v.company_id = c.id and v.vehicle_type <> 'tractor' and v.state not in (${stateList(outOfUse)})
            and cardinality(y.reasons) = 0
          group by v.length_mm, v.body_type) v) as vehicles
    from company_facts c
    left join member_standings s on s.company_id = c.id ${withCertification(sql`c.id`)}
    left join fleet_ratings r on r.company_id = c.id
    where c.id = ${value('fleetId')} and c.type = 'fleet'`,
);

/** Vehicles in the length's market band with one of these bodies, papers complete. */
export const countVehicles = ({ vehicles }: FleetFacts, band: LengthBand, bodies: readonly BodyType[]) => {
  const { from, to } = lengthBands[band];
  return vehicles
    .filter(({ lengthMm, bodyType }) => lengthMm >= from && lengthMm <= to && bodies.includes(bodyType))
    .reduce((sum, { count }) => sum + count, 0);
};

export type Connection = { id: string; what: string };

/** What makes two companies one bidder: the same credit code, legal person or phone. `shippers` is an array in SQL. */
const connectionsOf = (fleetId: RawBuilder<string>, shippers: RawBuilder<unknown>) => sql<Connection>`
  with asked as materialized (select ${shippers} as ids),
  phones as (
    select c.id, c.phone from company_facts c, asked where c.id = any(${fleetId} || asked.ids) and c.phone <> ''
    union select u.company_id, u.phone from user_facts u, asked
    where u.company_id = any(${fleetId} || asked.ids) and u.phone is not null
  )
  select distinct on (id) id, what from (
    select s.id, 1 as place, '统一社会信用代码' as what
      from asked, company_facts f join company_facts s on s.credit_code = f.credit_code
      where f.id = ${fleetId} and s.id = any(asked.ids)
    union all
    select s.id, 2, '法定代表人' from asked, company_facts f join company_facts s on s.legal_person = f.legal_person
      where f.id = ${fleetId} and s.id = any(asked.ids) and f.legal_person <> ''
    union all
    select s.id, 3, '手机' from asked, phones f join phones s on s.phone = f.phone
      where f.id = ${fleetId} and s.id = any(asked.ids)
  ) found where id <> ${fleetId} order by id, place`;

export const connectionToShippers = named<Connection, { fleetId: string; shipperIds: readonly string[] }>(
  'connection-to-shippers',
  (value) => connectionsOf(sql`${value('fleetId')}::text`, sql`${value('shipperIds')}::text[]`),
);
/** With every company whose tender is open. */
export const connectionToOpenTenders = named<Connection, { fleetId: string }>('connection-to-open-tenders', (value) =>
  connectionsOf(
    sql`${value('fleetId')}::text`,
    sql`array(select distinct t.company_id from tenders t where t.state = 'open')`,
  ),
);
/** With the company that published the tender. */
export const connectionToTender = named<Connection, { fleetId: string; tenderId: string }>(
  'connection-to-tender',
  (value) =>
    connectionsOf(
      sql`${value('fleetId')}::text`,
      sql`array(select t.company_id from tenders t where t.id = ${value('tenderId')})`,
    ),
);
