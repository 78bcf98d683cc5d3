// Reads and writes issued papers; whether one is current follows from later versions and from its order.
import type { PaperKind, PaperStanding } from '@rfb/contract/trade/papers/paper.labels.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type Subject = { kind: 'contract'; awardId: string } | { kind: 'waybill'; orderId: string };

export type PaperRow = {
  code: string;
  kind: PaperKind;
  paperNo: string;
  version: number;
  templateVersion: number;
  facts: Record<string, string>;
  fileId: string;
  sha256: Buffer;
  size: number;
  issuedAt: string;
  standing: PaperStanding;
};

const columns = sql`p.code, p.kind, p.paper_no, p.version, p.template_version, p.facts, p.file_id, p.sha256,
  (select f.size from file_facts f where f.id = p.file_id) as size, p.issued_at,
  case when exists (select 1 from order_facts o where o.id = p.order_id and o.state = 'cancelled') then 'cancelled'
    when exists (select 1 from order_papers n where n.order_id = p.order_id and n.version > p.version) then 'superseded'
    else 'current' end as standing`;

export const findLatestPaper = async (db: Db, subject: Subject) => {
  const of = subject.kind === 'contract' ? sql`p.award_id = ${subject.awardId}` : sql`p.order_id = ${subject.orderId}`;
  const { rows } = await sql<PaperRow>`
    select ${columns} from order_papers p where ${of} order by p.version desc limit 1`.execute(db);
  return rows[0];
};

export const findPaper = async (db: Db, code: string) => {
  const { rows } = await sql<PaperRow & { checkedAt: string }>`
    select ${columns}, app_now() as checked_at from order_papers p where p.code = ${code}`.execute(db);
  return rows[0];
};

/** Undefined for a company that is no part of the award or the order. */
export const findPaperOf = async (db: Db, companyId: string, code: string) => {
  const { rows } = await sql<PaperRow>`
    select ${columns} from order_papers p where p.code = ${code} and (
      exists (select 1 from order_facts o where o.id = p.order_id and ${companyId} in (o.shipper_id, o.fleet_id))
      or exists (select 1 from awards a join tenders t on t.id = a.tender_id
        where a.id = p.award_id and ${companyId} in (t.company_id, a.company_id)))`.execute(db);
  return rows[0];
};

/** The contract of the order's award and all versions of its waybill, newest first; undefined for other companies. */
export const listPapersOfOrder = async (db: Db, companyId: string, orderId: string) => {
  const order = await db
    .selectFrom('orderFacts')
    .select(['id', 'awardId'])
    .where('id', '=', orderId)
    .where((where) => where.or([where('fleetId', '=', companyId), where('shipperId', '=', companyId)]))
    .executeTakeFirst();
  if (!order) return undefined;
  const { rows } = await sql<PaperRow>`
    select ${columns} from order_papers p where p.order_id = ${orderId} or p.award_id = ${order.awardId}
    order by p.kind, p.version desc`.execute(db);
  return { awardId: order.awardId, rows };
};

export const newContractNo = async (trx: Trx) => {
  const { rows } = await sql<{ no: string }>`select new_receipt_no('HT') as no`.execute(trx);
  return rows[0]?.no ?? '';
};

export const addPaper = (trx: Trx, row: Insertable<Tables['orderPapers']>) =>
  trx.insertInto('orderPapers').values(row).execute();
