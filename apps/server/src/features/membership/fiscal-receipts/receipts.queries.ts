// One fiscal receipt at a time: found and locked, handed over, voided and replaced.
import type { DeliveryWay, VoidKind } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { handedOver } from '@rfb/contract/overview/deliveries/delivery.states.ts';
import { type Insertable, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type Receipt = {
  id: string;
  state: Tables['fiscalReceipts']['state']['__select__'];
  entryId: string;
  paymentId: string;
  memberId: string;
  companyId: string;
  companyName: string;
  email: string;
  title: string;
  amountFen: number;
  number: string;
  fileId: string | null;
  deliveredAt: string | null;
  deliveryId: string | null;
  isReversed: boolean;
};

const lockRows = (trx: Trx, ids: string[]) =>
  sql<Receipt>`
  select r.id, r.state, r.entry_id, r.payment_id, r.member_id, m.company_id, c.name as company_name, c.email, r.title, r.amount_fen,
    coalesce(lpad(r.number::text, g.width, '0'), '') as number, r.file_id, r.delivered_at, r.delivery_id,
    exists (select from dues_entries later where later.reverses_id = r.entry_id) as is_reversed
  from fiscal_receipts r join members m on m.id = r.member_id join company_facts c on c.id = m.company_id
  left join receipt_ranges g on g.id = r.range_id
  where r.id = any(${ids}::text[]) and r.dropped_at is null order by r.id for update of r`.execute(trx);

/** In the order of ids, so that two calls do not deadlock. */
export const lockReceipts = async (trx: Trx, ids: string[]) => (await lockRows(trx, ids)).rows;

export const lockReceipt = async (trx: Trx, id: string) => (await lockReceipts(trx, [id]))[0];

export const saveReceipt = (
  trx: Trx,
  id: string,
  changes: Partial<Pick<Insertable<Tables['fiscalReceipts']>, 'fileId' | 'deliveryId' | 'sentTo'>>,
) => trx.updateTable('fiscalReceipts').set(changes).where('id', '=', id).execute();

type Delivered = { how: DeliveryWay; to: string; signedFileId?: string };
export const saveDelivered = (trx: Trx, id: string, { how, to, signedFileId }: Delivered) =>
  trx
    .updateTable('fiscalReceipts')
    .set({
      deliveredAt: now,
      deliveredHow: how,
      deliveredTo: to,
      ...(signedFileId && { signedFileId }),
    })
    .where('id', '=', id)
    .execute();

/** Mails that providers took since: their receipts are delivered. */
export const saveArrivedMails = (db: Db) =>
  sql`
    update fiscal_receipts r set delivered_at = coalesce(d.settled_at, app_now()), delivered_how = 'mail', delivered_to = r.sent_to
    from deliveries d
    where d.id = r.delivery_id and r.delivered_at is null and d.state in (${stateList(handedOver)})`.execute(db);

type Voided = { kind: VoidKind; reason: string; voidedBy: string; approvedBy: string | null };
export const saveVoided = (trx: Trx, id: string, { kind, reason, voidedBy, approvedBy }: Voided) =>
  trx
    .updateTable('fiscalReceipts')
    .set({
      voidedAt: now,
      voidKind: kind,
      voidReason: reason,
      voidedBy,
      voidApprovedBy: approvedBy,
    })
    .where('id', '=', id)
    .execute();

export const addReceipt = (trx: Trx, receipt: Insertable<Tables['fiscalReceipts']>) =>
  trx.insertInto('fiscalReceipts').values(receipt).execute();

/** Whether the member was refunded at least so much since the payment of an entry was recorded. */
export const isRefunded = async (
  trx: Trx,
  { entryId, memberId, amountFen }: Pick<Receipt, 'entryId' | 'memberId' | 'amountFen'>,
) => {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce(sum(f.amount_fen), 0) >= ${amountFen} as is from dues_entries f
    where f.member_id = ${memberId} and f.kind = 'refund'
      and f.entry_no > (select e.entry_no from dues_entries e where e.id = ${entryId})
      and not exists (select from dues_entries later where later.reverses_id = f.id)`.execute(trx);
  return rows[0]?.is ?? false;
};

/** Of the company, with a number. */
export const lockOwn = async (trx: Trx, companyId: string, id: string) =>
  (await lockReceipts(trx, [id])).find((receipt) => receipt.companyId === companyId && receipt.number !== '');
