// Reads and writes documents; their status is computed by the database's function and clock.
import type { DocumentKind, DocumentStatus, OwnerKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { type DocumentState, inForce } from '@rfb/contract/membership/documents/document.states.ts';
import { type Insertable, sql } from 'kysely';
import { now, today } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { holdCompany } from '../../identity/companies/exports.ts';

export type Owner = { ownerKind: OwnerKind; ownerId: string; companyId: string };

const registered = ['id', 'type', 'name', 'creditCode', 'permitNo', 'licenceFileId'] as const;

/** Fields of the company's registration that its documents are built from. */
export const findRegistered = (db: Db, companyId: string) =>
  db.selectFrom('companyFacts').select(registered).where('id', '=', companyId).executeTakeFirst();
export type Registered = NonNullable<Awaited<ReturnType<typeof findRegistered>>>;

/** Locks the company, so that concurrent changes of its documents run one after the other. */
export const lockRegistered = async (trx: Trx, companyId: string) => {
  await holdCompany(trx, companyId);
  return trx.selectFrom('companyFacts').select(registered).where('id', '=', companyId).executeTakeFirstOrThrow();
};

export const findFile = (db: Db, fileId: string) =>
  db
    .selectFrom('fileFacts')
    .select(['id as fileId', 'name', 'size', 'mimeType'])
    .where('id', '=', fileId)
    .executeTakeFirst();

export const ownerExists = async (db: Db, { ownerKind, ownerId, companyId }: Owner) => {
  if (ownerKind === 'company') return ownerId === companyId;
  const table = ownerKind === 'vehicle' ? 'vehicleFacts' : 'driverFacts';
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', ownerId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
};

type Found = {
  id: string;
  companyId: string;
  kind: DocumentKind;
  ownerKind: OwnerKind;
  ownerId: string;
  number: string;
  detail: string;
  issuedOn: string | null;
  validFrom: string | null;
  expiresOn: string | null;
  coversFrom: string | null;
  daysLeft: number | null;
  status: DocumentStatus;
  isCurrent: boolean;
  fileId: string | null;
  fileName: string | null;
  fileSize: number | null;
  fileType: string | null;
  addedAt: string;
  addedBy: string | null;
  reviewedAt: string | null;
  reviewer: string | null;
  rejectReason: string | null;
};
export type FoundDocument = Found;

/**
 * Uses display names, never login names, because companies read this. Credit code, permit number and the newest
 * picture of the business licence come from the company's registration.
 */
const found = sql`
  select d.id, d.company_id, d.kind, d.owner_kind, d.owner_id,
    case d.kind when 'businessLicense' then c.credit_code when 'transportPermit' then coalesce(nullif(c.permit_no, ''), d.number)
      else d.number end as number, d.detail, d.issued_on,
    d.valid_from, d.expires_on, d.covers_from, d.expires_on - (select app_today()) as days_left,
    document_status(d.state, d.covers_from, d.expires_on, (select app_today())) as status, d.is_current,
    f.id as file_id, f.name as file_name, f.size as file_size, f.mime_type as file_type, d.added_at,
    case when a.id is not null then coalesce(nullif(a.shown_name, ''), nullif(c.contact_person, ''), '企业账号') end as added_by,
    d.reviewed_at, case when r.id is not null then coalesce(nullif(r.shown_name, ''), '秘书处') end as reviewer,
    d.reject_reason
  from documents d join company_facts c on c.id = d.company_id
  left join file_facts f on f.id = case when d.kind = 'businessLicense' and d.is_current and d.state = 'valid'
    then coalesce(c.licence_file_id, d.file_id) else d.file_id end
  left join user_facts a on a.id = d.added_by
  left join user_facts r on r.id = d.reviewer_user_id`;

export const findDocument = async (db: Db, documentId: string) =>
  (await sql<Found>`${found} where d.id = ${documentId}`.execute(db)).rows[0];

/** With those that were withdrawn or replaced. */
export const countDocumentsOf = async (db: Db, companyId: string) => {
  const { count } = await db
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
};

const MAX_ROWS = 500;

/** Newest first. */
export const listDocumentsOf = async (db: Db, { ownerKind, ownerId, companyId }: Owner) => {
  const { rows } = await sql<Found>`
    ${found} where d.owner_id = ${ownerId} and d.owner_kind = ${ownerKind} and d.company_id = ${companyId}
    order by d.added_at desc, d.id limit ${MAX_ROWS}`.execute(db);
  return rows;
};

export const listRequiredKinds = async (db: Db, { ownerKind, ownerId }: Owner) => {
  const rows =
    ownerKind === 'vehicle'
      ? await db
          .selectFrom('vehicleDocuments')
          .select('kind')
          .where('vehicleId', '=', ownerId)
          .where('isRequired', 'is', true)
          .execute()
      : await db
          .selectFrom('driverDocuments')
          .select('kind')
          .where('driverId', '=', ownerId)
          .where('isRequired', 'is', true)
          .execute();
  return rows.map(({ kind }) => kind);
};

const statusToday = sql<DocumentStatus>`document_status(state, covers_from, expires_on, app_today())`;

/** Locks the current row and the pending one, if any. */
export const lockKind = async (trx: Trx, ownerId: string, kind: DocumentKind) => {
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'state', 'isCurrent', 'expiresOn', 'coversFrom', 'voidedOn'])
    .select(statusToday.as('status'))
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where((or) => or.or([or('isCurrent', 'is', true), or('state', '=', 'pending')]))
    .forUpdate()
    .execute();
  return {
    current: rows.find(({ isCurrent }) => isCurrent),
    waiting: rows.find(({ state }) => state === 'pending'),
  };
};

export const lockDocument = (trx: Trx, documentId: string) =>
  trx.selectFrom('documents').selectAll().where('id', '=', documentId).forUpdate().executeTakeFirst();

/** The newest earlier document that was approved and is valid today. */
export const findEarlierValid = (
  trx: Trx,
  { id, ownerId, kind }: { id: string; ownerId: string; kind: DocumentKind },
) =>
  trx
    .selectFrom('documents')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('isCurrent', 'is', false)
    .where(statusToday, 'in', inForce)
    .orderBy('addedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewDocument = Omit<Insertable<Tables['documents']>, 'addedAt'>;

/** All rows have the same columns. */
export const saveDocuments = (trx: Trx, rows: NewDocument[]) => insertMany(trx, 'documents', rows);

export const retire = (trx: Trx, documentId: string) =>
  trx.updateTable('documents').set({ isCurrent: false }).where('id', '=', documentId).execute();

type Change = Partial<{
  state: Exclude<DocumentState, 'pending'>;
  isCurrent: boolean;
  coversFrom: string | null;
  replacesId: string | null;
  reviewerUserId: string;
  rejectReason: string;
  /** It was valid before and is revoked from today on. */
  isVoid: boolean;
}>;

export const changeDocument = (trx: Trx, documentId: string, { reviewerUserId, isVoid, ...change }: Change) =>
  trx
    .updateTable('documents')
    .set({ ...change, ...(isVoid && { voidedOn: today }) })
    .set({ ...(reviewerUserId && { reviewerUserId, reviewedAt: now }) })
    .where('id', '=', documentId)
    .execute();
