// Finds things of the office by a number or a part of it, and companies by plate, contact person and login name.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { SearchHit } from '@rfb/contract/overview/search/search.endpoints.ts';
import { openMessages } from '@rfb/contract/publishing/messages/message.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams, pinyinOf, plainText } from '../../../platform/db/keyword-grams.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { titleIsNear } from '../../../platform/db/title-words.ts';
import { nameSoundsLike } from '../enterprises/exports.ts';

/** Of each kind. */
const SHOWN = 5;

type Wanted = { number: string; grams: string[] };

/** Reports name no company: who reported whom stays on the page of the report. */
const byNumber = ({ number, grams }: Wanted) => [
  sql`select 'order' as kind, o.id, o.order_no as title, s.name || ' 与 ' || f.name as note, o.fleet_id as company_id, false as is_open
    from orders o join companies s on s.id = o.shipper_id join companies f on f.id = o.fleet_id
    where o.search_grams @> ${grams}::text[] and strpos(o.order_no, ${number}) > 0`,
  sql`select 'tender', t.id, t.tender_no, c.name, t.company_id, false
    from tenders t join companies c on c.id = t.company_id
    where t.search_grams @> ${grams}::text[] and strpos(t.tender_no, ${number}) > 0`,
  sql`select 'member', m.id, m.member_no, c.name, m.company_id, false
    from members m join companies c on c.id = m.company_id where strpos(m.member_no, ${number}) > 0`,
  sql`select 'member', m.id, x.certificate_no, c.name, m.company_id, false
    from certificates x join members m on m.id = x.member_id join companies c on c.id = m.company_id
    where strpos(x.certificate_no, ${number}) > 0`,
  sql`select r.kind, r.id, r.receipt_no, c.name, r.company_id, r.stored_status in (${stateList(undecided)})
    from reviews r join companies c on c.id = r.company_id where strpos(r.receipt_no, ${number}) > 0`,
  sql`select 'dispute', d.id, d.dispute_no, o.order_no, o.fleet_id, d.decided_at is null
    from order_disputes d join orders o on o.id = d.order_id where strpos(d.dispute_no, ${number}) > 0`,
  sql`select 'appeal', p.id, p.appeal_no, c.name, p.company_id, p.decided_at is null
    from credit_appeals p join companies c on c.id = p.company_id where strpos(p.appeal_no, ${number}) > 0`,
  sql`select 'message', m.id, m.receipt_no, m.name, null, m.status in (${stateList(openMessages)})
    from contact_messages m where m.search_grams @> ${grams}::text[] and strpos(m.receipt_no, ${number}) > 0`,
  sql`select 'report', r.id, r.case_no, '', null, r.status <> 'closed'
    from reports r where r.search_grams @> ${grams}::text[] and strpos(r.case_no, ${number}) > 0`,
];

/** The whole number first, then those it is a part of, the newest first. */
export const findByNumber = async (db: Db, number: string) => {
  // A number may be a part of more others than are shown.
  const arms = byNumber({ number, grams: keywordGrams(number) }).map(
    (arm) => sql`(select * from (${arm}) arm (kind, id, title, note, company_id, is_open)
      order by title <> ${number}, title desc limit ${SHOWN})`,
  );
  const { rows } = await sql<SearchHit>`
    select * from (${sql.join(arms, sql` union all `)}) found
    order by title <> ${number}, kind, title desc`.execute(db);
  return rows;
};

/** Companies by what they are known by besides their name: a plate, the contact person, a login name. */
export const findCompaniesByTrait = async (db: Db, keyword: string) => {
  const plate = keyword.toUpperCase();
  const { rows } = await sql<SearchHit>`
    select 'company' as kind, c.id, c.name as title, string_agg(distinct found.note, '、') as note, c.id as company_id,
      false as is_open
    from (
      (select v.company_id, '车牌 ' || v.plate_no as note from vehicles v
        where v.search_grams @> ${keywordGrams(plate)}::text[] and strpos(v.plate_no, ${plate}) > 0 limit ${SHOWN})
      union all (select id, '联系人 ' || contact_person from companies where contact_person = ${keyword} limit ${SHOWN})
      union all (select u.company_id, '登录名 ' || u.username from users u
        where lower(u.username) = ${keyword.toLowerCase()} and u.company_id is not null limit ${SHOWN})
    ) found join companies c on c.id = found.company_id
    group by c.id, c.name order by c.name`.execute(db);
  return rows;
};

/** Drivers by the whole name or the whole phone: with a part of it the drivers of all fleets could be listed. */
export const findDrivers = async (db: Db, keyword: string) => {
  const { rows } = await sql<SearchHit & { companyId: string; phone: string }>`
    select 'driver' as kind, p.id, p.name as title, c.name as note, p.phone, c.id as company_id, false as is_open
    from drivers p join companies c on c.id = p.company_id
    where p.search_grams @> ${keywordGrams(keyword)}::text[] and (p.name = ${keyword} or p.phone = ${keyword})
      and p.state <> 'left' and c.closed_at is null
    order by c.name, p.id limit ${SHOWN}`.execute(db);
  return rows;
};

/** Companies whose name resembles a keyword that is in none: by the same sound, and with one wrong character. */
export const findCompaniesAlike = async (db: Db, keyword: string) => {
  const plain = plainText(keyword);
  const sound = pinyinOf(plain);
  const isNear = titleIsNear({ words: sql`plain_text(c.name)`, grams: sql`c.search_grams` }, plain) ?? sql`false`;
  const { rows } = await sql<SearchHit>`
    select 'company' as kind, c.id, c.name as title, '名称相近　' || c.credit_code as note, c.id as company_id, false as is_open
    from companies c where c.closed_at is null and (${nameSoundsLike(sound)} or ${isNear})
    order by length(c.name), c.name, c.id limit ${SHOWN}`.execute(db);
  return rows;
};
