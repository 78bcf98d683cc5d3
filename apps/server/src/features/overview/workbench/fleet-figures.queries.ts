// Queries for the workbench of a fleet: counts of vehicles, drivers and papers.
import { answerablePhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import type { CardField } from '@rfb/contract/fleet/cards/card.labels.ts';
import type { VehicleState } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { CertificationStatus } from '@rfb/contract/membership/certifications/certification.states.ts';
import {
  type CompanyDocumentKind,
  EXPIRING_DAYS,
  requiredOfCompany,
  URGENT_DAYS,
} from '@rfb/contract/membership/documents/document.labels.ts';
import { heldPapers } from '@rfb/contract/membership/documents/document.states.ts';
import type { PaperWarning } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { requiredPapers } from '../../membership/documents/exports.ts';

type OfCompany = { companyId: string };

type StateRow = { state: VehicleState; count: number; dispatchable: number; blocked: number; blockedPlates: string[] };

/** How many plates or names a to-do lists. */
const NAME_LIMIT = 3;

/** Excludes expired papers, which have their own to-do. */
const isBlocked = sql`v.state = 'idle' and exists (select 1 from unnest(r.reasons) reason where reason not like '%:expired')`;

const vehicleStates = named<StateRow, OfCompany>(
  'workbench.vehicleStates',
  (value) => sql`
    select v.state, count(*)::int as count, (count(*) filter (where r.is_dispatchable))::int as dispatchable,
      (count(*) filter (where ${isBlocked}))::int as blocked,
      coalesce((array_agg(v.plate_no order by v.plate_no)
        filter (where ${isBlocked}))[:${sql.lit(NAME_LIMIT)}], '{}') as blocked_plates
    from vehicles v cross join lateral (
      select x.is_dispatchable, x.reasons from vehicle_readiness x where x.vehicle_id = v.id offset 0) r
    where v.company_id = ${value('companyId')} and v.state <> 'scrapped' group by v.state`,
);
/** Counts by state without scrapped ones. `blocked`: idle with missing papers. */
export const countVehicleStates = (db: Db, companyId: string) => vehicleStates(db, { companyId });

const driverCounts = named<{ total: number; dispatchable: number }, OfCompany>(
  'workbench.drivers',
  (value) => sql`
    select count(*)::int as total, (count(*) filter (where r.is_dispatchable))::int as dispatchable
    from drivers p cross join lateral (
      select x.is_dispatchable from driver_readiness x where x.driver_id = p.id offset 0) r
    where p.company_id = ${value('companyId')} and p.state <> 'left'`,
);
export const countDrivers = async (db: Db, companyId: string) => {
  const rows = await driverCounts(db, { companyId });
  return rows[0] ?? { total: 0, dispatchable: 0 };
};

export type Shelf = 'rejected' | 'expired' | 'within15' | 'within60';
type ShelfRow = { shelf: Shelf; count: number; ownerKinds: PaperWarning['ownerKind'][]; items: PaperWarning[] };

const paperShelves = named<ShelfRow, OfCompany>(
  'workbench.paperShelves',
  (value) => sql`
    with troubled as (
      select d.kind, d.owner_kind, d.owner_id, d.expires_on, d.expires_on - (select app_today()) as days_left, d.id,
        document_status(d.state, d.covers_from, d.expires_on, (select app_today())) as status,
        case when d.state = 'rejected' then 'rejected' when d.expires_on < (select app_today()) then 'expired'
          when d.expires_on <= (select app_today()) + ${URGENT_DAYS}::int then 'within15' else 'within60' end as shelf
      from documents d
      where d.company_id = ${value('companyId')} and (
          d.state = 'rejected' or d.is_current and d.state = 'valid'
          and d.expires_on <= (select app_today()) + ${EXPIRING_DAYS}::int)
        and not exists (select 1 from documents n where n.owner_id = d.owner_id and n.kind = d.kind
          and n.state in (${stateList(heldPapers)}) and n.added_at > d.added_at)
    ), owned as (
      select t.*, coalesce(v.plate_no, p.name, '') as owner_name,
        row_number() over (partition by t.shelf order by t.expires_on nulls last, t.id) as place
      from troubled t
      left join vehicles v on t.owner_kind = 'vehicle' and v.id = t.owner_id
      left join drivers p on t.owner_kind = 'driver' and p.id = t.owner_id
      where (v.state is null or v.state <> 'scrapped') and (p.state is null or p.state <> 'left')
    )
    select shelf, count(*)::int as count, array_agg(distinct owner_kind) as owner_kinds,
      jsonb_agg(jsonb_build_object('kind', kind, 'ownerKind', owner_kind, 'ownerId', owner_id, 'ownerName', owner_name,
        'status', status, 'expiresOn', expires_on, 'daysLeft', days_left) order by place) filter (where place <= 5) as items
    from owned group by shelf`,
);
/**
 * Expired, expiring or rejected papers without a newer copy, by urgency. A paper whose renewal is under review
 * is not listed.
 */
export const listPaperShelves = async (db: Db, companyId: string) => {
  const rows = await paperShelves(db, { companyId });
  return new Map(rows.map((row) => [row.shelf, row]));
};

const blackListThreats = named<{ reason: string; phase: (typeof answerablePhases)[number]; until: string }, OfCompany>(
  'workbench.blackListThreats',
  (value) => sql`
    select l.reason, listing_phase(l) as phase,
      case listing_phase(l) when 'notice' then l.reply_due_on else l.publicity_to end as until
    from listings l
    where l.company_id = ${value('companyId')} and l.kind = 'black' and listing_phase(l) in (${stateList(answerablePhases)})
      and (l.replied_on is null or l.published_on is not null)
    order by until`,
);
/** Proposed blacklistings the company can still reply to, earliest deadline first. */
export const listBlackListThreats = (db: Db, companyId: string) => blackListThreats(db, { companyId });

const waitingAwards = named<{ title: string; lotNumber: number; dueAt: string }, OfCompany>(
  'workbench.waitingAwards',
  (value) => sql`
    select t.title, l.number as lot_number, a.due_at from awards a
    join tenders t on t.id = a.tender_id join tender_lots l on l.id = a.lot_id
    where a.company_id = ${value('companyId')} and a.state = 'pending' and a.due_at > app_now() order by a.due_at, a.id`,
);
/** Awards the fleet has not answered, the earliest end of the time to answer first. */
export const listWaitingAwards = (db: Db, companyId: string) => waitingAwards(db, { companyId });

const overdueMaintenance = named<{ plateNo: string; item: string }, OfCompany>(
  'workbench.overdueMaintenance',
  (value) => sql`
    select v.plate_no, d.item from maintenance_dues d join vehicles v on v.id = d.vehicle_id
    where d.company_id = ${value('companyId')} and d.standing = 'overdue' and v.state <> 'scrapped'
    order by d.due_on nulls last, d.id`,
);
/** Overdue maintenance such as 苏E8K372 二级维护, longest overdue first. */
export const listOverdueMaintenance = (db: Db, companyId: string) => overdueMaintenance(db, { companyId });

type Standing = {
  today: string;
  certification: CertificationStatus;
  papersInForce: number;
  missingPapers: CompanyDocumentKind[];
  missing: CardField[];
  total: number;
};

const fleetStanding = named<Standing, OfCompany>(
  'workbench.fleetStanding',
  (value) => sql`
    select app_today() as today, coalesce((
        select certification_status(x) from certifications x where x.company_id = c.id and x.closed_at is null
      ), 'none') as certification, (
        select count(*)::int from (${requiredPapers(sql`c.id`)}) p where is_in_force(p.status)
      ) as papers_in_force, array(
        select k from unnest(${[...requiredOfCompany]}::text[]) with ordinality required (k, place) where not exists (
          select 1 from documents d where d.owner_id = c.id and d.kind = k and d.state <> 'withdrawn')
          -- The licence of the membership application counts.
          and not (k = 'businessLicense' and c.licence_file_id is not null)
        order by place
      ) as missing_papers, g.missing, g.total
    from companies c join card_gaps g on g.company_id = c.id where c.id = ${value('companyId')}`,
);
export const findFleetStanding = async (db: Db, companyId: string) => {
  const rows = await fleetStanding(db, { companyId });
  return rows[0];
};
