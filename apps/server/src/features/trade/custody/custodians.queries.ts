// Reads and writes custodians, their keys and which of them a tender has.
import type { CustodianRole } from '@rfb/contract/trade/custody/custody.states.ts';
import type { KeyHolder } from '@rfb/contract/trade/custody/custody-views.ts';
import type { PartNumber } from '@rfb/contract/trade/custody/shamir.ts';
import { type Insertable, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

/** Who calls: the office, a company, or an outsider by the hash of the link's ticket. */
export type Caller = { isOffice: true } | { companyId: string } | { ticketHash: Buffer };

const isOf = (caller: Caller, alias = 'c') => {
  const c = sql.table(alias);
  if ('isOffice' in caller) return sql<boolean>`${c}.role = 'association'`;
  if ('companyId' in caller) return sql<boolean>`${c}.company_id = any(${recordsOf(caller.companyId)})`;
  return sql<boolean>`${c}.ticket_hash = ${caller.ticketHash}`;
};

/** The caller is a substitute to whom the key of the place was handed on; `p`: the place. */
const standsIn = (caller: Caller) => sql<boolean>`exists (
  select 1 from custodian_key_holders h join custodian_keys k on k.public_key = h.wrapped ->> 'to'
  join custodians s on s.id = k.custodian_id
  where h.key_id = p.key_id and h.wrapped ->> 'by' = 'key' and s.ended_at is null and ${isOf(caller, 's')})`;

export type CustodianRow = {
  id: string;
  role: CustodianRole;
  isSubstitute: boolean;
  companyId: string | null;
  name: string;
  phone: string;
  namedAt: string;
  endedAt: string | null;
  /** The newest key; null before the first. */
  keyId: string | null;
  publicKey: string | null;
  fingerprint: string | null;
  keyMadeAt: string | null;
};

const found = sql`
  select c.id, c.role, c.is_substitute, c.company_id, c.name, c.phone, c.named_at, c.ended_at, k.id as key_id, k.public_key,
    k.fingerprint, k.made_at as key_made_at
  from custodians c left join lateral (
    select * from custodian_keys x where x.custodian_id = c.id order by x.made_at desc, x.id desc limit 1) k on true`;

/** The association, its auditor, then the substitutes in the order they were named. */
export const listCustodians = async (db: Db) => {
  const { rows } = await sql<CustodianRow>`${found} where c.role <> 'shipper' and c.ended_at is null
    order by c.role, c.is_substitute, c.named_at, c.id`.execute(db);
  return rows;
};

export const listCustodiansOf = async (db: Db, caller: Caller) => {
  const { rows } = await sql<CustodianRow>`${found} where ${isOf(caller)} order by c.named_at, c.id`.execute(db);
  return rows;
};

export const findCustodian = async (db: Db, id: string) => {
  const { rows } = await sql<CustodianRow>`${found} where c.id = ${id}`.execute(db);
  return rows[0];
};

export const addCustodian = (trx: Trx, row: Insertable<Tables['custodians']>) =>
  trx.insertInto('custodians').values(row).execute();

/** The elected auditor; substitutes stay. */
export const endElected = (trx: Trx) =>
  trx
    .updateTable('custodians')
    .set({ endedAt: now })
    .where('role', '=', 'auditor')
    .where('isSubstitute', '=', false)
    .where('endedAt', 'is', null)
    .execute();

export const endAuditor = async (trx: Trx, id: string) =>
  (await trx
    .updateTable('custodians')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('role', '=', 'auditor')
    .where('endedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()) ?? undefined;

/** Naming and making keys one after another. */
export const lockCustodians = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('custodians', 0))`.execute(trx);

type NewKeyRow = Omit<Insertable<Tables['custodianKeys']>, 'madeAt'>;
/** False if somebody has this key already. */
export const addKey = async (trx: Trx, row: NewKeyRow) =>
  (await trx
    .insertInto('custodianKeys')
    .values(row)
    .onConflict((conflict) => conflict.column('publicKey').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** False if the key has a holder of this name. */
export const addHolder = async (trx: Trx, keyId: string, { holder, wrapped }: KeyHolder) =>
  (await trx
    .insertInto('custodianKeyHolders')
    .values({ keyId, holder, wrapped: JSON.stringify(wrapped) })
    .onConflict((conflict) => conflict.columns(['keyId', 'holder']).doNothing())
    .returning('keyId')
    .executeTakeFirst()) !== undefined;

type KeyRow = {
  id: string;
  custodianId: string;
  role: CustodianRole;
  publicKey: string;
  fingerprint: string;
  madeAt: string;
  holders: KeyHolder[];
  isCurrent: boolean;
};

/** The caller's keys, the newest first. */
export const listKeysOf = async (db: Db, caller: Caller) => {
  const { rows } = await sql<KeyRow>`
    select k.id, k.custodian_id, c.role, k.public_key, k.fingerprint, k.made_at, (
        select coalesce(jsonb_agg(jsonb_build_object('holder', h.holder, 'wrapped', h.wrapped) order by h.added_at, h.holder), '[]')
        from custodian_key_holders h where h.key_id = k.id) as holders,
      not exists (select 1 from custodian_keys x where x.custodian_id = k.custodian_id
        and (x.made_at, x.id) > (k.made_at, k.id)) as is_current
    from custodian_keys k join custodians c on c.id = k.custodian_id
    where ${isOf(caller)} order by k.made_at desc, k.id desc`.execute(db);
  return rows;
};

type NewPlace = Insertable<Tables['tenderCustodians']>;
export const addTenderCustodians = (trx: Trx, places: NewPlace[]) =>
  trx.insertInto('tenderCustodians').values(places).execute();

export type PlaceRow = {
  number: PartNumber;
  role: CustodianRole;
  name: string;
  custodianId: string;
  keyId: string;
  publicKey: string;
  fingerprint: string;
  keyMadeAt: string;
  handedAt: string | null;
  companyId: string | null;
  phone: string;
};

/** The three of a tender in their order; none when the platform keeps the key. */
export const listPlaces = async (db: Db, tenderId: string) => {
  const { rows } = await sql<PlaceRow>`
    select p.number, p.role, p.name, p.custodian_id, p.key_id, k.public_key, k.fingerprint, k.made_at as key_made_at,
      h.handed_at, c.company_id, c.phone
    from tender_custodians p join custodian_keys k on k.id = p.key_id join custodians c on c.id = p.custodian_id
    left join custody_handed h on h.tender_id = p.tender_id and h.number = p.number
    where p.tender_id = ${tenderId} order by p.number`.execute(db);
  return rows;
};

type OwnPlace = { number: PartNumber; keyId: string; name: string; custodianId: string; isOwn: boolean };
/** The caller's place among them, the own before one it stands in for: nobody has two. */
export const findPlaceOf = async (db: Db, caller: Caller, tenderId: string) => {
  const { rows } = await sql<OwnPlace>`
    select p.number, p.key_id, p.name, p.custodian_id, (${isOf(caller)}) is true as is_own
    from tender_custodians p join custodians c on c.id = p.custodian_id
    where p.tender_id = ${tenderId} and (${isOf(caller)} or ${standsIn(caller)})
    order by is_own desc, p.number limit 1`.execute(db);
  return rows[0];
};

type Granted = { sealed: string; to: string; substitute: string };
/** The key of a place as it was handed on to the caller. */
export const findGrantTo = async (db: Db, caller: Caller, keyId: string) => {
  const { rows } = await sql<Granted>`
    select h.wrapped ->> 'sealed' as sealed, h.wrapped ->> 'to' as to, s.name as substitute
    from custodian_key_holders h join custodian_keys k on k.public_key = h.wrapped ->> 'to'
    join custodians s on s.id = k.custodian_id
    where h.key_id = ${keyId} and h.wrapped ->> 'by' = 'key' and s.ended_at is null and ${isOf(caller, 's')}
    order by h.added_at desc limit 1`.execute(db);
  return rows[0];
};

type Substitute = { custodianId: string; companyId: string | null; phone: string };
/** Those to whom the key was handed on. */
export const listSubstitutesOf = async (db: Db, keyId: string) => {
  const { rows } = await sql<Substitute>`
    select distinct s.id as custodian_id, s.company_id, s.phone
    from custodian_key_holders h join custodian_keys k on k.public_key = h.wrapped ->> 'to'
    join custodians s on s.id = k.custodian_id
    where h.key_id = ${keyId} and h.wrapped ->> 'by' = 'key' and s.ended_at is null`.execute(db);
  return rows;
};

/** Tenders the caller is a custodian of. */
export const listTenderIdsOf = async (db: Db, caller: Caller, limit: number) => {
  const { rows } = await sql<{ tenderId: string }>`
    select distinct p.tender_id, t.closes_at from tender_custodians p join custodians c on c.id = p.custodian_id
    join tenders t on t.id = p.tender_id where ${isOf(caller)} or ${standsIn(caller)}
    order by t.closes_at desc, p.tender_id limit ${limit}`.execute(db);
  return rows.map(({ tenderId }) => tenderId);
};

export const isCustodianOf = async (db: Db, companyId: string, tenderId: string) =>
  (await findPlaceOf(db, { companyId }, tenderId)) !== undefined;

export const findCompany = (db: Db, companyId: string) =>
  db.selectFrom('companyFacts').select(['id', 'name', 'type']).where('id', '=', companyId).executeTakeFirst();
