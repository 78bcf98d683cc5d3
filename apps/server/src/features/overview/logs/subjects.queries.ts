// The numbers and names of the objects audit rows are about, read for one page at a time.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type SubjectKey = { kind: string; id: string };

type Select = (ids: string[]) => ReturnType<typeof sql>;

const numbered =
  (table: string, number: string): Select =>
  (ids) =>
    sql`select id, ${sql.ref(number)} as name from ${sql.table(table)} where id = any(${ids})`;
/** The number with the company it belongs to. */
const numberedOf =
  (table: string, number: string): Select =>
  (ids) =>
    sql`select x.id, x.${sql.ref(number)} || ' ' || c.name as name from ${sql.table(table)} x join companies c on c.id = x.company_id
      where x.id = any(${ids})`;

/** Each selects id and name of some ids. Kinds with personal data (drivers, files) are shown by their id alone. */
const selects: Record<string, Select> = {
  company: numbered('companies', 'name'),
  user: (ids) => sql`select id, name_of(users) as name from users where id = any(${ids})`,
  member: numberedOf('members', 'member_no'),
  application: numberedOf('applications', 'receipt_no'),
  changeRequest: numberedOf('change_requests', 'receipt_no'),
  certification: numberedOf('certifications', 'receipt_no'),
  renewal: (ids) =>
    sql`select r.id, r.receipt_no || ' ' || c.name as name from renewal_requests r join members m on m.id = r.member_id
      join companies c on c.id = m.company_id where r.id = any(${ids})`,
  certificate: (ids) => sql`select code as id, certificate_no as name from certificates where code = any(${ids})`,
  order: numbered('orders', 'order_no'),
  tender: (ids) => sql`select id, concat_ws(' ', tender_no, title) as name from tenders where id = any(${ids})`,
  lot: (ids) =>
    sql`select l.id, concat_ws(' ', t.tender_no, '标的 ' || l.number) as name from tender_lots l join tenders t on t.id = l.tender_id where l.id = any(${ids})`,
  award: (ids) =>
    sql`select a.id, concat_ws(' ', t.tender_no, '标的 ' || l.number) as name from awards a join tender_lots l on l.id = a.lot_id
      join tenders t on t.id = a.tender_id where a.id = any(${ids})`,
  dispute: numbered('order_disputes', 'dispute_no'),
  statement: (ids) =>
    sql`select s.id, concat_ws(' ', s.statement_no, s.month, c.name, f.name) as name from statements s
      join companies c on c.id = s.shipper_id join companies f on f.id = s.fleet_id where s.id = any(${ids})`,
  appeal: numbered('credit_appeals', 'appeal_no'),
  message: numbered('contact_messages', 'receipt_no'),
  report: numbered('reports', 'case_no'),
  listing: (ids) =>
    sql`select l.id, c.name from listings l join companies c on c.id = l.company_id where l.id = any(${ids})`,
  cooperation: (ids) =>
    sql`select p.id, s.name || ' 与 ' || f.name as name from cooperations p join companies s on s.id = p.shipper_id
      join companies f on f.id = p.fleet_id where p.id = any(${ids})`,
  vehicle: numbered('vehicles', 'plate_no'),
  proposal: numbered('proposals', 'title'),
  standard: numbered('standards', 'number'),
};

/** Keyed by kind and id. */
export const findSubjectNames = async (db: Db, subjects: SubjectKey[]) => {
  const names = new Map<string, string>();
  const wanted = [...Map.groupBy(subjects, ({ kind }) => kind)].flatMap(([kind, of]) => {
    const select = selects[kind];
    return select
      ? [sql`select ${kind}::text as kind, id, name from (${select([...new Set(of.map(({ id }) => id))])}) s`]
      : [];
  });
  if (wanted.length === 0) return names;
  const { rows } = await sql<SubjectKey & { name: string }>`${sql.join(wanted, sql` union all `)}`.execute(db);
  for (const { kind, id, name } of rows) names.set(`${kind} ${id}`, name);
  return names;
};

/** Of each kind of payment: companies write the same word, such as 现金, as the voucher number of thousands. */
const MAX_PAYMENTS = 100;

/** The ids of objects by the number people write, also when it is copied together with the name behind it. */
export const findSubjectIds = async (db: Db, text: string) => {
  const parts = [text, ...text.split(' ').filter(Boolean)];
  const numbers = [...new Set(parts.flatMap((part) => [part, part.toUpperCase()]))].slice(0, 8);
  const { rows } = await sql<{ id: string }>`
    select id from orders where order_no = any(${numbers})
    union select id from tenders where tender_no = any(${numbers})
    union select id from members where member_no = any(${numbers})
    union select id from applications where receipt_no = any(${numbers})
    union select id from change_requests where receipt_no = any(${numbers})
    union select id from renewal_requests where receipt_no = any(${numbers})
    union select id from certifications where receipt_no = any(${numbers})
    union select code from certificates where certificate_no = any(${numbers})
    union select id from contact_messages where receipt_no = any(${numbers})
    union select id from reports where case_no = any(${numbers})
    union select id from order_disputes where dispute_no = any(${numbers})
    union select id from credit_appeals where appeal_no = any(${numbers})
    union select id from standards where number = any(${numbers})
    union (select member_id from payments where voucher_no = any(${numbers}) order by recorded_at desc limit ${MAX_PAYMENTS})
    union (select order_id from order_payments where voucher_no = any(${numbers}) order by claimed_at desc limit ${MAX_PAYMENTS})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const MAX_OBJECTS = 500;

/** The objects whose rows show the name of one of these companies. */
export const findSubjectIdsOfCompanies = async (db: Db, companies: string[]) => {
  if (companies.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from members where company_id = any(${companies})
    union all select id from applications where company_id = any(${companies})
    union all select id from change_requests where company_id = any(${companies})
    union all select id from certifications where company_id = any(${companies})
    union all select r.id from renewal_requests r join members m on m.id = r.member_id where m.company_id = any(${companies})
    union all select id from listings where company_id = any(${companies})
    union all select id from cooperations where shipper_id = any(${companies}) or fleet_id = any(${companies})
    limit ${MAX_OBJECTS}`.execute(db);
  return rows.map(({ id }) => id);
};
