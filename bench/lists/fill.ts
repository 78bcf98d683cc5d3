// Inserts many invented companies: members, applicants, one with a unique name.
import { sql } from 'kysely';
import { searchColumns } from '../../apps/server/src/features/identity/companies/exports.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';

export const RARE_NAME = '澜舟驰';
export const RARE_PHONE = '13912345678';
const CITIES = ['苏州', '济南', '广州', '杭州', '成都', '武汉', '郑州', '沈阳', '西安', '合肥'];
const REGIONS = ['320505', '370102', '440111', '330110', '510107', '420106', '410122', '210112', '610112', '340111'];
const WORDS = [...'岱岳恒途粤澄捷运钱湖云驿锦程砺行江汉磐石中牧通衢辽川铁马秦岭朔风庐阳青鸾渝峰千嶂海河泊远'];
const TRADES = ['运输', '物流', '货运', '运输', '制造'];
const BATCH = 2_000;

const pick = <T>(list: T[], seed: number) => list[seed % list.length] as T;

const companyOf = (index: number) => {
  const middle = [7, 131, 1_709, 23].map((step) => pick(WORDS, Math.floor(index / 3) + index * step)).join('');
  const name = `${pick(CITIES, index)}${middle}${pick(TRADES, Math.floor(index / 7))}有限公司`;
  const found =
    index === 503
      ? { name: `南京${RARE_NAME}观前街运营有限公司`, phone: RARE_PHONE }
      : { name, phone: `138${String((index * 7_919) % 100_000_000).padStart(8, '0')}` };
  const row = { ...found, creditCode: `91320505${String(index).padStart(9, '0')}X` };
  return {
    id: `c${index}`,
    ...row,
    type: index % 3 === 0 ? ('shipper' as const) : ('fleet' as const),
    contactPerson: '联系人',
    regionCode: pick(REGIONS, Math.floor(index / 10)),
    address: '演示路 1 号',
    ...searchColumns(row),
    createdAt: sql<string>`app_now() - make_interval(mins => ${index}::int)`,
  };
};

/** Nine of ten are members, 31 of a thousand suspended; every tenth waits for review. */
export const fillCompanies = async (db: Db, count: number) => {
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, place) => companyOf(start + place));
    await db.insertInto('companies').values(rows).execute();
  }
  await db.transaction().execute(async (trx) => {
    // The statement timeout is not meant for inserting a hundred thousand rows.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into applications (id, receipt_no, company_id, status, applied_at, reviewed_at, reviewer)
      select 'a' || id, 'AP-' || id, id, case when substr(id, 2)::int % 10 = 0 then 0 else 2 end, created_at,
        case when substr(id, 2)::int % 10 = 0 then null else created_at end, 'admin' from companies`.execute(trx);
    await sql`
      insert into members (id, company_id, joined_at)
      select 'm' || id, id, created_at from companies where substr(id, 2)::int % 10 <> 0`.execute(trx);
    // Terms end between a month ago and eleven months ahead, each following the one of the previous year.
    await sql`
      insert into member_terms (id, member_id, starts_on, ends_on, level, amount_fen)
      select years || id, id, ends_on - years * 365 - 364, ends_on - years * 365, 'basic', 300000
      from (select id, app_today() - 30 + substr(id, 3)::int % 365 as ends_on from members) m,
        generate_series(0, 1) years`.execute(trx);
    await sql`
      insert into member_suspensions (id, member_id, until, reason)
      select 's' || id, id, app_now() + interval '5 days', '基准' from members where substr(id, 3)::int < 33 or substr(id, 3)::int % 1000 = 1`.execute(
      trx,
    );
  });
};
