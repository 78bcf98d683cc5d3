// Reads what members may owe, and what else tells whose a bank line is.

import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { ReceivableKind } from '@rfb/contract/membership/dues/dues.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/state-list.ts';

export type OwingRow = {
  memberId: string;
  memberNo: string;
  companyId: string;
  companyName: string;
  legalPerson: string;
  contactPerson: string;
  phone: string;
  level: MemberLevel;
  endsOn: string | null;
  isResigned: boolean;
  /** Days until the end of the last term. */
  daysLeft: number | null;
  nextStartsOn: string;
  nextEndsOn: string;
  advanceFen: number;
  /** The level of a renewal the member asked for, and since when. */
  requestedLevel: MemberLevel | null;
  requestedOn: string | null;
  receivables: {
    id: string;
    kind: ReceivableKind;
    level: MemberLevel;
    startsOn: string;
    dueOn: string;
    openFen: number;
  }[];
};

const owing = sql`
  select m.id as member_id, m.member_no, m.company_id, c.name as company_name, c.legal_person, c.contact_person, c.phone,
    coalesce(q.level, m.next_level, m.last_level, 'basic') as level, m.last_ends_on as ends_on,
    m.resigned_at is not null as is_resigned, m.last_ends_on - (select app_today()) as days_left,
    n.starts_on as next_starts_on, n.ends_on as next_ends_on, coalesce(a.advance_fen, 0) as advance_fen,
    q.level as requested_level, (q.requested_at at time zone 'Asia/Shanghai')::date as requested_on,
    coalesce(r.rows, '[]') as receivables
  from members m
  join company_facts c on c.id = m.company_id
  cross join lateral next_term(m.last_ends_on, (select app_today())) n
  left join dues_accounts a on a.member_id = m.id
  left join lateral (
    select level, requested_at from renewal_requests x
    where x.member_id = m.id and x.status in (${stateList(undecided)}) order by requested_at desc limit 1
  ) q on true
  left join (
    select member_id, jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'level', level, 'startsOn', starts_on,
      'dueOn', due_on, 'openFen', open_fen) order by due_on, id) as rows
    from dues_receivables where open_fen > 0 group by member_id
  ) r on r.member_id = m.id`;

export const listOwing = async (db: Db) => (await sql<OwingRow>`${owing}`.execute(db)).rows;

export const listOwingOf = async (db: Db, memberIds: readonly string[]) =>
  (await sql<OwingRow>`${owing} where m.id = any(${memberIds}) order by m.member_no`.execute(db)).rows;

const MAX_FOUND = 10;
const escaped = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** By name, number, legal representative or contact. */
export const findOwing = async (db: Db, keyword: string) => {
  const like = escaped(keyword);
  const { rows } = await sql<{ id: string }>`
    select m.id from members m join company_facts c on c.id = m.company_id
    where c.name like ${like} or m.member_no ilike ${like} or c.legal_person = ${keyword} or c.contact_person = ${keyword}
    order by m.resigned_at is not null, m.member_no limit ${MAX_FOUND}`.execute(db);
  return listOwingOf(
    db,
    rows.map(({ id }) => id),
  );
};

/** Accounts that paid for a member before, by their keyed hashes. */
export const listKnownAccounts = async (db: Db) => {
  const { rows } = await sql<{ memberId: string; accountMac: Buffer }>`
    select distinct p.member_id, l.account_mac from bank_payments p join bank_lines l on l.id = p.line_id
    where p.taken_back_at is null and l.account_mac is not null`.execute(db);
  return rows;
};

/** Payments around the days of the lines that still count. */
export const listRecordedPayments = async (db: Db, firstOn: string, lastOn: string) => {
  const { rows } = await sql<{ memberId: string; amountFen: number; paidOn: string }>`
    select p.member_id, p.amount_fen, p.paid_on from dues_entries e join payments p on p.id = e.payment_id
    where e.kind = 'payment' and e.booked_on between ${firstOn}::date - 30 and ${lastOn}::date + 30
      and not exists (select from dues_entries later where later.reverses_id = e.id)`.execute(db);
  return rows;
};
