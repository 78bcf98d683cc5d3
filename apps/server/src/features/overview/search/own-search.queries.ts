// Finds a company's own things: vehicles, drivers, orders, tenders and payment vouchers; nothing of another company.
import type { OwnHit } from '@rfb/contract/overview/search/search.endpoints.ts';
import type { OwnSearchKind } from '@rfb/contract/overview/search/search.labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { recordsOf } from '../../identity/companies/exports.ts';
import { mayResemble, resembles } from './alike.ts';

/** Of each kind. */
export const SHOWN = 5;

type Wanted = { companyId: string; isFleet: boolean; keyword: string };
type Arm = RawBuilder<unknown>;

/**
 * The rows of one company, which an index bounds, are compared themselves; their n-grams are ten times as much to read. Numbers
 * without dashes and in capitals, so that one is also found as it is dictated.
 */
const inNumber = (column: Arm, { keyword }: Wanted) =>
  sql`strpos(replace(${column}, '-', ''), ${plainText(keyword).toUpperCase()}) > 0`;
const inWords = (text: Arm, { keyword }: Wanted) => sql`strpos(${text}, ${keyword}) > 0`;

const sideOf = ({ isFleet }: Wanted) => (isFleet ? sql`o.fleet_id` : sql`o.shipper_id`);

/** Open tenders that reach the fleet, and those whose opened or public bids are its own; of sealed ones nothing is known here. */
const tendersOfFleet = (companyId: string) => sql`
  select x.id from tenders x, (select app_now() as now) clock where x.state = 'open' and tender_reaches(x, ${companyId}, clock.now)
  union select b.tender_id from bids b where b.company_id = any(${recordsOf(companyId)})
  union select l.tender_id from auction_bids b join tender_lots l on l.id = b.lot_id
    where b.company_id = any(${recordsOf(companyId)})`;

export type FoundKind = Exclude<OwnSearchKind, 'cooperation' | 'article' | 'standard'>;
type Source = {
  /** Id, title and note. */
  columns: Arm;
  /** The company's own. */
  from: (wanted: Wanted) => Arm;
  matches: (wanted: Wanted) => Arm;
  /** What a keyword may resemble; numbers are not corrected. */
  words?: Arm;
};

const routeOf = sql`o.origin || E'\n' || o.destination || E'\n' || o.cargo`;

const sources: Record<FoundKind, Source> = {
  vehicle: {
    columns: sql`v.id, v.plate_no, case when v.state = 'scrapped' then '已报废' else v.vin end`,
    from: ({ companyId }) => sql`from vehicles v where v.company_id = ${companyId}`,
    matches: (wanted) => sql`(${inNumber(sql`v.plate_no`, wanted)} or ${inNumber(sql`v.vin`, wanted)})`,
  },
  driver: {
    columns: sql`p.id, p.name, p.phone`,
    from: ({ companyId }) => sql`from drivers p where p.company_id = ${companyId} and p.state <> 'left'`,
    matches: (wanted) => sql`(${inWords(sql`p.name`, wanted)} or ${inNumber(sql`p.phone`, wanted)})`,
    words: sql`p.name`,
  },
  order: {
    columns: sql`o.id, o.order_no, o.origin || '—' || o.destination`,
    from: (wanted) => sql`from orders o where ${sideOf(wanted)} = ${wanted.companyId}`,
    matches: (wanted) => sql`(${inNumber(sql`o.order_no`, wanted)} or ${inWords(routeOf, wanted)})`,
    words: routeOf,
  },
  tender: {
    columns: sql`t.id, coalesce(t.tender_no, '草稿'), t.title`,
    from: ({ isFleet, companyId }) => sql`from tenders t
      where ${isFleet ? sql`t.id in (${tendersOfFleet(companyId)})` : sql`t.company_id = ${companyId} and t.state <> 'discarded'`}`,
    matches: (wanted) => sql`(${inNumber(sql`coalesce(t.tender_no, '')`, wanted)} or ${inWords(sql`t.title`, wanted)})`,
    words: sql`t.title`,
  },
  payment: {
    columns: sql`o.id, p.voucher_no, o.order_no`,
    from: (wanted) =>
      sql`from order_payments p join orders o on o.id = p.order_id where ${sideOf(wanted)} = ${wanted.companyId}`,
    // The whole number: an index finds that among the vouchers of all companies.
    matches: ({ keyword }) =>
      sql`p.voucher_no = any(${[keyword, keyword.toUpperCase(), keyword.toLowerCase()]}::text[])`,
  },
};

/** `kinds`: those the caller's role may see. The whole number or name first, then the highest numbers. */
export const findOwn = async (db: Db, wanted: Wanted, kinds: readonly FoundKind[]) => {
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => {
    const { columns, from, matches } = sources[kind];
    return sql`(
      select ${kind}::text as kind, * from (select ${columns} ${from(wanted)} and ${matches(wanted)}) arm (id, title, note)
      order by title <> ${wanted.keyword.toUpperCase()}, title desc, id limit ${SHOWN})`;
  });
  const { rows } = await sql<OwnHit>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
};

/** Of each kind so many are compared with a keyword that is in none of them, the highest numbers first. */
const COMPARED = 300;

/** Those whose words resemble the keyword: by pinyin, initials, sound or one wrong character. */
export const findResembling = async (db: Db, wanted: Wanted, kinds: readonly FoundKind[]) => {
  const parts = kinds.flatMap((kind) => {
    const { columns, from, words } = sources[kind];
    if (!words) return [];
    return [
      sql`(
      select ${kind}::text as kind, * from (select ${columns}, ${words} ${from(wanted)}) arm (id, title, note, words)
      order by title desc, id limit ${COMPARED})`,
    ];
  });
  if (parts.length === 0 || !mayResemble(wanted.keyword)) return [];
  const { rows } = await sql<OwnHit & { words: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const alike = rows.filter(({ words }) => words.split('\n').some((one) => resembles(one, wanted.keyword)));
  return kinds.flatMap((one) =>
    alike
      .filter(({ kind }) => kind === one)
      .slice(0, SHOWN)
      .map(({ kind, id, title, note }) => ({ kind, id, title, note })),
  );
};
