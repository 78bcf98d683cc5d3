// Finds companies by keyword and everything else by its exact number, each by an index.
import type { SearchHit } from '@rfb/contract/search/search.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reports name no company: who reported whom stays on the page of the report. */
const byNumber = (number: string) => sql`
  select 'order' as kind, o.id, o.order_no as title, s.name || ' 与 ' || f.name as note, o.fleet_id as company_id, false as is_open
  from orders o join companies s on s.id = o.shipper_id join companies f on f.id = o.fleet_id where o.order_no = ${number}
  union all select 'tender', t.id, t.tender_no, c.name, t.company_id, false
  from tenders t join companies c on c.id = t.company_id where t.tender_no = ${number}
  union all select 'member', m.id, m.member_no, c.name, m.company_id, false
  from members m join companies c on c.id = m.company_id where m.member_no = ${number}
  union all select 'member', m.id, x.certificate_no, c.name, m.company_id, false
  from certificates x join members m on m.id = x.member_id join companies c on c.id = m.company_id
  where x.certificate_no = ${number}
  union all select r.kind, r.id, r.receipt_no, c.name, r.company_id, r.stored_status in (0, 1)
  from reviews r join companies c on c.id = r.company_id where r.receipt_no = ${number}
  union all select 'dispute', d.id, d.dispute_no, o.order_no, o.fleet_id, d.decided_at is null
  from order_disputes d join orders o on o.id = d.order_id where d.dispute_no = ${number}
  union all select 'appeal', p.id, p.appeal_no, c.name, p.company_id, p.decided_at is null
  from credit_appeals p join companies c on c.id = p.company_id where p.appeal_no = ${number}
  union all select 'message', m.id, m.receipt_no, m.name, null, m.status in ('new', 'handling')
  from contact_messages m where m.receipt_no = ${number}
  union all select 'report', r.id, r.case_no, '', null, r.status <> 'closed'
  from reports r where r.case_no = ${number}`;

export const findByNumber = async (db: Db, number: string) => {
  const { rows } = await sql<SearchHit>`${byNumber(number)}`.execute(db);
  return rows;
};
