// Reads and writes disputes about orders and their evidence.
import type { DisputeOutcome } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { type Insertable, sql } from 'kysely';
import { now, nowOfQuery } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type File = { fileId: string; name: string; side: OrderSide };
export type DisputeRow = {
  id: string;
  disputeNo: string;
  orderId: string;
  orderNo: string;
  origin: string;
  destination: string;
  amountFen: number;
  owedFen: number;
  shipperId: string;
  shipperName: string;
  fleetId: string;
  fleetName: string;
  side: OrderSide;
  facts: string;
  openedAt: string;
  /** How long the other side is heard. */
  answerDays: number;
  answer: string;
  answeredAt: string | null;
  outcome: DisputeOutcome | null;
  decision: string;
  decidedAt: string | null;
  files: File[];
  now: string;
};

const columns = sql`d.id, d.dispute_no, d.order_id, o.order_no, o.origin, o.destination, o.amount_fen,
  o.amount_fen + o.charges_fen as owed_fen, o.shipper_id,
  s.name as shipper_name, o.fleet_id, f.name as fleet_name, d.side, d.facts, d.opened_at, o.answer_days, d.answer, d.answered_at,
  d.outcome, d.decision, d.decided_at, ${nowOfQuery} as now,
  coalesce((select jsonb_agg(jsonb_build_object('fileId', x.file_id, 'name', n.name, 'side', x.side) order by n.created_at, n.id)
    from order_dispute_files x join file_facts n on n.id = x.file_id where x.dispute_id = d.id), '[]') as files`;
const joined = sql`order_disputes d join orders o on o.id = d.order_id join company_facts s on s.id = o.shipper_id
  join company_facts f on f.id = o.fleet_id`;

export const listDisputesOf = async (db: Db, orderId: string) => {
  const { rows } = await sql<DisputeRow>`
    select ${columns} from ${joined} where d.order_id = ${orderId} order by d.opened_at desc`.execute(db);
  return rows;
};

export const findDispute = async (db: Db, disputeId: string) => {
  const { rows } = await sql<DisputeRow>`select ${columns} from ${joined} where d.id = ${disputeId}`.execute(db);
  return rows[0];
};

const isDecided = (tab: 'open' | 'decided') =>
  tab === 'open' ? sql`d.decided_at is null` : sql`d.decided_at is not null`;

export const listForOffice = async (
  db: Db,
  tab: 'open' | 'decided',
  { limit, offset }: { limit: number; offset: number },
) => {
  const order = tab === 'open' ? sql`d.opened_at, d.id` : sql`d.opened_at desc, d.id`;
  const { rows } = await sql<DisputeRow>`
    select ${columns} from ${joined} where ${isDecided(tab)} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countForOffice = async (db: Db, tab: 'open' | 'decided', limit = COUNT_LIMIT) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from order_disputes d where ${isDecided(tab)} limit ${limit}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const newDisputeNo = async (trx: Trx) => {
  const { rows } = await sql<{ no: string }>`select new_receipt_no('ZY') as no`.execute(trx);
  return rows[0]?.no ?? '';
};

export const addDispute = (trx: Trx, dispute: Insertable<Tables['orderDisputes']>) =>
  trx.insertInto('orderDisputes').values(dispute).execute();

export const addFiles = (trx: Trx, disputeId: string, side: OrderSide, fileIds: readonly string[]) =>
  insertMany(
    trx,
    'orderDisputeFiles',
    fileIds.map((fileId) => ({ disputeId, fileId, side })),
  );

export const answerDispute = (trx: Trx, disputeId: string, answer: string) =>
  trx.updateTable('orderDisputes').set({ answer, answeredAt: now }).where('id', '=', disputeId).execute();

export const decideDispute = (
  trx: Trx,
  disputeId: string,
  { outcome, decision, decidedBy }: { outcome: DisputeOutcome; decision: string; decidedBy: string },
) =>
  trx
    .updateTable('orderDisputes')
    .set({ outcome, decision, decidedBy, decidedAt: now })
    .where('id', '=', disputeId)
    .execute();
