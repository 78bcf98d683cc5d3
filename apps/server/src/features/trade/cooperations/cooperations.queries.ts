// Reads and writes cooperations; the state is computed by the database's function and clock.
import { requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import { openStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import type { CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { CooperationFilters } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { creditScore, payerPunctuality } from '../../conduct/credits/exports.ts';
import { certifiedUntil, publicCertification, withCertification } from '../../membership/certifications/exports.ts';
import { conditionsOf, isInState, isRareKeyword, isVisible, partnerId } from './cooperation-conditions.queries.ts';
import type { CooperationRow, Viewer } from './cooperation-view.ts';

/** Of the partner as a fleet; empty for shippers. */
const fleetFacts = sql`
  coalesce(card.service_types, '{}') as service_types, r.rating, coalesce(r.rating_count, 0) as rating_count,
  ${publicCertification} as certification, ${certifiedUntil} as certified_until,
  (select jsonb_build_object('kind', d.kind, 'expiresOn', d.expires_on, 'daysLeft', d.expires_on - app_today())
    from document_facts d where d.owner_id = p.id and d.is_current and d.state = 'valid' and d.expires_on is not null
      and d.kind in (${sql.join(requiredOfCompany)}) order by d.expires_on, d.kind limit 1) as next_paper`;
const noFleetFacts = sql`
  '{}'::text[] as service_types, null as rating, 0 as rating_count, 'none' as certification, null as certified_until,
  null as next_paper`;
const joinedFacts = sql`
  left join card_facts card on card.company_id = p.id
  left join directory_facts r on r.company_id = p.id ${withCertification(sql`p.id`)}`;

const columnsFor = ({ side }: Viewer) => sql`
  c.id, cooperation_state(c, app_now()) as state, c.message, c.invited_at, c.invited_at + interval '14 days' as expires_at,
  c.link_id is not null as is_by_link, c.active_at, c.moved_at, c.moved_by = ${side} as is_moved_by_us, c.reason, c.version,
  case when c.agreement_from is not null then jsonb_build_object('from', c.agreement_from, 'until', c.agreement_until,
    'daysLeft', c.agreement_until - app_today(),
    'fileName', (select f.name from file_facts f where f.id = c.agreement_file_id)) end as agreement,
  p.id as partner_id, p.name, p.region_code, ${creditScore(sql`p.id`)} as credit_score,
  (select s.level from member_standings s where s.company_id = p.id) as member_level,
  exists (select 1 from active_members a where a.company_id = p.id) as is_active_member,
  ${side === 'fleet' ? payerPunctuality(sql`p.id`) : sql`null`} as paid,
  ${side === 'shipper' ? fleetFacts : noFleetFacts},
  ${
    side === 'shipper'
      ? sql`(select jsonb_build_object('id', g.id, 'name', g.name) from cooperation_groups g where g.id = c.group_id)
          as "group", c.tags`
      : sql`null as "group", '{}'::text[] as tags`
  }`;

const withPartner = (viewer: Viewer) => sql`
  join company_facts p on p.id = ${partnerId(viewer)} ${viewer.side === 'shipper' ? joinedFacts : sql``}`;

/** Undefined when the company is neither of the two, or has blocked the inviting shipper. */
export const findCooperationOf = async (db: Db, viewer: Viewer, cooperationId: string) => {
  const { rows } = await sql<CooperationRow>`
    select ${columnsFor(viewer)} from cooperations c ${withPartner(viewer)}
    where c.id = ${cooperationId} and ${isVisible(viewer)}`.execute(db);
  return rows[0];
};

type Slice = { limit: number; offset: number };

const pageOfCooperations = (viewer: Viewer, filters: CooperationFilters, isRare: boolean, slice: Slice) =>
  sql<CooperationRow>`
    with page as materialized (
      select c.id from cooperations c where ${conditionsOf(viewer, filters, isRare)}
      order by c.begins_at desc, c.id limit ${slice.limit} offset ${slice.offset}
    )
    select ${columnsFor(viewer)} from page join cooperations c on c.id = page.id ${withPartner(viewer)}
    order by c.begins_at desc, c.id`;

export const listCooperationRows = async (db: Db, viewer: Viewer, filters: CooperationFilters, slice: Slice) => {
  const isRare = await isRareKeyword(db, viewer, filters.keyword);
  return (await pageOfCooperations(viewer, filters, isRare, slice).execute(db)).rows;
};

export const countCooperations = async (db: Db, viewer: Viewer, filters: CooperationFilters) => {
  const isRare = await isRareKeyword(db, viewer, filters.keyword);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from cooperations c where ${conditionsOf(viewer, filters, isRare)} limit ${COUNT_LIMIT}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

type Locked = {
  id: string;
  shipperId: string;
  fleetId: string;
  state: CooperationState;
  isMovedByUs: boolean;
  groupId: string | null;
  tags: string[];
  agreementFrom: string | null;
  agreementUntil: string | null;
  agreementFileId: string | null;
  version: number;
};

const lockedColumns = ({ side }: Viewer) => sql`
  c.id, c.shipper_id, c.fleet_id, cooperation_state(c, app_now()) as state, c.moved_by = ${side} as is_moved_by_us,
  c.group_id, c.tags, c.agreement_from, c.agreement_until, c.agreement_file_id, c.version`;

export const lockCooperationsOf = async (trx: Trx, viewer: Viewer, cooperationIds: string[]) => {
  const { rows } = await sql<Locked>`
    select ${lockedColumns(viewer)} from cooperations c
    where c.id = any(${cooperationIds}::text[]) and ${isVisible(viewer)} order by c.id for update`.execute(trx);
  return rows;
};

export const lockCooperationOf = async (trx: Trx, viewer: Viewer, cooperationId: string) =>
  (await lockCooperationsOf(trx, viewer, [cooperationId]))[0];

type Pair = { shipperId: string; fleetId: string };

/** The relation of a pair that is open now, whatever either side may see of it. */
export const lockOpenOf = async (trx: Trx, { shipperId, fleetId }: Pair) => {
  const { rows } = await sql<{ id: string; state: CooperationState }>`
    select c.id, cooperation_state(c, app_now()) as state from cooperations c
    where c.shipper_id = ${shipperId} and c.fleet_id = ${fleetId} and ${isInState(openStates)} for update`.execute(trx);
  return rows[0];
};

/** Makes room for a new invitation where the last one has expired. */
export const closeExpiredOf = (trx: Trx, { shipperId, fleetId }: Pair) =>
  sql`update cooperations c set state = 'expired', version = c.version + 1
    where c.shipper_id = ${shipperId} and c.fleet_id = ${fleetId} and c.state = 'invited' and ${isInState(['expired'])}`.execute(
    trx,
  );

type NewCooperation = Omit<Insertable<Tables['cooperations']>, 'beginsAt' | 'version'>;

/** False when the pair has an open relation, also one that another transaction is adding. */
export const addCooperation = async (trx: Trx, row: NewCooperation) =>
  (await trx
    .insertInto('cooperations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const changeCooperation = (trx: Trx, cooperationId: string, change: UpdateObject<Tables, 'cooperations'>) =>
  trx
    .updateTable('cooperations')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', cooperationId)
    .execute();

export const findAgreementFileOf = async (db: Db, viewer: Viewer, cooperationId: string) => {
  const { rows } = await sql<{ id: string; name: string; mimeType: string }>`
    select f.id, f.name, f.mime_type from cooperations c join file_facts f on f.id = c.agreement_file_id
    where c.id = ${cooperationId} and ${isVisible(viewer)}`.execute(db);
  return rows[0];
};
