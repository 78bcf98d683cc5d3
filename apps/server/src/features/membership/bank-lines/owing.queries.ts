// Reads what members may owe, and what else tells whose a bank line is.

import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { ReceivableKind } from '@rfb/contract/membership/dues/dues.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { findMemberIds } from '../members/exports.ts';
import { RENEWABLE_DAYS } from '../renewals/exports.ts';

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
  /** The term a renewal would begin; null: not now. */
  nextStartsOn: string | null;
  nextEndsOn: string | null;
  advanceFen: number;
  /** The level of a renewal the member asked for, and the day of the voucher with it. */
  requestedLevel: MemberLevel | null;
  voucherOn: string | null;
  receivables: {
    id: string;
    kind: ReceivableKind;
    level: MemberLevel;
    startsOn: string;
    dueOn: string;
    openFen: number;
  }[];
};

/** Of some members, or of all: their open receivables are then added up in one go. */
const owing = (memberIds?: readonly string[]) => sql<OwingRow>`
  select m.id as member_id, m.member_no, m.company_id, c.name as company_name, c.legal_person, c.contact_person, c.phone,
    coalesce(q.level, m.next_level, m.last_level, 'basic') as level, m.last_ends_on as ends_on,
    n.starts_on as next_starts_on, n.ends_on as next_ends_on, coalesce(a.advance_fen, 0) as advance_fen,
    q.level as requested_level,
    case when q.voucher_file_id is not null then (q.requested_at at time zone 'Asia/Shanghai')::date end as voucher_on,
    coalesce(r.rows, '[]') as receivables
  from members m
  join company_facts c on c.id = m.company_id
  left join dues_accounts a on a.member_id = m.id
  left join (
    select distinct on (member_id) member_id, level, requested_at, voucher_file_id from renewal_requests
    where status in (${stateList(undecided)}) order by member_id, requested_at desc
  ) q on q.member_id = m.id
  -- Only of those who may renew: of 100,000 most may not.
  left join lateral (
    select starts_on, ends_on from next_term(m.last_ends_on, (select app_today()))
    where q.level is not null or m.resigned_at is null and m.last_ends_on <= (select app_today()) + ${RENEWABLE_DAYS}::int
  ) n on true
  left join (
    select member_id, jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'level', level, 'startsOn', starts_on,
      'dueOn', due_on, 'openFen', open_fen) order by due_on, id) as rows
    from dues_receivables where open_fen > 0 ${memberIds ? sql`and member_id = any(${memberIds})` : sql``} group by member_id
  ) r on r.member_id = m.id
  ${memberIds ? sql`where m.id = any(${memberIds})` : sql``}
  order by m.member_no`;

export const listOwing = async (db: Db) => (await owing().execute(db)).rows;

export const listOwingOf = async (db: Db, memberIds: readonly string[]) => (await owing(memberIds).execute(db)).rows;

const MAX_FOUND = 10;

/** As the list of members finds them. */
export const findOwing = async (db: Db, keyword: string) =>
  listOwingOf(db, await findMemberIds(db, keyword, MAX_FOUND));

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
