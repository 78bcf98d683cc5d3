// Finds expiring documents to announce now; a row per document and distance makes sure each is announced once.
import type { DocumentKind, OwnerKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export type DueAlert = {
  companyId: string;
  documentId: string;
  days: number;
  kind: DocumentKind;
  ownerKind: OwnerKind;
  expiresOn: string;
  daysLeft: number;
  companyType: 'fleet' | 'shipper';
  /** Plate or name; null for the company's own. */
  ownerName: string | null;
};

const BATCH = 1000;
/** An expiry missed while the server was down is still announced up to this many days later. */
const LATE_DAYS = 7;

/**
 * Claims due alerts: every current document that reached one of the distances, in days before its expiry, and was not announced for it. Distances
 * missed while the server was down are merged into the alert due now, not sent one by one.
 */
export const takeDueAlerts = async (trx: Trx, distances: number[]) => {
  const { rows } = await sql<DueAlert>`
    with due as (
      select d.id as document_id, d.company_id, d.kind, d.owner_kind, d.owner_id, d.expires_on,
        d.expires_on - (select app_today()) as days_left,
        (select min(step) from unnest(${distances}::int[]) step
          where step >= greatest(d.expires_on - (select app_today()), 0)) as days
      from documents d
      where d.is_current and d.state = 'valid'
        and d.expires_on between (select app_today()) - ${LATE_DAYS}::int and (select app_today()) + ${Math.max(...distances)}::int
        and not exists (select 1 from documents n where n.owner_id = d.owner_id and n.kind = d.kind
          and n.state = 'pending' and n.replaces_id = d.id)
    ), open as (
      select due.*, coalesce(v.plate_no, p.name) as owner_name from due
      left join vehicle_facts v on due.owner_kind = 'vehicle' and v.id = due.owner_id
      left join driver_facts p on due.owner_kind = 'driver' and p.id = due.owner_id
      where (v.state is null or v.state <> 'scrapped') and (p.state is null or p.state <> 'left')
        and not exists (select 1 from document_alerts a where a.document_id = due.document_id and a.days = due.days)
      order by due.company_id, due.expires_on, due.document_id limit ${BATCH}
    ), taken as (
      insert into document_alerts (document_id, days) select document_id, days from open
      on conflict do nothing returning document_id, days
    )
    select open.company_id, open.document_id, open.days, open.kind, open.owner_kind, open.expires_on, open.days_left,
      open.owner_name, c.type as company_type
    from taken join open on open.document_id = taken.document_id and open.days = taken.days
    join company_facts c on c.id = open.company_id
    order by open.company_id, open.expires_on, open.document_id`.execute(trx);
  return rows;
};
